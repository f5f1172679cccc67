/** Payments of stays whose end this device does not know. */
import type { App } from '../../src/core/app.ts'
import { createPendingPayments } from '../../src/core/payment/pending-payments.ts'
import { subjectOf, type PaidStay } from './paid-stay.ts'

/** Whether a sheet was opened for this stay whose end this device does not know. */
export const isInDoubt = (app: App, order: PaidStay): boolean =>
  createPendingPayments(app).find(subjectOf(order)) !== undefined

/** The server says that it is paid: the end is known. */
export const endDoubt = (app: App, order: PaidStay): void => createPendingPayments(app).end(subjectOf(order))
