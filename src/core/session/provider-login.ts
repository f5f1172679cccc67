/** Login at the identity provider. */
import { LOGIN_JUMP_MS } from '../../contract/limits/app.ts'
import { LEAVING_MS } from '../../contract/limits/login.ts'
import { LOGIN } from '../../contract/routes.ts'
import type { LoginReason } from '../events.ts'
import { link, type AppLocation } from '../navigation/location.ts'
import { sleep } from '../sleep.ts'
import type { SavedState } from '../store/saved-state.ts'

/** A random `state` parameter (128 bits), which the provider returns. */
const makeNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The provider returns to our login screen. The messaging app requires this order of parameters, and the fragment at the end. */
export const authorizeAddress = (authorizeUrl: string, wanted: string, nonce: string): string => {
  const back = encodeURIComponent(`${globalThis.location.origin}${link(LOGIN, { redirect: wanted })}`)
  const separator = authorizeUrl.includes('?') ? '&' : '?'
  return `${authorizeUrl}${separator}redirect_uri=${back}&response_type=code&scope=snsapi_base&state=${nonce}#wechat_redirect`
}

/** Leaves the page for the provider's. The nonce and the path to show afterwards are saved before. Resolves when the browser should have
 * left this page. A call that is refused within ten seconds after a login at the provider does not leave it: a token that is always refused
 * would cause a loop. */
export const leaveForProvider = async (
  { location, saved }: { location: AppLocation; saved: SavedState },
  authorizeUrl: string,
  wanted: string,
  reason: LoginReason,
): Promise<void> => {
  if (reason === 'forbidden' && Date.now() - saved.$state.get().providerLoginAt < LOGIN_JUMP_MS) return
  const nonce = makeNonce()
  saved.set({ login: { nonce, redirect: wanted } })
  saved.save()
  location.leave(authorizeAddress(authorizeUrl, wanted, nonce))
  await sleep(LEAVING_MS)
}

/** Whether a return from the provider belongs to a login that was started here. Each nonce is valid once. */
export const claimNonce = (saved: SavedState, nonce: string | undefined): boolean => {
  const { login: started } = saved.$state.get()
  saved.set({ login: null })
  saved.save()
  return started !== null && started.nonce === nonce
}
