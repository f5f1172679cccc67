/** Payments of stays whose end this device does not know. */
import type { App } from '../../src/core/app.ts'
import { link } from '../../src/core/navigation/location.ts'
import { createPendingPayments, type PaymentSubject } from '../../src/core/payment/pending-payments.ts'
import type { StayItem } from '../../src/features/booking/parking.ts'

type Stay = Pick<StayItem, 'orderId'>

/** A stay, for what pays it. */
export const subjectOf = ({ orderId }: Stay): PaymentSubject => ({ kind: 'parking', id: orderId })

/** The receipt of a stay. */
export const receiptLink = ({ orderId }: Stay): string => link('/rateSuccess', { id: orderId })

/** Whether a sheet was opened for this stay whose end this device does not know. */
export const isInDoubt = (app: App, order: Stay): boolean =>
  createPendingPayments(app).find(subjectOf(order)) !== undefined

/** The server says that it is paid: the end is known. */
export const endDoubt = (app: App, order: Stay): void => createPendingPayments(app).end(subjectOf(order))
