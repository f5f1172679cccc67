import type { PaymentSubject } from '../../src/core/payment/pending-payments.ts'
import type { StayItem } from '../../src/features/booking/parking.ts'

/** What names a stay for its payment. */
export type PaidStay = Pick<StayItem, 'orderId'>

/** A stay as the payment mechanism names it. */
export const subjectOf = ({ orderId }: PaidStay): PaymentSubject => ({ kind: 'parking', id: orderId })
