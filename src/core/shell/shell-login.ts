import type { LoginReason } from '../events.ts'
import type { AppLocation } from '../navigation/location.ts'
import type { ShellConnection } from './shell-connection.ts'
import type { ShellTokens } from './shell-tokens.ts'

export interface ShellLoginOptions {
  shell: ShellConnection
  tokens: ShellTokens
  location: AppLocation
  /** First screen. If the user cancels the login that an opened screen needs, the app navigates there. */
  home: string
}

/** Logs the user in through the shell, and then navigates to `redirect`. Resolves with `false` if the shell has no login; rejects if
 * the shell fails. */
export type ShellLogin = (redirect: string, reason: LoginReason) => Promise<boolean>

export const createShellLogin =
  ({ shell, tokens, location, home }: ShellLoginOptions): ShellLogin =>
  async (redirect, reason) => {
    await shell.settled()
    if (reason === 'needed' && (await tokens.ask('start'))) return true
    if (!shell.supports('auth.login')) return false
    const { status } = await shell.request('auth.login', { redirect, reason })
    if (status === 'done' && (await tokens.ask('start'))) location.navigate(redirect, { replace: true })
    // The opened screen requires a login, so nothing can be shown here. After a refused call, the screen may hold what the user typed.
    else if (status === 'cancelled' && reason === 'needed') location.navigate(home, { replace: true })
    return true
  }
