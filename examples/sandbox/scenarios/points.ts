/** Vehicles that collect points, with records for those of three people; and the goods to exchange them for. */
import { GOODS_TYPE, POINTS_CHANGE, POINTS_OF, POINTS_SOURCE } from '../../../src/contract/model/integral.ts'
import { fromDateTime } from '../../../src/contract/model/time/instant.ts'
import { goods, type pointRecords, type pointVehicles } from '../park/db/schema.ts'
import { pictureAt, type PictureKind } from '../park/pictures.ts'
import { PEOPLE } from './people.ts'
import { DAY, seedsOf, type Clock } from './seed.ts'

/** Number of vehicles in the ranking, including the people's. */
export const VEHICLES = 10_000

const OWN = [
  { plateNo: '新A12345', userId: PEOPLE.customer.id, businessName: '示例禾丰粮油商行', changes: 34 },
  { plateNo: '新AD12345', userId: PEOPLE.customer.id, businessName: '示例禾丰粮油商行', changes: 11 },
  { plateNo: '新B54321', userId: PEOPLE.second.id, businessName: '演示绿源果蔬有限公司', changes: 18 },
  { plateNo: '新A90009', userId: PEOPLE.merchant.id, businessName: '样板叉运设备租赁有限公司', changes: 25 },
] as const

type Change = Pick<typeof pointRecords.$inferInsert, 'changeType' | 'integral' | 'source' | 'remark'>

const added = (name: keyof typeof POINTS_OF, remark: string | null = null): Change => ({
  changeType: POINTS_CHANGE.added,
  integral: POINTS_OF[name],
  source: POINTS_SOURCE[name],
  remark,
})
const subtracted = (name: 'exchange' | 'violation' | 'expiry', integral: number, remark: string): Change => ({
  changeType: POINTS_CHANGE.subtracted,
  integral,
  source: POINTS_SOURCE[name],
  remark,
})

/** Changes of points, repeated in this order. The points before the tenth change suffice to pay for it. */
const COURSE: readonly Change[] = [
  added('entry'),
  added('onTime', '北门入园，按预约时段到达'),
  added('weighing'),
  added('entry'),
  added('activity', '冷链装卸安全培训'),
  added('onTime', '东门入园，按预约时段到达'),
  added('entry'),
  added('weighing'),
  added('activity', '档口员工急救课'),
  subtracted('exchange', 40, '停车抵用券 5 元'),
  added('onTime', '北门入园，按预约时段到达'),
  subtracted('violation', POINTS_OF.violation, '园区内超速行驶'),
  subtracted('expiry', 5, '超过 12 个月未使用'),
]

/** The records of one vehicle, oldest first, with the balance after each. */
const recordsOf = (vehicleId: number, count: number, { day }: Clock): (typeof pointRecords.$inferInsert)[] => {
  let balance = 0
  return Array.from({ length: count }, (_, i) => {
    const change = COURSE[i % COURSE.length] as Change
    balance += change.changeType === POINTS_CHANGE.added ? change.integral : -change.integral
    // At a time when the gates, the weighbridges and the service hall are open.
    const at = new Date(fromDateTime(`${day(3 * (i - count))} ${9 + vehicleId}:${10 + ((i * 17) % 50)}:00`))
    return { ...change, vehicleId, balance, createdAt: at, updatedAt: at }
  })
}

export const recordRows = (clock: Clock): (typeof pointRecords.$inferInsert)[] =>
  OWN.flatMap(({ changes }, i) => recordsOf(i + 1, changes, clock))

export const vehicleRows = (clock: Clock): (typeof pointVehicles.$inferInsert)[] =>
  OWN.map(({ plateNo, userId, businessName, changes }, i) => {
    const records = recordsOf(i + 1, changes, clock)
    const used = records.filter(({ source }) => source === POINTS_SOURCE.exchange)
    return {
      plateNo,
      userId,
      businessName,
      integral: records.at(-1)?.balance ?? 0,
      usedIntegral: used.reduce((sum, { integral }) => sum + integral, 0),
      expireIntegral: i === 0 ? 15 : 0,
      expireAt: i === 0 ? clock.ahead(20 * DAY) : null,
      createdAt: clock.ago(300 * DAY),
      updatedAt: clock.ago(0),
    }
  })

/** SQL that creates all other vehicles. Many have the same points. */
export const otherVehicles = ({ ms }: Clock): string => {
  const at = `'${new Date(ms).toISOString()}'`
  return `insert into park.point_vehicles (plate_no, business_name, integral, used_integral, expire_integral, created_at, updated_at)
    select (array['新','甘','陕','豫'])[1 + n % 4] || (array['A','B','C','E','F','G','H','J'])[1 + n / 4 % 8] || lpad((10000 + n * 7 % 90000)::text, 5, '0'),
      (array['示例坚石建材经营部','演示远途运输服务有限公司','演示云仓供应链有限公司','样板冰谷冷链物流有限公司','样板牧乳乳制品有限公司'])[1 + n % 5],
      floor(1200 * power((n * 7919 % 9973) / 9973.0, 3))::integer, 0, 0, ${at}, ${at}
    from generate_series(1, ${VEHICLES - OWN.length}) n`
}

const ROWS: readonly (readonly [
  name: string,
  kind: PictureKind,
  picture: number,
  points: number,
  total: number,
  remain: number,
  limit: number,
  type: keyof typeof GOODS_TYPE,
])[] = [
  ['停车抵用券 5 元', 'gate', 80, 40, 500, 312, 2, 'voucher'],
  ['过磅抵用券 20 元', 'trucks', 1, 120, 200, 86, 1, 'voucher'],
  ['园区食堂餐券 15 元', 'produce', 5, 100, 300, 141, 0, 'voucher'],
  ['防滑劳保手套（12 双）', 'warehouse', 1, 90, 150, 60, 2, 'real'],
  ['反光背心', 'people', 5, 60, 200, 0, 1, 'real'],
  ['不锈钢保温杯 1.2 L', 'cold', 20, 180, 80, 23, 1, 'real'],
  ['货车洗车券', 'trucks', 81, 150, 100, 37, 1, 'voucher'],
  ['新疆核桃 2.5 kg', 'market', 33, 220, 60, 12, 1, 'real'],
]

export const GOODS = seedsOf(goods, () =>
  ROWS.map(([goodsName, kind, picture, needIntegral, total, remain, exchangeLimit, type]) => ({
    goodsName,
    goodsImg: pictureAt(kind, picture),
    needIntegral,
    total,
    remain,
    exchangeLimit,
    goodsType: GOODS_TYPE[type],
  })),
)
