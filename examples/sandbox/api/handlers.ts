/** Every call the sandbox answers, by its line in the specification. A group whose table says `satisfies Handlers<…>` is
 * complete by type; the others say `Partial` until their area is built. */
import { electricityPaymentHandlers, parkingPaymentHandlers } from './account.ts'
import { activityHandlers, appActivityHandlers } from './activities.ts'
import { forkliftHandlers } from './forklift.ts'
import { ownNoticeHandlers, parkNoticeHandlers } from './notices.ts'
import { decisionHandlers } from './sign-up-decision.ts'
import { signUpHandlers } from './sign-ups.ts'
import { stallHandlers } from './stalls.ts'
import { supportHandlers } from './support.ts'
import { uploadHandlers } from './uploads.ts'
import { userHandlers } from './user.ts'

export const handlers = {
  ...forkliftHandlers,
  ...userHandlers,
  ...activityHandlers,
  ...appActivityHandlers,
  ...signUpHandlers,
  ...decisionHandlers,
  ...ownNoticeHandlers,
  ...parkNoticeHandlers,
  ...stallHandlers,
  ...supportHandlers,
  ...parkingPaymentHandlers,
  ...electricityPaymentHandlers,
  ...uploadHandlers,
}
