/** Investment notices: premises that look for a trade. */
import { fen } from '../../../../src/contract/model/money/arithmetic.ts'
import { investmentNotices } from '../../park/db/schema.ts'
import { coverAt, type PictureKind } from '../../park/pictures.ts'
import { DAY, HOUR, seedsOf } from '../seed.ts'

/** Days from now until applications close. `null`: never; negative: already closed. */
type Row = readonly [
  title: string,
  businessFormat: string,
  area: number | null,
  rentFen: number | null,
  location: string,
  kind: PictureKind,
  daysAgo: number,
  daysLeft: number | null,
  text: string,
]

const ROWS: readonly Row[] = [
  [
    'C区冷库二期 12 间恒温库招租',
    '冷链仓储',
    8600,
    4300,
    'C区二期一层',
    'cold',
    0,
    30,
    '五个温区，装卸位 4 个起，水电独立计量，可分间承租。',
  ],
  [
    'B区交易大厅果蔬档口 26 个，面向合作社优先招商',
    '果蔬批发',
    780,
    6500,
    'B区大厅 1–2 排',
    'market',
    1,
    12,
    '每个档口 30 平方米，首年免管理费，合作社凭证优先选位。',
  ],
  [
    'Roof of hall D: 21,000 m² for solar power, twenty-five years',
    'Energy',
    21000,
    350,
    'Hall D, roof',
    'warehouse',
    2,
    45,
    'The roof bears 15 kg per m² and faces south. The park buys what it needs at the agreed price; the rest goes to the grid.',
  ],
  ['食堂清真窗口招商', '餐饮', 60, null, 'D区二楼食堂', 'market', 4, 5, '自带设备，水电按表结算，流水抽成面议。'],
  [
    '第二座换电站合作建设',
    '新能源',
    1500,
    1200,
    '东门外停车场',
    'trucks',
    6,
    60,
    '高压已到位，日均重卡 900 台次，寻求设备与运营方。',
  ],
  [
    'A区粮油仓 A2-A4 整体招租（配套铁路专用线、自动化筒仓及粮食烘干设施，可承接跨年度政策性收储与代储业务）',
    '粮油仓储',
    12400,
    1800,
    'A区 2–4 号仓',
    'warehouse',
    8,
    20,
    '筒仓 6 座，单仓 2,000\u00a0吨，烘干能力每日 300 吨。',
  ],
  [
    'Driver hotel, 80 beds: operator wanted',
    'Hotel',
    2400,
    2200,
    'Behind the east gate',
    'gate',
    11,
    40,
    'Furnished, with showers, laundry and parking for sixty trucks. Term of eight years.',
  ],
  [
    '快递共配中心合作伙伴',
    '快递物流',
    3600,
    2500,
    'C区 5 号',
    'warehouse',
    13,
    null,
    '长期招商，六家已入驻，共用分拣线，日处理能力 12 万件。',
  ],
  ['建材展示馆独立展位', '建材展销', 200, 8800, 'D区展示馆一层', 'people', 16, -1, '临主通道，含基础装修与照明。'],
  ['干果分装车间', '食品加工', 900, 2800, 'B区 6 号二层', 'produce', 19, 25, '十万级净化，货梯两部，已通燃气。'],
  [
    '园区便利店 3 处',
    '零售',
    null,
    7500,
    '东门、北门、D区',
    'gate',
    24,
    15,
    '面积 40–80 平方米，24 小时营业，须有连锁经营经验。',
  ],
  [
    'Cold-chain truck wash and sanitising station',
    'Vehicle services',
    800,
    1600,
    'Ring road, bay 9',
    'trucks',
    30,
    90,
    'Waste water treatment is in place. About 120 refrigerated trailers pass every day.',
  ],
  ['跨境电商监管仓', '跨境电商', 5000, 3000, 'C区 8 号', 'plan', 41, 60, '待验收，可提前锁定仓位，配套查验平台。'],
  [
    '废旧托盘回收与再制造',
    '循环利用',
    1100,
    900,
    'D区北侧',
    'people',
    55,
    -20,
    '年产生旧托盘约 9 万块，招一家运营方。',
  ],
]

const CONTACTS = [
  { contactName: '测试甲', contactPhone: '13000000011' },
  { contactName: 'Sample Person', contactPhone: '13000000012' },
]

const contentOf = ([, , , , , , , , text]: Row): string => `
<p>${text}</p>
<h3>报名方式</h3>
<ol><li>电话预约看场；</li><li>提交经营方案与营业执照；</li><li>三个工作日内答复，择优签约。</li></ol>`

export const INVESTMENT = seedsOf(investmentNotices, ({ ago, day }) =>
  ROWS.map((row, i) => {
    const [title, businessFormat, area, rentFen, location, kind, daysAgo, daysLeft] = row
    return {
      title,
      businessFormat,
      area,
      rentPriceFen: rentFen === null ? null : fen(rentFen),
      location,
      ...CONTACTS[/^[A-Z][a-z]/.test(title) ? 1 : 0]!,
      coverImg: coverAt(kind, 50 + i),
      deadline: daysLeft === null ? null : day(daysLeft),
      publishTime: ago(daysAgo * DAY + 2 * HOUR),
      content: contentOf(row).trim(),
    }
  }),
)
