/** Every call the sandbox answers, by its line in the specification. A group whose table says `satisfies Handlers<…>` is
 * complete by type; the others say `Partial` until their area is built. */
import { appViewHandlers } from './app-views.ts'
import { enterpriseHandlers } from './enterprises.ts'
import { forkliftHandlers } from './forklift.ts'
import { investmentHandlers } from './investment.ts'
import { newsHandlers } from './news.ts'
import { signatureHandlers } from './page-signature.ts'
import { parkHandlers } from './park.ts'
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
}
