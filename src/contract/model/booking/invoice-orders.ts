/** The paid orders of an invoice, by month and in sum. */
import { type Fen, sum, toFen } from '../money.ts'
import type { ParkingOrder } from './parking.ts'

/** The sum of an invoice for these orders: what was paid, discounts taken off. */
export const invoiceSum = (orders: readonly Pick<ParkingOrder, 'paidFee'>[]): Fen =>
  sum(...orders.map(({ paidFee }) => toFen(paidFee)))

/** Orders of one month, with their sum. */
export interface InvoiceMonth<Order> {
  /** `YYYY-MM`. */
  month: string
  orders: Order[]
  sum: Fen
}

/** Orders by the month of their entry, in the order in which they come.
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
