/** Ways to a token: whoever has put the app on their page, the shell around it, the provider's authorisation page, or phone and code on
 * our own screen. */
import { LOGIN_JUMP_MS } from '../../contract/limits.ts'
import { LOGIN } from '../../contract/routes.ts'
import type { LoginReason, Emit } from '../events.ts'
import { link } from '../navigation/location.ts'
import type { AppLocation } from '../navigation/location.ts'
import type { SavedState } from '../store/saved-state.ts'
import type { ShellLogin } from '../shell/shell-login.ts'

export interface LoginOptions {
  emit: Emit
  /** The shell's way, while there is or may be a shell. */
  byShell: () => ShellLogin | undefined
  /** The provider's authorisation address; empty when there is none, or when this page is not ours to leave. */
  authorizeUrl: () => string
  /** Where the app is mounted: origin and base path, without a trailing slash. */
  base: string
  /** First screen, for a login that was not on the way anywhere. */
  home: string
  location: AppLocation
  saved: SavedState
  now?: () => number
}

export interface Login {
  /** Sends the person to login, and afterwards to `wanted`. At most one jump per ten seconds unless the person asked for it:
   * two refused calls must not fight over the page.
   * @param reason `asked`: the person pressed something that needs a login. */
  start(wanted: string, reason: LoginReason): Promise<void>
  /** Whether an answer of the provider belongs to a login begun here; each is good once. */
  claim(nonce: string | undefined): boolean
}

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
  let last = -Infinity

  const byOurselves = async (target: string): Promise<void> => {
    const address = authorizeUrl()
    // Where its code does not come, our own screen still may.
    const provider = address ? await import('./provider-address.ts').catch(() => undefined) : undefined
    if (!provider) return location.navigate(link(LOGIN, { redirect: target }), { replace: true })
    const nonce = provider.makeNonce()
    saved.set({ login: { nonce, redirect: target } })
    saved.save()
    location.leave(provider.authorizeAddress(address, base, target, nonce))
  }

  return {
    start: async (wanted, reason) => {
      if (reason !== 'asked' && now() - last < LOGIN_JUMP_MS) return
      last = now()
      // Back at login itself, there is nowhere further to send the person back to.
      const target = wanted.startsWith(LOGIN) ? home : wanted
      if (!emit('login', { redirect: target, reason })) return
      const shellLogin = byShell()
      if (shellLogin && (await shellLogin(target, reason).catch(() => false))) return
      await byOurselves(target)
    },
    claim: (nonce) => {
      const begun = saved.$state.get().login
      saved.set({ login: null })
      saved.save()
      return begun !== null && begun.nonce === nonce
    },
  }
}
