/** Starts a login. Precedence: the page (which may cancel the `login` event), the shell, the provider's authorisation page, our own
 * login screen with phone and code. */
import { atom, type WritableAtom } from 'nanostores'
import { FORBIDDEN_READ_MS, LOGIN_JUMP_MS } from '../../contract/limits/app.ts'
import { LOGIN } from '../../contract/routes.ts'
import type { LoginReason, Emit } from '../events.ts'
import { link, type AppLocation } from '../navigation/location.ts'
import { sleep } from '../sleep.ts'
import type { SavedState } from '../store/saved-state.ts'
import type { ShellLogin } from '../shell/shell-login.ts'

export interface LoginOptions {
  emit: Emit
  /** Returns the shell's login; `undefined` without a shell. */
  shellLogin: () => ShellLogin | undefined
  /** Returns the provider's authorisation URL; empty if there is none, or if the app must not leave this page. */
  authorizeUrl: () => string
  /** First screen. It is the redirect target of a login that was started on the login screen itself. */
  home: string
  location: AppLocation
  saved: SavedState
}

export interface Login {
  /** Starts a login that afterwards redirects to `wanted`. Resolves when the page or the shell has handled it, when our login screen is
   * shown, or when the browser should have left this page. If there is still no token, offer the login again.
   *
   * A `forbidden` start within ten seconds of another start joins that one. This prevents two refused calls from navigating against
   * each other, and a token that is always refused from causing a loop; see also `leaveForProvider`. Starts by the user (`asked`, or
   * `needed` by an opened screen) are never throttled. */
  start(wanted: string, reason: LoginReason): Promise<void>
  /** Whether the provider's code is being exchanged for a token; see the guard. */
  readonly $isExchanging: WritableAtom<boolean>
}

export const createLogin = ({ emit, shellLogin, authorizeUrl, home, location, saved }: LoginOptions): Login => {
  let last: { at: number; end: Promise<void> } | undefined
  let starts = 0

  const logInHere = async (target: string, reason: LoginReason): Promise<void> => {
    const address = authorizeUrl()
    // If this import fails, our own login screen may still work.
    const provider = address ? await import('./provider-login.ts').catch(() => undefined) : undefined
    if (provider) return provider.leaveForProvider({ location, saved }, address, target, reason)
    location.navigate(link(LOGIN, { redirect: target }), { replace: true })
  }

  const runLogin = async (wanted: string, reason: LoginReason): Promise<void> => {
    const start = ++starts
    // A login that was started on the login screen redirects to home.
    const target = wanted.startsWith(LOGIN) ? home : wanted
    if (!emit('login', { redirect: target, reason })) return
    const logInByShell = shellLogin()
    // Leave time to read the server's message before the page is left or covered. On our own login screen the toast stays visible.
    if (reason === 'forbidden' && (logInByShell || authorizeUrl())) {
      await sleep(FORBIDDEN_READ_MS)
      if (start !== starts) return
    }
    if (logInByShell && (await logInByShell(target, reason).catch(() => false))) return
    await logInHere(target, reason)
  }

  return {
    start: (wanted, reason) => {
      if (reason === 'forbidden' && last && Date.now() - last.at < LOGIN_JUMP_MS) return last.end
      last = { at: Date.now(), end: runLogin(wanted, reason) }
      return last.end
    },
    $isExchanging: atom(false),
  }
}
