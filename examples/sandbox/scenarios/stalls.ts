/** Stalls of the demo: forty in four zones, six of them the merchant's; and twenty places of the car park. */
import { BOOK_TYPE } from '../../../src/contract/model/booking/booking.ts'
import { STALL_STATE } from '../../../src/contract/model/booking/stall.ts'
import { DAY_MS } from '../../../src/contract/model/time/durations.ts'
import type { stalls } from '../park/db/schema.ts'
import { initialOf } from '../park/initial.ts'
import { PEOPLE } from './people.ts'

const ZONES = [
  { area: 'A区', format: '粮油', tenants: ['示例禾丰粮油商行', '样板金穗面粉店', 'Sample Trading Co. (demo)'] },
  { area: 'B区', format: '果蔬', tenants: ['演示绿源果蔬有限公司', '示例鲜果批发部', 'Demo Fresh Fruit'] },
  { area: 'C区', format: '冷链', tenants: ['样板冰谷冷链物流有限公司', '演示海鲜冻品行', 'Sample Frozen Foods'] },
  { area: 'D区', format: '建材', tenants: ['示例坚石建材经营部', '样板叉运设备租赁有限公司', 'Demo Tiles & Stone'] },
] as const
const PER_ZONE = 10
const CONTACTS = ['测试甲', '测试乙', '阿卜杜拉·示例', '古丽·样例']
const STATES = [
  STALL_STATE.occupied,
  STALL_STATE.occupied,
  STALL_STATE.free,
  STALL_STATE.booked,
  STALL_STATE.underRepair,
]

/** The merchant manages the first six stalls of zone D. */
const isManaged = (zone: number, n: number): boolean => zone === 3 && n < 6

type StallRow = typeof stalls.$inferInsert

const zoneRows = (nowMs: number): StallRow[] =>
  ZONES.flatMap(({ area, format, tenants }, zone) =>
    Array.from({ length: PER_ZONE }, (_, n) => {
      const state = STATES[(n + zone) % STATES.length] as number as (typeof STATES)[number]
      const isTaken = state === STALL_STATE.occupied || isManaged(zone, n)
      const tenant = isManaged(zone, n) ? tenants[1] : tenants[n % tenants.length]
      const stallName = isTaken ? (tenant as string) : `${format} ${n + 1} 号`
      const createdAt = new Date(nowMs - (400 - 8 * n) * DAY_MS)
      return {
        stallNo: `${area}-0${1 + (n % 3)}-${String(101 + 11 * n)}`,
        stallName,
        areaName: area,
        building: `${1 + (n % 3)} 号楼`,
        floor: n % 4 === 3 ? '2F' : '1F',
        area: 18.5 + 6 * n,
        businessFormat: format,
        businessName: isTaken ? (tenant as string) : '',
        contactName: isTaken ? (CONTACTS[(n + zone) % CONTACTS.length] as string) : '',
        contactPhone: isTaken ? `1300000${String(100 + zone * PER_ZONE + n).padStart(4, '0')}` : '',
        state,
        managerIds: isManaged(zone, n) ? [PEOPLE.merchant.id] : [],
        letter: initialOf(stallName),
        createdAt,
        updatedAt: createdAt,
      }
    }),
  )

const PLACES_PER_ROW = 10

const placeRows = (nowMs: number): StallRow[] =>
  ['P1', 'P2'].flatMap((areaName, row) =>
    Array.from({ length: PLACES_PER_ROW }, (_, n) => {
      const stallNo = `${areaName}-${String(n + 1).padStart(2, '0')}`
      const createdAt = new Date(nowMs - 200 * DAY_MS)
      return {
        bookType: BOOK_TYPE.carPark,
        stallNo,
        stallName: stallNo,
        areaName,
        building: '',
        floor: '1F',
        area: row ? 45 : 15,
        businessFormat: '',
        businessName: '',
        contactName: '',
        contactPhone: '',
        state: n === 6 ? STALL_STATE.underRepair : STALL_STATE.free,
        managerIds: [],
        letter: 'P',
        createdAt,
        updatedAt: createdAt,
      }
    }),
  )

export const stallRows = (nowMs: number): StallRow[] => [...zoneRows(nowMs), ...placeRows(nowMs)]
