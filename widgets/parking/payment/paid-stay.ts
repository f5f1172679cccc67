import { ZERO, toFen, type Fen } from '../../../src/contract/model/money.ts'
import { minus } from '../../../src/contract/model/money/arithmetic.ts'
import type { Yuan } from '../../../src/contract/model/page.ts'
import { PAY } from '../../../src/contract/model/payment.ts'
import type { App } from '../../../src/core/app.ts'
import { yuanOrZero } from '../../../src/core/http/parse-money.ts'
import type { PaymentSubject } from '../../../src/core/payment/pending-payments.ts'
import type { StayItem } from '../../../src/features/booking/parking.ts'
import { cacheSlot } from '../../../src/screens/detail/use-resource.ts'

/** The fields that identify a stay for its payment. */
export type PaidStay = Pick<StayItem, 'orderId'>

/** The payment subject of a stay. */
export const subjectOf = ({ orderId }: PaidStay): PaymentSubject => ({ kind: 'parking', id: orderId })

/** Cache slot of the plate of a stay. The receipt of a stay that another user has paid does not contain it. */
export const plateOfStay = (app: App, { orderId }: PaidStay) => cacheSlot<string>(app, `parking plate of ${orderId}`)

/** Stores the amount that had been paid for a stay before the payment that begins now. The page may be killed while the sheet is open. */
export const keepPaidBefore = ({ saved }: App, { orderId }: PaidStay, paid: Yuan): void => {
  saved.set({ paidBefore: { ...saved.$state.get().paidBefore, [orderId]: paid } })
  saved.save()
}

/** What had been paid before the last payment on this device; 0 if unknown. */
const paidBefore = ({ saved }: App, { orderId }: PaidStay): Yuan => yuanOrZero(saved.$state.get().paidBefore[orderId])

/** Whether the last payment of a stay has arrived. An earlier part is no proof of it. */
export const isPaidNow = (app: App, order: Pick<StayItem, 'orderId' | 'paidFee' | 'payStatus'>): boolean =>
  order.payStatus === PAY.paid && order.paidFee > paidBefore(app, order)

/** The amount of a stay's last payment: its part of the paid sum if this device knows it and has paid more since, otherwise the sum. */
export const lastPaid = (app: App, order: Pick<StayItem, 'orderId' | 'paidFee'>): Fen => {
  const before = paidBefore(app, order)
  return minus(toFen(order.paidFee), toFen(before < order.paidFee ? before : ZERO))
}
