/** What can be paid online: each area adds a row. Everything else about a payment is common to all areas. */
import { eq, type SQL } from 'drizzle-orm'
import type { SandboxContext } from '../../context.ts'
import { settleElectricity, lockElectricity } from '../api/fee/order-row.ts'
import { lockStay, settleStay } from '../api/booking/stay.ts'
import { lockRental, settleRental } from '../api/order-payment.ts'
import type { Db } from '../db/open.ts'
import { payments } from '../db/schema.ts'

export type Settling = Pick<SandboxContext, 'db' | 'now'>
export type Attempt = typeof payments.$inferSelect

/** Something that can be paid, such as an order. */
export interface Payable {
  area: AreaName
  /** The id of the order's row. */
  id: number
}

interface Area {
  /** Prefix of the trade numbers. */
  prefix: string
  column: 'orderId' | 'parkingOrderId' | 'electricityOrderId'
  /** Locks the order and the rows it depends on until the transaction ends. Attempts are locked after it. */
  lock: (db: Db, id: number) => Promise<unknown>
  /** Books the attempt's money on the locked order. @returns false if the money is not needed, or if the sum due has changed since the
   * attempt began: it must then be refunded. */
  settle: (settling: Settling, attempt: Attempt) => Promise<boolean>
}

export const AREAS = {
  rental: { prefix: 'FL', column: 'orderId', lock: lockRental, settle: settleRental },
  parking: { prefix: 'PK', column: 'parkingOrderId', lock: lockStay, settle: settleStay },
  electricity: { prefix: 'EL', column: 'electricityOrderId', lock: lockElectricity, settle: settleElectricity },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof AREAS

/** The payable of an attempt. */
export const payableOf = (attempt: Attempt): Payable => {
  for (const area of Object.keys(AREAS) as AreaName[]) {
    const id = attempt[AREAS[area].column]
    if (id !== null) return { area, id }
  }
  throw new Error(`The attempt ${attempt.outTradeNo} refers to no order, stay or bill.`)
}

/** Condition for the attempts of a payable. */
export const isFor = ({ area, id }: Payable): SQL => eq(payments[AREAS[area].column], id)
