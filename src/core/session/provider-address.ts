/** URL of the provider's authorisation page. */
import { LOGIN } from '../../contract/routes.ts'
import { link } from '../navigation/location.ts'

/** A random `state` parameter (128 bits), which the provider returns. */
export const makeNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The provider returns to our login screen. The messaging app requires this order of parameters, and the fragment at the end. */
export const authorizeAddress = (authorizeUrl: string, wanted: string, nonce: string): string => {
  const back = encodeURIComponent(`${location.origin}${link(LOGIN, { redirect: wanted })}`)
  const separator = authorizeUrl.includes('?') ? '&' : '?'
  return `${authorizeUrl}${separator}redirect_uri=${back}&response_type=code&scope=snsapi_base&state=${nonce}#wechat_redirect`
}
