/** The cost of an order. */
import type { ForkliftOrder } from '../../../src/contract/model/forklift.ts'
import { toFen, moneyText, type Fen } from '../../../src/contract/model/money.ts'
import { durationHours, rentFen } from '../../../src/contract/model/forklift/rent.ts'
import type { useOrderText } from './order-text.ts'

export interface Bill {
  hours: number
  fen: Fen
}

/** Hours and rent in fen: the server's, or computed by the same rule if the server sends none.
 * @param seconds of use, if they are known more precisely than from the order, which may still be in use. */
export const billOf = (order: ForkliftOrder, seconds = order.usedTime): Bill => {
  const hours = order.duration ?? durationHours(seconds)
  return {
    hours,
    fen: order.rentPrice === null ? rentFen(order.hourPrice, hours, order.quantity) : toFen(order.rentPrice),
  }
}

/** How the rent came about: `¥ 90 × 2.69 h × 2`. */
export const formulaOf = (text: ReturnType<typeof useOrderText>, order: ForkliftOrder): string =>
  text.formula(moneyText(toFen(order.hourPrice)), billOf(order).hours.toFixed(2), order.quantity)
