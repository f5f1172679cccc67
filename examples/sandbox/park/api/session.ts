/** Logout. The specification has no calls for it, so these are additions to the contract's 104. */
import { endLogin, endOtherLogins } from '../auth/tokens.ts'
import type { Call } from '../http/handler.ts'

export const sessionHandlers = {
  /** Ends the login of this device: its token and all successors. */
  'POST /session/logOut': async (_args: unknown, { context, loginId }: Call) => endLogin(context, loginId()),

  /** Ends the caller's logins on all other devices. */
  'POST /session/logOutOthers': async (_args: unknown, { context, person, loginId }: Call) =>
    endOtherLogins(context, { userId: person().id, loginId: loginId() }),
}
