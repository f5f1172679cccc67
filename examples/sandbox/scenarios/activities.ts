/** Activities of the demo, in every state. */
import { type Fen, ZERO } from '../../../src/contract/model/money.ts'
import { fen } from '../../../src/contract/model/money/arithmetic.ts'
import { AUDIT, type AuditStatus } from '../../../src/contract/model/audit.ts'
import { fromDateTime } from '../../../src/contract/model/time/instant.ts'
import { parkDay } from '../../../src/contract/model/time.ts'
import { HOUR_MS } from '../../../src/contract/model/time/durations.ts'
import type { activities } from '../park/db/schema.ts'
import { coverAt } from '../park/pictures.ts'
import { PEOPLE } from './people.ts'

const DAY = 24

export interface ActivitySeed {
  title: string
  by: string
  place: string
  /** Hours from now, approximately (see {@link timesOf}): start and end of the sign-up period, start and end of the activity. */
  at: readonly [from: number, until: number, starts: number, ends: number]
  /** Local hour at which it starts; default `09`. Of an activity that starts at least two days from now. */
  hour?: string
  /** Number of places (0: no limit), and of taken places. */
  places: readonly [limit: number, taken: number]
  priceFen?: Fen
  audit?: boolean
  cancelled?: boolean
  lead: string
  points: readonly string[]
  /** Published by the merchant, with this review state. Default: published by the park. */
  merchant?: AuditStatus
  /** Published by a customer, and approved. */
  customer?: 'customer' | 'second'
  /** Number of the cover. Default: the place in the list, as the first eight have one each. */
  cover?: number
}

const OFFICE = '示例国际物流商贸园服务中心'
const OFFICE_EN = 'Demo Logistics Park Service Centre'
const RENTAL = '样板叉运设备租赁有限公司'

/** Ordered by id, starting at 1; 15 to 18 are not public. */
export const ACTIVITIES: readonly ActivitySeed[] = [
  {
    title: '园区招商推介会暨新春订货会',
    by: OFFICE,
    place: '综合楼一层展厅',
    at: [24, 10 * DAY, 12 * DAY, 12 * DAY + 8],
    places: [300, 0],
    lead: '面向全国采购商，集中展示粮油、果蔬、冷链与建材四大区的新品与优惠政策。',
    points: ['上午：政策发布与样板企业分享', '下午：一对一洽谈与现场订货', '凭报名信息免费停车一天'],
  },
  {
    title: 'Open day for buyers from abroad',
    by: OFFICE_EN,
    place: 'Main building, hall 1',
    at: [30, 8 * DAY, 9 * DAY, 9 * DAY + 6],
    places: [80, 0],
    audit: true,
    lead: 'See the cold store, the weighbridge and the customs desk, and meet the firms behind them.',
    points: [
      'Guided tours at 10:00 and 14:00',
      'Interpreters for English and Russian',
      'Lunch in the canteen is included',
    ],
  },
  {
    title: '叉车安全驾驶与装卸技能比赛',
    by: RENTAL,
    place: 'D区 3 号堆场',
    at: [-10 * DAY, 4 * DAY, 6 * DAY, 6 * DAY + 7],
    places: [60, 23],
    audit: true,
    merchant: AUDIT.approved,
    lead: '以赛促学，检验叉车司机的安全意识与装卸技能。持证上岗，安全第一。',
    points: ['理论考试 30 分钟', '实操：绕桩、堆垛、窄道通过', '前三名获证书与租赁代金券', '参赛须持有效叉车操作证'],
  },
  {
    title: '食品安全与冷链追溯培训',
    by: OFFICE,
    place: 'C区冷链会议室',
    at: [-2 * DAY, 5 * DAY, 7 * DAY, 7 * DAY + 3],
    places: [120, 47],
    lead: '由示例检测中心讲师授课，讲解冷链食品追溯码的申请与使用。',
    points: ['追溯系统实操', '常见不合格项与整改', '结业颁发培训证明'],
  },
  {
    title: 'Forklift licence: evening course',
    by: RENTAL,
    place: 'Training room, zone D',
    at: [-5 * DAY, 3 * DAY, 4 * DAY, 18 * DAY + 2],
    hour: '19',
    places: [24, 15],
    priceFen: fen(380_00),
    audit: true,
    merchant: AUDIT.approved,
    lead: 'Ten evenings of theory and practice that prepare you for the forklift licence.',
    points: [
      'Small groups of eight',
      'Electric and diesel trucks',
      'The fee includes the book and the first examination',
    ],
  },
  {
    title: '商户消防演练（全员参加）',
    by: OFFICE,
    place: '中心广场',
    at: [-6 * DAY, 2 * DAY, 3 * DAY, 3 * DAY + 2],
    places: [0, 186],
    lead: '每家商户至少派两名员工参加，学习灭火器、消火栓的使用与疏散路线。',
    points: ['集合时间：活动开始前 15 分钟', '请穿防滑鞋', '演练期间 A、B 区道路单向通行'],
  },
  {
    title: '电商直播带货实训营',
    by: '样板冰谷冷链物流有限公司',
    place: '综合楼 305 直播间',
    at: [-6 * DAY, 1 * DAY, 2 * DAY, 4 * DAY + 9],
    places: [30, 30],
    priceFen: fen(199_90),
    lead: '三天掌握选品、话术与投流，学员作品现场开播。',
    points: ['小班教学，限 30 人', '费用含午餐与教材', '名额已满后可关注下一期'],
  },
  {
    title: 'First aid for stall staff',
    by: OFFICE_EN,
    place: 'Clinic, zone A',
    at: [-7 * DAY, 12, 1 * DAY, 1 * DAY + 4],
    places: [16, 16],
    lead: 'Cuts, burns, a faint in the heat: what to do until help is there.',
    points: ['Practice on a dummy', 'Where the park’s defibrillators are', 'A certificate that is good for two years'],
  },
  {
    title: '果蔬产销对接周',
    by: '演示绿源果蔬有限公司',
    place: 'B区交易大厅',
    at: [-15 * DAY, -3 * DAY, -2 * DAY, 5 * DAY + 9],
    places: [200, 164],
    lead: '产地直供与批发商面对面，每天一个主题品类。',
    points: ['周一：葡萄与哈密瓜', '周三：番茄与辣椒', '周五：苹果与香梨'],
  },
  {
    title: 'Packaging and reuse: an exhibition',
    by: OFFICE_EN,
    place: 'Gallery, main building',
    at: [-12 * DAY, -3 * DAY, -2 * DAY, 9 * DAY + 9],
    places: [0, 58],
    lead: 'Crates that fold, pallets that come back, film that is not needed: twelve firms show what they use.',
    points: ['Open 09:00 to 18:00', 'Talks every day at 15:00', 'Free samples while they last'],
  },
  {
    title: '第二届园区职工趣味运动会',
    by: OFFICE,
    place: '示例体育公园',
    at: [-40 * DAY, -25 * DAY, -20 * DAY, -20 * DAY + 9],
    places: [400, 372],
    lead: '拔河、运粮接力、叉车模型搬运，快乐工作，健康生活。',
    points: ['团体赛以商户为单位', '奖品由参赛商户赞助'],
  },
  {
    title: 'Tax clinic for small traders',
    cover: 5,
    by: OFFICE_EN,
    place: 'Service hall, desk 6',
    at: [-30 * DAY, -18 * DAY, -16 * DAY, -16 * DAY + 5],
    places: [40, 33],
    lead: 'Bring your questions about digital invoices; two advisers answer them one by one.',
    points: ['No fee', 'Fifteen minutes each', 'Bring your licence and your last return'],
  },
  {
    title: '粮油价格形势分析讲座',
    by: '示例禾丰粮油商行',
    place: 'A区信息中心',
    at: [-22 * DAY, -12 * DAY, -10 * DAY, -10 * DAY + 3],
    places: [100, 88],
    priceFen: fen(50_00),
    lead: '解读产区行情与物流成本变化，预测下季度走势。',
    points: ['主讲：示例行情研究员', '资料可在服务大厅领取'],
  },
  {
    title: '户外露营烧烤联谊（因天气取消）',
    by: OFFICE,
    place: '示例湿地公园',
    at: [-9 * DAY, 1 * DAY, 2 * DAY, 2 * DAY + 10],
    places: [60, 21],
    priceFen: fen(68_00),
    cancelled: true,
    lead: '因大风预警，本次活动取消。',
    points: ['报名未收费，无需退款', '如有疑问，请联系园区客服'],
  },
  {
    title: '叉车以旧换新现场会',
    cover: 1,
    by: RENTAL,
    place: 'D区 1 号展位',
    at: [12, 6 * DAY, 8 * DAY, 8 * DAY + 6],
    places: [50, 0],
    merchant: AUDIT.pending,
    lead: '旧车现场评估，新车当天提走。',
    points: ['支持分期', '评估免费'],
  },
  {
    title: 'Battery swap: a demonstration',
    cover: 1,
    by: RENTAL,
    place: 'Charging yard, zone D',
    at: [20, 6 * DAY, 7 * DAY, 7 * DAY + 4],
    places: [40, 0],
    merchant: AUDIT.autoApproving,
    lead: 'Three minutes instead of two hours: see how it works.',
    points: ['Three demonstrations', 'Questions welcome'],
  },
  {
    title: '叉车夜间拉力赛',
    cover: 3,
    by: RENTAL,
    place: 'D区环路',
    at: [6, 5 * DAY, 6 * DAY, 6 * DAY + 3],
    hour: '20',
    places: [20, 0],
    merchant: AUDIT.rejected,
    lead: '夜间封路竞速。',
    points: ['审核意见：园区道路不得用于竞速，请调整方案。'],
  },
  {
    title: '客户答谢晚宴',
    cover: 1,
    by: RENTAL,
    place: '综合楼餐厅',
    at: [-1 * DAY, 2 * DAY, 3 * DAY, 3 * DAY + 4],
    hour: '18',
    places: [80, 0],
    merchant: AUDIT.cancelled,
    lead: '感谢一路同行。',
    points: ['凭邀请函入场'],
  },
  // With the following activities, each of the three people can sign up for one and decide on one.
  {
    title: 'Reach trucks: a first hour',
    cover: 5,
    by: RENTAL,
    place: 'D区 3 号堆场',
    at: [-8 * DAY, 6 * DAY, 8 * DAY, 8 * DAY + 2],
    places: [12, 0],
    audit: true,
    merchant: AUDIT.approved,
    lead: 'For people who have driven a counterbalance truck: what is different, and where to look.',
    points: ['Bring your licence', 'Two at a time, ten minutes each'],
  },
  {
    title: '档口陈列互评会',
    cover: 1,
    by: '测试乙',
    place: 'B区交易大厅',
    at: [-8 * DAY, 5 * DAY, 7 * DAY, 7 * DAY + 2],
    places: [20, 1],
    audit: true,
    customer: 'second',
    lead: '互相看档口、提建议，聚焦陈列、标价与动线。',
    points: ['每人准备一张自家档口照片', '名额有限，需发起人确认'],
  },
  {
    title: 'Shared truck to the coast, once a week',
    cover: 2,
    by: '测试甲',
    place: 'East gate, lane 4',
    at: [-8 * DAY, 4 * DAY, 6 * DAY, 6 * DAY + 3],
    places: [8, 1],
    audit: true,
    customer: 'customer',
    lead: 'Half a truck each is cheaper than a van for both. We meet, compare days and loads, and try one trip.',
    points: ['Dry goods only', 'Bring the weight of a usual week'],
  },
  {
    title: '清晨健步走',
    cover: 1,
    by: OFFICE,
    place: '中心广场',
    at: [-8 * DAY, 3 * DAY, 4 * DAY, 4 * DAY + 1],
    hour: '06',
    places: [0, 0],
    lead: '上工前绕园区走一圈，四公里，雨天取消。',
    points: ['无需审核，到场签到'],
  },
]

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const articleOf = ({ lead, points, place, by }: ActivitySeed): string =>
  `<p><strong>${escaped(lead)}</strong></p><ul>${points.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>` +
  `<blockquote><span>${escaped(place)}</span> · <span>${escaped(by)}</span></blockquote>`

/** Times at least two days from now are at the given local hour; others at a full hour. */
const atHour = (nowMs: number, hours: number, parkHour: string): number => {
  const ms = nowMs + hours * HOUR_MS
  return Math.abs(hours) < 2 * DAY
    ? Math.round(ms / HOUR_MS) * HOUR_MS
    : fromDateTime(`${parkDay(ms)} ${parkHour}:00:00`)
}

/** The times of an activity, in the order of `at`. Its length does not depend on the current time. */
export const timesOf = (
  { at: [from, until, starts, ends], hour = '09' }: ActivitySeed,
  nowMs: number,
): [Date, Date, Date, Date] => {
  const startMs = atHour(nowMs, starts, hour)
  const times = [
    atHour(nowMs, from, '09'),
    atHour(nowMs, until, '18'),
    startMs,
    startMs + (ends - starts) * HOUR_MS,
  ] as const
  return times.map((ms) => new Date(ms)) as [Date, Date, Date, Date]
}

const publisherOf = ({ merchant, customer }: ActivitySeed) => {
  if (merchant !== undefined) return PEOPLE.merchant
  return customer && PEOPLE[customer]
}

export const activityRows = (nowMs: number): (typeof activities.$inferInsert)[] =>
  ACTIVITIES.map((seed, i) => {
    const [signUpFrom, signUpUntil, startsAt, endsAt] = timesOf(seed, nowMs)
    const createdAt = new Date(signUpFrom.getTime() - 48 * HOUR_MS - i * 60_000)
    const coverImg = coverAt('activity', seed.cover ?? (i % 8) + 1)
    const publisher = publisherOf(seed)
    return {
      publisherId: publisher?.id ?? null,
      businessId: seed.merchant === undefined ? null : PEOPLE.merchant.businessId,
      title: seed.title,
      coverImg,
      content: articleOf(seed),
      organizer: seed.by,
      place: seed.place,
      contactPhone: publisher?.phone ?? '4000000000',
      signUpFrom,
      signUpUntil,
      startsAt,
      endsAt,
      isCancelled: seed.cancelled ?? false,
      limitPeople: seed.places[0],
      signUpPeople: seed.places[1],
      priceFen: seed.priceFen ?? ZERO,
      needAudit: seed.audit ?? false,
      auditStatus: seed.merchant ?? AUDIT.approved,
      createdAt,
      updatedAt: createdAt,
    }
  })
