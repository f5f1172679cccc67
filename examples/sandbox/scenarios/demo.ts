/** The park on an ordinary day: every status and retrieval status, very short and very long texts, more rows than two pages. */
import { QUANTITY_MAX, STALL_ADDRESS_MAX } from '../../../src/contract/limits.ts'
import { RETRIEVE, STATUS } from '../../../src/contract/model/forklift.ts'
import type { OrderSeed } from './order.ts'

const longAddress =
  '示例国际物流商贸园 D区 建材市场 第3排 112号档口，请从北门进入，过地磅后右转，沿冷链库房直行到底，绕过卸货平台，'
    .repeat(6)
    .slice(0, STALL_ADDRESS_MAX)

const STATUSES = Object.values(STATUS)
const CONSIGNEES = [
  '示例禾丰粮油商行',
  '演示绿源果蔬有限公司',
  '样板冰谷冷链物流有限公司',
  '示例坚石建材经营部',
  'Sample Trading Co. (demo)',
  '示例收货人',
]
const STALLS = ['A区-03-112', 'B区-01-008', 'C区-冷库2-015', 'D区-07-221', 'Zone A, row 03, stall 112', 'C区-05-001']

const everyState: OrderSeed[] = STATUSES.flatMap((status, i) =>
  Object.values(RETRIEVE).map((retrieveStatus, j): OrderSeed => ({
    by: j ? 'fourth' : 'third',
    status,
    retrieveStatus,
    forklift: (i + j) % 7,
    consignee: CONSIGNEES[(i + j) % CONSIGNEES.length] as string,
    stallAddress: STALLS[(i + 2 * j) % STALLS.length] as string,
    minutesAgo: 60 * (i * 2 + j + 1),
    used: [0, 59, 3599, 3600, 9667][i] as number,
  })),
)

const history: OrderSeed[] = Array.from({ length: 14 }, (_, i) => ({
  by: i % 2 ? 'third' : 'fourth',
  status: STATUS.completed,
  forklift: i % 7,
  quantity: (i % 4) + 1,
  consignee: CONSIGNEES[i % CONSIGNEES.length] as string,
  stallAddress: STALLS[i % STALLS.length] as string,
  minutesAgo: 24 * 60 * (i + 1),
  used: 1800 * (i + 1),
}))

export const DEMO: readonly OrderSeed[] = [
  ...history,
  ...everyState,
  {
    by: 'third',
    status: STATUS.toShip,
    quantity: QUANTITY_MAX,
    consignee: '示例坚石建材经营部',
    stallAddress: longAddress,
    forklift: 6,
    minutesAgo: 30,
  },
  { by: 'fourth', status: STATUS.toPay, used: 359_999, forklift: 4, stallAddress: 'B区-01-008' },
  {
    by: 'customer',
    status: STATUS.completed,
    forklift: 3,
    minutesAgo: 3 * 24 * 60,
    stallAddress: 'Zone A, row 03, stall 112',
  },
  // The first customer's own running order, in use since 2 h 41 min 7 s.
  {
    by: 'customer',
    status: STATUS.inUse,
    forklift: 1,
    quantity: 2,
    used: 9667,
    stallAddress: 'Zone A, row 03, stall 112',
    minutesAgo: 240,
  },
]
