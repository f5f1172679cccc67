/** Messages of the demo: the customer's own, the merchant's, and the park's. */
import { NOTICE_TYPE, type NoticeType } from '../../../src/contract/model/notice.ts'
import { HOUR_MS } from '../../../src/contract/model/time/durations.ts'
import type { ownNotices, parkNotices, Said } from '../park/db/schema.ts'
import { PEOPLE, type PersonName } from './people.ts'

type Seed = readonly [type: NoticeType, title: string, content: string, link?: readonly [route: string, id?: string]]
/** With its age in hours, which fits what it tells about. */
type OwnSeed = readonly [hoursAgo: number, ...Seed]

const { system, booking, fee, activity } = NOTICE_TYPE

/** An editor's message: written in one language, and used for both. */
const said = (title: string, content: string): Said => ({ zh: { title, content }, en: { title, content } })

/** The customer's own messages. The first five are the newest, and unread. */
export const OWN: readonly OwnSeed[] = [
  [
    5,
    activity,
    '报名已暂缓',
    '您报名的“叉车安全驾驶与装卸技能比赛”已暂缓，请补充第二位参赛者的操作证编号。',
    ['/myPartake_info', '2'],
  ],
  [
    2,
    fee,
    'Parking fee due',
    'Your vehicle has been parked for 1 h 12 min. Please pay before you leave.',
    ['/account_detail', '5001'],
  ],
  [2.5, booking, '叉车使用中', '您租用的叉车正在计时，用完请及时结束使用。', ['/forklift']],
  [22, system, '登录提醒', '您的账号在一台新设备上登录。如非本人操作，请联系园区客服。', ['/setting']],
  [8, activity, '报名已通过', '您报名的“食品安全与冷链追溯培训”已通过审核，请凭签到码入场。', ['/myPartake_info', '3']],
  [23.9, fee, '电费充值成功', '电表 DB-A03112 已充值 200.00 元。', ['/account']],
  [48, booking, 'Booking confirmed', 'Parking space P1-02 is booked for the next day, 08:00 to 18:00.'],
  [
    73,
    activity,
    'Your sign-up was rejected',
    'You can’t take part in “Packaging and reuse: an exhibition”: that day is reserved for a school.',
    ['/myPartake_info', '5'],
  ],
  [57, system, '资料待完善', '请补充真实姓名与车牌号，便于快速预约入园。', ['/editMyInfo']],
  [38, booking, '过磅完成', '车牌 新A12345 过磅完成，净重 11,120 千克。'],
  [143, fee, 'Invoice issued', 'The invoice for a parking payment has been sent to demo@example.com.'],
  [78, system, '服务协议', '请阅读《园区服务协议》，其中说明了如何保护您的个人信息。', ['/protocal']],
  [23, booking, '预约已取消', '您已取消车位 P1-03 的预约。'],
  [200, system, 'Welcome', 'Welcome to the demo park. Everything for your day is in the menu.', ['/nav']],
  [99, fee, '电费余额不足', '电表 DB-A03112 余额低于 50 元，请及时充值。'],
]

const UNREAD = 5

const MERCHANT: readonly OwnSeed[] = [
  [
    1,
    activity,
    '有新的报名待审核',
    '“叉车安全驾驶与装卸技能比赛”收到 2 份待审核的报名。',
    ['/parkActive_app_approval_info', '3'],
  ],
  [8, activity, '活动审核未通过', '您发布的“叉车夜间拉力赛”未通过审核：园区道路不得用于竞速。', ['/myAdd_info', '17']],
  [15, system, 'New prices', 'The new hourly prices of your forklifts apply from now on.', ['/forklift']],
]

/** The park's messages, the newest first. */
export const PARK: readonly Seed[] = [
  [
    system,
    'Yellow alert: strong wind from 16:00',
    'Gusts of 24 m/s until midnight: loading outdoors stops at 16:00. Tie down awnings and empty crates.',
    ['/emergency_detail', '3'],
  ],
  [system, '北门外道路施工，请提前出发', '北门外道路施工三天，货车排队约 20 分钟，小型车辆不受影响。'],
  [system, '冷库二期开放预订', '12 间新库交付使用，各专区价格与温区见全文。', ['/parkNews_app_info', '1']],
  [system, '新档口与冷库招商', '十八个新商机开放洽谈，涵盖档口、冷库、仓库与合作项目。', ['/app/attractList']],
  [booking, 'More truck slots in the evening', 'From Monday 20 more trucks can book between 18:00 and 22:00.'],
  [
    fee,
    '停车收费标准调整',
    '小型车 30 分钟内免费；超出后自入场起计费，首小时 5 元，之后每 30 分钟 2 元，24 小时内最高 40 元。',
  ],
  [activity, '商户消防演练通知', '请各商户安排至少两名员工参加消防演练，凭报名信息签到。', ['/parkActive_info', '6']],
  [
    system,
    'Power cut in zone B',
    [
      'On Saturday from 02:00 to 04:00 zone B has no power. Cold stores run on backup power.',
      'Please switch off what is not needed, and leave the shutters of the stalls open: they cannot be raised by hand. Scales and cash desks have to be shut down before 01:45.',
      'The car park of zone B stays open; its barriers are up meanwhile, and nothing is charged for the two hours.',
    ].join('\n'),
  ],
  [booking, '地磅检定', '2 号地磅周日检定，请预约 1 号地磅。'],
  [
    activity,
    'Open day for buyers from abroad',
    'Interpreters for English and Russian. View the activity to see when to sign up.',
    ['/parkActive_info', '2'],
  ],
  [fee, '电费可在线缴纳', '预付费电表可在线充值，约两分钟到账。'],
  [system, '大风蓝色预警', '预计明日阵风 7 级，请加固户外货物与广告牌。'],
  [activity, '叉车技能比赛报名开始', '持证司机均可报名，前三名有奖励。', ['/parkActive_info', '3']],
  [booking, '手机下单租叉车', '送到档口，按小时计费，用后付款。', ['/forklift']],
  [fee, 'Invoices by e-mail', 'Parking invoices are digital now and come by e-mail within minutes.'],
  [system, '园区导览更新', '新增步行路线与公交站点。', ['/itinerary']],
  [system, 'A new service hall', 'The service hall has moved to level 1 of the main building.', ['/contract']],
]

const rowOf = ([type, title, content, link]: Seed, createdAt: Date) => ({
  type,
  said: said(title, content),
  linkRoute: link?.[0] ?? null,
  linkId: link?.[1] ?? null,
  createdAt,
})

const ownRows = (
  by: PersonName,
  seeds: readonly OwnSeed[],
  unread: number,
  nowMs: number,
): (typeof ownNotices.$inferInsert)[] =>
  seeds.map(([hoursAgo, ...seed], i) => {
    const createdAt = new Date(nowMs - hoursAgo * HOUR_MS)
    return {
      ...rowOf(seed, createdAt),
      userId: PEOPLE[by].id,
      readAt: i < unread ? null : new Date(createdAt.getTime() + HOUR_MS),
    }
  })

export const ownNoticeRows = (nowMs: number) => [
  ...ownRows('customer', OWN, UNREAD, nowMs),
  ...ownRows('merchant', MERCHANT, 2, nowMs),
]

export const parkNoticeRows = (nowMs: number): (typeof parkNotices.$inferInsert)[] =>
  PARK.map((seed, i) => rowOf(seed, new Date(nowMs - (2 + 19 * i) * HOUR_MS)))
