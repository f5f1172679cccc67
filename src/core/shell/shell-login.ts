/** Login by the shell around the app. */
import type { LoginReason } from '../events.ts'
import type { AppLocation } from '../navigation/location.ts'
import type { ShellConnection } from './shell-connection.ts'
import type { Tokens } from '../session/tokens.ts'

export interface ShellLoginOptions {
  shell: ShellConnection
  tokens: Tokens
  location: AppLocation
  /** First screen: where a person stays who does not want to log in. */
  home: string
}

/** Lets the shell log the person in, and takes them to `redirect` then. `false`: it cannot. Rejects when it fails. */
export type ShellLogin = (redirect: string, reason: LoginReason) => Promise<boolean>

export const createShellLogin =
  ({ shell, tokens, location, home }: ShellLoginOptions): ShellLogin =>
  async (redirect, reason) => {
    await shell.settled()
    if (reason === 'needed' && (await tokens.ask('start'))) return true
    if (!shell.supports('auth.login')) return false
    const { status } = await shell.request('auth.login', { redirect, reason })
    if (status === 'done' && (await tokens.ask('start'))) location.navigate(redirect, { replace: true })
    // Without a person there is nothing to see here.
    else if (status === 'cancelled' && reason !== 'asked') location.navigate(home, { replace: true })
    return true
  }
