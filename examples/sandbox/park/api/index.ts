/** The handler of every call, by its line in the specification. A missing handler does not compile. */
import type { app, booking, fee, forklift, integral, park, recruit } from '../../../../src/contract/api/index.ts'
import { activityHandlers, appActivityHandlers } from './activities.ts'
import { invoiceHandlers } from './booking/invoices.ts'
import { parkingHandlers } from './booking/parking.ts'
import { ruleHandlers } from './booking/rules.ts'
import { slotHandlers } from './booking/slots.ts'
import { stallBookingHandlers } from './booking/stall-bookings.ts'
import { truckHandlers } from './booking/trucks.ts'
import { weighingHandlers } from './booking/weighing.ts'
import { appViewHandlers } from './app-views.ts'
import { enterpriseHandlers } from './enterprises.ts'
import { feeHandlers } from './fee/bills.ts'
import { forkliftHandlers } from './forklift.ts'
import { integralHandlers } from './integral.ts'
import { investmentHandlers } from './investment.ts'
import { jobHandlers } from './jobs.ts'
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
  ...feeHandlers,
  ...integralHandlers,
  ...jobHandlers,
  ...uploadHandlers,
} satisfies Handlers<typeof app> &
  Handlers<typeof booking> &
  Handlers<typeof fee> &
  Handlers<typeof forklift> &
  Handlers<typeof integral> &
  Handlers<typeof park> &
  Handlers<typeof recruit>
