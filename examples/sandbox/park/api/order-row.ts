/** Converts forklifts and orders to the contract's types, and computes the bill at the end of use. */
import { STATUS, type Forklift, type ForkliftOrder } from '../../../../src/contract/model/forklift.ts'
import { type Fen, scaled, toYuan } from '../../../../src/contract/model/money.ts'
import { durationHours, rentFen } from '../../../../src/contract/model/forklift/rent.ts'
import type { forklifts, orders } from '../db/schema.ts'
import { wireTime, wireTimeOrNull } from '../http/wire.ts'

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

/** Whole seconds between two instants; never negative. */
export const secondsBetween = (from: Date, toMs: number): number =>
  Math.max(0, Math.floor((toMs - from.getTime()) / 1000))

/** Hours and rent by the contract's rules, in the database's units. */
export const billOf = (usedSeconds: number, { hourPriceFen, quantity }: { hourPriceFen: Fen; quantity: number }) => {
  const hours = durationHours(usedSeconds)
  return {
    usedSeconds,
    durationHundredths: scaled(hours, 2),
    rentFen: rentFen(toYuan(hourPriceFen), hours, quantity),
  }
}

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
  estimatedTime: wireTime(row.estimatedAt),
  usedTime:
    row.status === STATUS.inUse && row.startedAt ? secondsBetween(row.startedAt, nowMs) : (row.usedSeconds ?? 0),
  createTime: wireTime(row.createdAt),
  startTime: wireTimeOrNull(row.startedAt),
  payTime: wireTimeOrNull(row.paidAt),
  endTime: wireTimeOrNull(row.endedAt),
  duration: row.durationHundredths === null ? null : row.durationHundredths / 100,
  rentPrice: row.rentFen === null ? null : toYuan(row.rentFen),
})
