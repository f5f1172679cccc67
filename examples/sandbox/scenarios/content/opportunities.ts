/** Opportunities in four types: stalls, halls, cold stores, partners. The first has a video and six pictures, the last has none. */
import { opportunities, opportunityTypes } from '../../park/db/schema.ts'
import { coverAt, pictureAt, type PictureKind } from '../../park/pictures.ts'
import { DAY, HOUR, seedsOf, type TableSeed } from '../seed.ts'

const TYPES = ['档口招租', '厂房仓库', '冷库出租', '项目合作'] as const

type Row = readonly [
  typeId: number,
  title: string,
  kind: PictureKind,
  area: number | null,
  price: number | null,
  priceUnit: string | null,
  daysAgo: number,
  viewCount: number,
  text: string,
]

const MONTHLY = '元/m²·月'
const DAILY = '元/m²·天'

const ROWS: readonly Row[] = [
  [
    1,
    'B区交易大厅 2 排 018 号档口，临主通道',
    'market',
    30,
    65,
    MONTHLY,
    0,
    812,
    '档口方正，上下水齐全，冷柜电源已到位，可即租即用。',
  ],
  [1, 'A区粮油街转角双开门档口', 'market', 58, 52, MONTHLY, 1, 430, '两面临街，门前可停 4.2 米货车。'],
  [
    1,
    'Two stalls beside the north escalator, hall B',
    'market',
    44,
    60,
    MONTHLY,
    3,
    265,
    'Both may be joined. Water, drain and three-phase power are in place.',
  ],
  [1, '水产区活鲜档口（带暂养池 6 口）', 'market', 72, 78, MONTHLY, 5, 388, '池体去年新做防水，循环过滤一套随租。'],
  [1, '食堂旁熟食档口，早晚客流大', 'produce', 18, 120, MONTHLY, 9, 655, '已通排烟，须持食品经营许可。'],
  [
    2,
    'D区 3 号标准厂房整栋出租，配 20 吨行车，可分层',
    'warehouse',
    6400,
    1.1,
    DAILY,
    0,
    540,
    '钢结构，净高 11 米，地面承重 5 吨，消防已验收。',
  ],
  [2, 'C区电商仓二层 2,400 平方米', 'warehouse', 2400, 0.85, DAILY, 2, 301, '货梯 3 部，卸货平台 8 个，监控全覆盖。'],
  [
    2,
    'Warehouse D9 with office and yard for twelve trucks',
    'warehouse',
    3100,
    0.9,
    DAILY,
    4,
    219,
    'Clear height of nine metres, six levellers, fenced yard, fibre to the desk.',
  ],
  [2, 'A区粮食平房仓，机械通风', 'warehouse', 1800, 0.6, DAILY, 12, 144, '双侧开门，测温系统齐全，适合短期周转。'],
  [2, '建材堆场（硬化地面、龙门吊）', 'plan', 9000, 0.35, DAILY, 20, 98, '可按 500 平方米起租，吊装按次计费。'],
  [
    3,
    'C2-04 冷藏间 700 平方米，-2 至 2\u00a0℃',
    'cold',
    700,
    46,
    MONTHLY,
    0,
    731,
    '三个装卸位，预冷间共用，月租季租均可。',
  ],
  [
    3,
    '速冻隧道合租时段（夜间 22:00-06:00）',
    'cold',
    null,
    380,
    '元/小时',
    2,
    205,
    '每小时 2 吨，适合预制菜与水产分装。',
  ],
  [
    3,
    'Freezer room C1-11, minus 20 °C, by the pallet',
    'cold',
    240,
    3.2,
    '元/托·天',
    6,
    187,
    'From ten pallets and three days. Handling in and out is included.',
  ],
  [3, '干果恒温库 8–15\u00a0℃，小间可拆分', 'cold', 320, 34, MONTHLY, 14, 122, '湿度 55% 以下，防虫网全覆盖。'],
  [4, '园区共享托盘池：招运营合作方', 'people', null, null, null, 1, 166, '首期 2 万块标准托盘，收益分成，数据共享。'],
  [
    4,
    'Charging for 60 trucks: build and operate',
    'trucks',
    3200,
    null,
    null,
    7,
    248,
    'Grid connection of 4 MVA is granted. We look for equipment and an operator for ten years.',
  ],
  [
    4,
    '产地直采联合仓：诚邀合作社共建',
    'produce',
    null,
    null,
    null,
    17,
    139,
    '园区出仓、合作社出货、共同品牌，年底分红。',
  ],
  [4, '闲置班车线路冠名', 'gate', null, 2800, '元/月', 33, 57, '车身与站牌广告位，三条线路可选。'],
]

const contentOf = ([, , , , , , , , text]: Row): string => `
<p style="text-indent:2em">${text}</p>
<ul><li>看场请提前一天预约，周末照常。</li></ul>
<blockquote>以上信息以现场与合同为准。</blockquote>`

const WITH_FILM = 0
const LAST = ROWS.length - 1

export const OPPORTUNITIES: readonly [TableSeed, TableSeed] = [
  seedsOf(opportunityTypes, () =>
    TYPES.map((typeName, i) => ({
      typeName,
      sort: i + 1,
      icon: i === TYPES.length - 1 ? null : pictureAt('icon', i + 1),
    })),
  ),
  seedsOf(opportunities, ({ ago }) =>
    ROWS.map((row, i) => {
      const [typeId, title, kind, area, price, priceUnit, daysAgo, viewCount] = row
      return {
        typeId,
        title,
        area,
        price,
        priceUnit,
        viewCount,
        coverImg: coverAt(kind, 30 + i),
        images:
          i === LAST
            ? []
            : Array.from({ length: i === WITH_FILM ? 6 : 1 + (i % 3) }, (_, k) => pictureAt(kind, 30 + i + k * 7)),
        videoUrl: i === WITH_FILM ? 'https://media.example.com/park/stall-018.mp4' : null,
        contactPhone: '13000000011',
        publishTime: ago(daysAgo * DAY + (i + 1) * HOUR),
        content: contentOf(row).trim(),
      }
    }),
  ),
]
