import type { Yuan } from '../../../src/contract/model/page.ts'
import type { App } from '../../../src/core/app.ts'
import type { PaymentSubject } from '../../../src/core/payment/pending-payments.ts'
import type { StayItem } from '../../../src/features/booking/parking.ts'
import { cached } from '../../../src/screens/detail/use-resource.ts'

/** The fields that identify a stay for its payment. */
export type PaidStay = Pick<StayItem, 'orderId'>

/** The payment subject of a stay. */
export const subjectOf = ({ orderId }: PaidStay): PaymentSubject => ({ kind: 'parking', id: orderId })

/** Cache slot of the plate of a stay. The receipt of a stay that another user has paid does not contain it. */
export const plateOfStay = (app: App, { orderId }: PaidStay) => cached<string>(app, `parking plate of ${orderId}`)

/** Cache slot of the amount that had been paid for a stay before its last payment on this page. */
export const paidBefore = (app: App, { orderId }: PaidStay) => cached<Yuan>(app, `parking paid before ${orderId}`)
