/** Tokens from the shell: one at the start, another when the API refuses the first, one question at a time. */
import type { TokenReason } from '../../../bridge/contract.ts'
import type { Session } from './session.ts'
import type { ShellConnection } from '../shell/shell-connection.ts'

export interface Tokens {
  /** Asks the shell for a token. Resolves whether there is another one now; `false` at once where nobody gives any. */
  ask(reason: TokenReason, stale?: string | null): Promise<boolean>
}

export const createTokens = (shell: ShellConnection, session: Session): Tokens => {
  let asking: Promise<boolean> | undefined
  const once = async (reason: TokenReason, stale?: string | null): Promise<boolean> => {
    await shell.settled()
    if (!shell.supports('auth.getToken')) return false
    try {
      const { token, ...person } = await shell.request('auth.getToken', { reason, ...(stale ? { stale } : {}) })
      // The refused one again would be refused again.
      if (!token || token === stale) return false
      session.useGivenToken(token, person)
      return true
    } catch {
      return false
    }
  }
  return {
    ask: (reason, stale) => {
      asking ??= once(reason, stale).finally(() => {
        asking = undefined
      })
      return asking
    },
  }
}
