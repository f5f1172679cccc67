/** Orders of a scenario in short form. Omitted values follow from the status. */
import { RETRIEVE, STATUS, type OrderStatus, type RetrieveStatus } from '../../../src/contract/model/forklift.ts'
import { fromDateTime } from '../../../src/contract/model/time/instant.ts'
import { parkDay } from '../../../src/contract/model/time.ts'
import { MINUTE_MS } from '../../../src/contract/model/time/durations.ts'
import { billOf } from '../park/api/order-row.ts'
import type { orders } from '../park/db/schema.ts'
import { FLEET } from './fleet.ts'
import { PEOPLE, type PersonName } from './people.ts'

export interface OrderSeed {
  by: PersonName
  status: OrderStatus
  /** Default: done for completed orders, awaiting for all others. */
  retrieveStatus?: RetrieveStatus
  /** Index in the fleet; default the first. */
  forklift?: number
  /** Default 1. */
  quantity?: number
  /** Seconds of use, for orders that are or were in use; default 9667 (2.69 hours). */
  used?: number
  /** Minutes since the order was created. Default: 90 minutes before its use began, or 90 minutes if it has not begun. Use that has ended
   * began 90 minutes later, but ended 20 minutes ago at the latest. */
  minutesAgo?: number
  /** Default: the person's own name. */
  consignee?: string
  stallAddress?: string
}

/** A row for the database. Ids follow the order of the rows. */
export const orderRow = (seed: OrderSeed, nowMs: number): typeof orders.$inferInsert => {
  const { by, status, forklift: index = 0, quantity = 1 } = seed
  const description = FLEET[index]
  if (!description) throw new RangeError(`The fleet has no forklift ${index}`)
  const person = PEOPLE[by]
  const isBegun = status >= STATUS.inUse
  const isEnded = status >= STATUS.toPay
  const isPaid = status >= STATUS.paid
  const used = isBegun ? (seed.used ?? 9667) : 0
  const orderedMs = seed.minutesAgo === undefined ? undefined : nowMs - seed.minutesAgo * MINUTE_MS
  const latestMs = isEnded ? nowMs - 20 * MINUTE_MS : nowMs
  const endedMs =
    isEnded && orderedMs !== undefined ? Math.min(latestMs, orderedMs + 90 * MINUTE_MS + used * 1000) : latestMs
  const startedMs = endedMs - used * 1000
  const createdMs = orderedMs === undefined ? startedMs - 90 * MINUTE_MS : Math.min(orderedMs, startedMs)
  const day = status === STATUS.toShip ? parkDay(nowMs, 1) : parkDay(startedMs)
  const hour = status === STATUS.toShip ? 10 : Number(new Date(startedMs + 8 * 3_600_000).toISOString().slice(11, 13))
  const clock = (h: number): string => `${String(h).padStart(2, '0')}:00`
  return {
    ...description,
    userId: person.id,
    forkliftId: index + 1,
    status,
    retrieveStatus: seed.retrieveStatus ?? (status === STATUS.completed ? RETRIEVE.done : RETRIEVE.awaiting),
    consignee: seed.consignee ?? person.name,
    phone: person.phone,
    quantity,
    expectedDeliveryDate: day,
    expectedDeliveryTime: `${clock(hour)}-${clock(hour + 1)}`,
    stallAddress: seed.stallAddress ?? 'A区-03-112',
    estimatedAt: new Date(fromDateTime(`${day} ${clock(hour)}:00`)),
    createdAt: new Date(createdMs),
    startedAt: isBegun ? new Date(startedMs) : null,
    endedAt: isEnded ? new Date(endedMs) : null,
    paidAt: isPaid ? new Date(endedMs + 10 * MINUTE_MS) : null,
    ...(isEnded ? billOf(used, { hourPriceFen: description.hourPriceFen, quantity }) : {}),
  }
}
