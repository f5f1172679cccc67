/** Every call the sandbox answers, by its line in the specification. The groups that the table is said to satisfy are complete by type;
 * the others say `Partial` until their area is built. */
import type { app, booking, forklift, park } from '../../../../src/contract/api/index.ts'
import { electricityPaymentHandlers } from './account.ts'
import { activityHandlers, appActivityHandlers } from './activities.ts'
import { electricityInvoiceHandlers, invoiceHandlers } from './booking/invoices.ts'
import { parkingHandlers } from './booking/parking.ts'
import { ruleHandlers } from './booking/rules.ts'
import { slotHandlers } from './booking/slots.ts'
import { stallBookingHandlers } from './booking/stall-bookings.ts'
import { truckHandlers } from './booking/trucks.ts'
import { weighingHandlers } from './booking/weighing.ts'
import { appViewHandlers } from './app-views.ts'
import { enterpriseHandlers } from './enterprises.ts'
import { forkliftHandlers } from './forklift.ts'
import { investmentHandlers } from './investment.ts'
import { newsHandlers } from './news.ts'
import type { Handlers } from '../http/handler.ts'
import { ownNoticeHandlers, parkNoticeHandlers } from './notices.ts'
import { signatureHandlers } from './page-signature.ts'
import { parkHandlers } from './park.ts'
import { decisionHandlers } from './sign-up-decision.ts'
import { signUpHandlers } from './sign-ups.ts'
import { bookableStallHandlers, stallHandlers } from './stalls.ts'
import { supportHandlers } from './support.ts'
import { uploadHandlers } from './uploads.ts'
import { userHandlers } from './user.ts'

export const handlers = {
  ...forkliftHandlers,
  ...userHandlers,
  ...newsHandlers,
  ...parkHandlers,
  ...enterpriseHandlers,
  ...investmentHandlers,
  ...signatureHandlers,
  ...appViewHandlers,
  ...activityHandlers,
  ...appActivityHandlers,
  ...signUpHandlers,
  ...decisionHandlers,
  ...ownNoticeHandlers,
  ...parkNoticeHandlers,
  ...stallHandlers,
  ...supportHandlers,
  ...ruleHandlers,
  ...slotHandlers,
  ...truckHandlers,
  ...bookableStallHandlers,
  ...stallBookingHandlers,
  ...weighingHandlers,
  ...parkingHandlers,
  ...invoiceHandlers,
  ...electricityInvoiceHandlers,
  ...electricityPaymentHandlers,
  ...uploadHandlers,
} satisfies Handlers<typeof forklift> & Handlers<typeof booking> & Handlers<typeof park> & Handlers<typeof app>
