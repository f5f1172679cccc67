import type { PaymentSubject } from '../../src/core/payment/pending-payments.ts'
import type { StayItem } from '../../src/features/booking/parking.ts'

/** The fields that identify a stay for its payment. */
export type PaidStay = Pick<StayItem, 'orderId'>

/** The payment subject of a stay. */
export const subjectOf = ({ orderId }: PaidStay): PaymentSubject => ({ kind: 'parking', id: orderId })
