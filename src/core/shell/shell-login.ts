import { LOGIN_JUMP_MS } from '../../contract/limits/app.ts'
import type { LoginReason } from '../events.ts'
import type { AppLocation } from '../navigation/location.ts'
import type { ShellConnection } from './shell-connection.ts'
import type { SavedState } from '../store/saved-state.ts'
import type { ShellTokens } from './shell-tokens.ts'

export interface ShellLoginOptions {
  shell: ShellConnection
  tokens: ShellTokens
  location: AppLocation
  /** First screen. If the user cancels the login that an opened screen needs, the app navigates there. */
  home: string
  saved: SavedState
}

/** Logs the user in through the shell, and then navigates to `redirect`. A refused call does so at most once in ten seconds, also if the
 * shell loads the page again: a token that is always refused would cause a loop. Resolves with `false` if the shell has no login; rejects
 * if the shell fails. */
export type ShellLogin = (redirect: string, reason: LoginReason) => Promise<boolean>

export const createShellLogin =
  ({ shell, tokens, location, home, saved }: ShellLoginOptions): ShellLogin =>
  async (redirect, reason) => {
    await shell.settled()
    if (reason === 'needed' && (await tokens.ask('start'))) return true
    if (!shell.supports('auth.login')) return false
    if (reason === 'forbidden') {
      if (Date.now() - saved.$state.get().shellLoginAt < LOGIN_JUMP_MS) return true
      saved.set({ shellLoginAt: Date.now() })
      saved.save()
    }
    const { status } = await shell.request('auth.login', { redirect, reason })
    if (status === 'done' && (await tokens.ask('start'))) location.navigate(redirect, { replace: true })
    // The opened screen requires a login, so nothing can be shown here. After a refused call, the screen may hold what the user typed.
    else if (status === 'cancelled' && reason === 'needed') location.navigate(home, { replace: true })
    return true
  }
