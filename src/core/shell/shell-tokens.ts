/** Requests tokens from the shell: at the start, and again when the API refuses the token. Concurrent requests are merged. */
import type { TokenReason } from '../../../bridge/contract.ts'
import type { BridgeError } from '../../../bridge/error.ts'
import { TOKEN_PAUSE_MS } from '../../contract/limits/login.ts'
import type { Session } from '../session/session.ts'
import type { ShellConnection } from './shell-connection.ts'

export interface ShellTokens {
  /** Asks the shell for a token. Resolves with whether it has given one; `undefined` if the call has failed, so that it may have one.
   * @param stale the token that was refused. */
  ask(reason: TokenReason, stale?: string | null): Promise<boolean | undefined>
}

export const createShellTokens = (shell: ShellConnection, session: Session): ShellTokens => {
  let running: Promise<boolean | undefined> | undefined
  let runningReason: TokenReason | undefined
  /** Time of the last token that the shell has given. */
  let givenAt = -Infinity
  const request = async (reason: TokenReason, stale?: string | null): Promise<boolean | undefined> => {
    const before = session.$token.get()
    await shell.settled()
    if (!shell.supports('auth.getToken')) return false
    // A call without a token that is refused so soon after one was given: that one was refused, too. Another one could cause a loop.
    if (reason === 'forbidden' && !stale && Date.now() - givenAt < TOKEN_PAUSE_MS) return false
    try {
      const { token, ...identity } = await shell.request('auth.getToken', { reason, ...(stale ? { stale } : {}) })
      // The user has logged out meanwhile.
      if (before && !session.$token.get()) return false
      // The page has set another token meanwhile, which takes precedence.
      if (session.isGiven && session.$token.get() !== before) return true
      // The refused token would be refused again.
      if (!token || token === stale) return false
      givenAt = Date.now()
      // Without a user id and openid, the token that replaces a refused one is the same user's: the client repeats the call with it.
      const isUnnamed = !identity.userId && !identity.openid
      const isRenewal = session.isGiven && isUnnamed
      if (!isRenewal || !session.replaceToken(token, stale ?? null)) session.setGivenToken(token, identity)
      return true
    } catch (error) {
      return /^(AUTH_REQUIRED|BAD_RESULT|UNSUPPORTED)$/.test((error as BridgeError).code) ? false : undefined
    }
  }
  return {
    ask: async (reason, stale) => {
      // The running request does not name the refused token, so the shell may give it again.
      const isUninformed = reason === 'forbidden' && runningReason === 'start'
      if (running && isUninformed && (await running) && session.$token.get() !== stale) return true
      if (!running) runningReason = reason
      running ??= request(reason, stale).finally(() => {
        running = undefined
      })
      return running
    },
  }
}
