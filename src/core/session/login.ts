/** Sends a person to login. In order: the page around the app (it may cancel the `login` event), the shell, the provider's authorisation
 * page, our own screen with phone and code. */
import { atom, type ReadableAtom } from 'nanostores'
import { FORBIDDEN_READ_MS, LEAVING_MS, LOGIN_JUMP_MS } from '../../contract/limits.ts'
import { LOGIN } from '../../contract/routes.ts'
import type { LoginReason, Emit } from '../events.ts'
import { link, type AppLocation } from '../navigation/location.ts'
import type { SavedState } from '../store/saved-state.ts'
import type { ShellLogin } from '../shell/shell-login.ts'

export interface LoginOptions {
  emit: Emit
  /** The shell's login; `undefined` where there is no shell. */
  byShell: () => ShellLogin | undefined
  /** The provider's authorisation address; empty when there is none, or when the app must not leave this page. */
  authorizeUrl: () => string
  /** Address that the app is mounted at: origin and base path, without a trailing slash. */
  base: string
  /** First screen; the target of a login that was started on the login screen itself. */
  home: string
  location: AppLocation
  saved: SavedState
  now?: () => number
}

export interface Login {
  /** Sends the person to login, and afterwards to `wanted`. Resolves when this is over: the login was taken over, cancelled, shown on our
   * own screen, or the page should have been left by now. Without a token by then, offer the login again.
   *
   * A `forbidden` start within ten seconds of another one joins that one: two refused calls must not fight over the page, and a token that
   * is refused again and again must not loop. What the person has asked for (`asked`, or `needed` by the screen he opened) is never
   * limited. */
  start(wanted: string, reason: LoginReason): Promise<void>
  /** Whether a return of the provider's belongs to a login that was started here; each is good once. */
  claim(nonce: string | undefined): boolean
  /** The provider's code is being exchanged for a token: see the guard. */
  readonly $isExchanging: ReadableAtom<boolean>
  setExchanging(isExchanging: boolean): void
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const createLogin = ({
  emit,
  byShell,
  authorizeUrl,
  base,
  home,
  location,
  saved,
  now = Date.now,
}: LoginOptions): Login => {
  const $isExchanging = atom(false)
  let last: { at: number; end: Promise<void> } | undefined
  let starts = 0

  const logInHere = async (target: string): Promise<void> => {
    const address = authorizeUrl()
    // If its code cannot be fetched, our own screen may still work.
    const provider = address ? await import('./provider-address.ts').catch(() => undefined) : undefined
    if (!provider) return location.navigate(link(LOGIN, { redirect: target }), { replace: true })
    const nonce = provider.makeNonce()
    saved.set({ login: { nonce, redirect: target } })
    saved.save()
    location.leave(provider.authorizeAddress(address, base, target, nonce))
    await wait(LEAVING_MS)
  }

  const run = async (wanted: string, reason: LoginReason): Promise<void> => {
    const start = ++starts
    // A login that was started on the login screen leads home.
    const target = wanted.startsWith(LOGIN) ? home : wanted
    if (!emit('login', { redirect: target, reason })) return
    const shellLogin = byShell()
    // The server's message must be readable before the page is left or covered. Our own screen keeps it in sight.
    if (reason === 'forbidden' && (shellLogin || authorizeUrl())) {
      await wait(FORBIDDEN_READ_MS)
      if (start !== starts) return
    }
    if (shellLogin && (await shellLogin(target, reason).catch(() => false))) return
    await logInHere(target)
  }

  return {
    start: (wanted, reason) => {
      if (reason === 'forbidden' && last && now() - last.at < LOGIN_JUMP_MS) return last.end
      last = { at: now(), end: run(wanted, reason) }
      return last.end
    },
    claim: (nonce) => {
      const { login: started } = saved.$state.get()
      saved.set({ login: null })
      saved.save()
      return started !== null && started.nonce === nonce
    },
    $isExchanging,
    setExchanging: (isExchanging) => $isExchanging.set(isExchanging),
  }
}
