/** Login by the shell around the app. */
import type { LoginReason } from '../events.ts'
import type { AppLocation } from '../navigation/location.ts'
import type { ShellConnection } from './shell-connection.ts'
import type { Tokens } from '../session/tokens.ts'

export interface ShellLoginOptions {
  shell: ShellConnection
  tokens: Tokens
  location: AppLocation
  /** First screen; a cancelled login leads there. */
  home: string
}

/** Lets the shell log the person in, and then goes to `redirect`. Resolves with `false` when the shell has no login; rejects when it
 * fails. */
export type ShellLogin = (redirect: string, reason: LoginReason) => Promise<boolean>

export const createShellLogin =
  ({ shell, tokens, location, home }: ShellLoginOptions): ShellLogin =>
  async (redirect, reason) => {
    await shell.settled()
    if (reason === 'needed' && (await tokens.ask('start'))) return true
    if (!shell.supports('auth.login')) return false
    const { status } = await shell.request('auth.login', { redirect, reason })
    if (status === 'done' && (await tokens.ask('start'))) location.navigate(redirect, { replace: true })
    // The screen needs a login, so there is nothing to show here.
    else if (status === 'cancelled' && reason !== 'asked') location.navigate(home, { replace: true })
    return true
  }
