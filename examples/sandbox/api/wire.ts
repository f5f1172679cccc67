/** Rows of the database as the contract writes them. */
import { STATUS, type Forklift, type ForkliftOrder } from '../../../src/contract/model/forklift.ts'
import { toYuan } from '../../../src/contract/model/money.ts'
import { toDateTime } from '../../../src/contract/model/time.ts'
import type { forklifts, orders } from '../db/schema.ts'

export type ForkliftRow = typeof forklifts.$inferSelect
export type OrderRow = typeof orders.$inferSelect

const describe = (row: ForkliftRow | OrderRow) => ({
  name: row.name,
  type: row.type,
  gantry: row.gantry,
  otherConfigurations: row.otherConfigurations,
  hourPrice: toYuan(row.hourPriceFen),
  photo: row.photo,
  load: row.load,
})

export const toForklift = (row: ForkliftRow): Forklift & { load: string } => ({ id: String(row.id), ...describe(row) })

/** Whole seconds from one instant to another; never negative. */
export const secondsBetween = (from: Date, toMs: number): number =>
  Math.max(0, Math.floor((toMs - from.getTime()) / 1000))

/** An instant as the wire writes it. */
export const wireTime = (date: Date): string => toDateTime(date.getTime())

/** The same, for one that may not have come yet. */
export const instant = (date: Date | null): string | null => date && toDateTime(date.getTime())

export const toOrder = (row: OrderRow, nowMs: number): ForkliftOrder => ({
  id: String(row.id),
  status: row.status,
  retrieveStatus: row.retrieveStatus,
  ...describe(row),
  consignee: row.consignee,
  phone: row.phone,
  quantity: row.quantity,
  expectedDeliveryDate: row.expectedDeliveryDate,
  expectedDeliveryTime: row.expectedDeliveryTime,
  stallAddress: row.stallAddress,
  estimatedTime: toDateTime(row.estimatedAt.getTime()),
  usedTime:
    row.status === STATUS.inUse && row.startedAt ? secondsBetween(row.startedAt, nowMs) : (row.usedSeconds ?? 0),
  createTime: toDateTime(row.createdAt.getTime()),
  startTime: instant(row.startedAt),
  payTime: instant(row.paidAt),
  endTime: instant(row.endedAt),
  duration: row.durationHundredths === null ? null : row.durationHundredths / 100,
  rentPrice: row.rentFen === null ? null : toYuan(row.rentFen),
})
