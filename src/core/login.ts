/** Ways to a token: the native app's login, the provider's authorisation page, or phone and code on our own screen. */
import { LOGIN_JUMP_MS } from '../contract/limits.ts'
import { HOME, LOGIN } from '../contract/routes.ts'
import { link } from './location.ts'
import type { AppLocation } from './location.ts'
import type { SavedState } from './saved-state.ts'

export interface LoginWays {
  /** The native app's login jump; `false` when there is none. */
  native: () => boolean
  /** The provider's authorisation address; empty when there is none. */
  authorizeUrl: string
  /** Where the app is mounted: origin and base path, without a trailing slash. */
  home: string
}

export interface Login {
  /** Sends the person to login, and afterwards to `wanted`. At most one jump per ten seconds unless the person asked for it:
   * two refused calls must not fight over the page.
   * @param asked the person pressed something that needs a login. */
  start(wanted: string, asked?: boolean): void
  /** Whether an answer of the provider belongs to a login begun here; each is good once. */
  claim(nonce: string | undefined): boolean
}

const makeNonce = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The provider's address: parameter order and the closing fragment are what the messaging app expects. */
export const authorizeAddress = (authorizeUrl: string, home: string, wanted: string, nonce: string): string => {
  const back = encodeURIComponent(`${home}${link(LOGIN, { redirect: wanted })}`)
  const joint = authorizeUrl.includes('?') ? '&' : '?'
  return `${authorizeUrl}${joint}redirect_uri=${back}&response_type=code&scope=snsapi_base&state=${nonce}#wechat_redirect`
}

export const createLogin = (ways: LoginWays, location: AppLocation, saved: SavedState, now: () => number = Date.now): Login => {
  let last = -Infinity
  return {
    start: (wanted, asked = false) => {
      if (!asked && now() - last < LOGIN_JUMP_MS) return
      last = now()
      if (ways.native()) return
      // Back at login itself, there is nowhere further to send the person back to.
      const target = wanted.startsWith(LOGIN) ? HOME : wanted
      if (!ways.authorizeUrl) return location.navigate(link(LOGIN, { redirect: target }), { replace: true })
      const nonce = makeNonce()
      saved.set({ login: { nonce, redirect: target } })
      saved.save()
      location.leave(authorizeAddress(ways.authorizeUrl, ways.home, target, nonce))
    },
    claim: (nonce) => {
      const begun = saved.$state.get().login
      saved.set({ login: null })
      saved.save()
      return begun !== null && begun.nonce === nonce
    },
  }
}
