/** Paid orders of an invoice: their sum, and their grouping by month. */
import { type Fen, toFen } from '../money.ts'
import { sum } from '../money/arithmetic.ts'
import type { ParkingOrder } from './parking.ts'

/** The amount of an invoice for these orders: the sum of `paidFee`, which excludes discounts. */
export const invoiceSum = (orders: readonly Pick<ParkingOrder, 'paidFee'>[]): Fen =>
  sum(...orders.map(({ paidFee }) => toFen(paidFee)))

/** Orders of one month and their sum. */
export interface InvoiceMonth<Order> {
  /** `YYYY-MM`. */
  month: string
  orders: Order[]
  sum: Fen
}

/** Groups orders by the month of their entry, in the order of their first occurrence.
 * @example ordersByMonth(orders)[0]?.month // '2026-11' */
export const ordersByMonth = <Order extends Pick<ParkingOrder, 'enterTime' | 'paidFee'>>(
  orders: readonly Order[],
): InvoiceMonth<Order>[] => {
  const months = new Map<string, Order[]>()
  for (const order of orders) {
    const month = order.enterTime.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), order])
  }
  return [...months].map(([month, own]) => ({ month, orders: own, sum: invoiceSum(own) }))
}
