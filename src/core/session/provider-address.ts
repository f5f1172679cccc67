/** Address of the provider's authorisation page. */
import { LOGIN } from '../../contract/routes.ts'
import { link } from '../navigation/location.ts'

/** A random `state`, by which the provider's return is recognised. */
export const makeNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The messaging app expects this order of parameters, and the fragment at the end. */
export const authorizeAddress = (authorizeUrl: string, base: string, wanted: string, nonce: string): string => {
  const back = encodeURIComponent(`${base}${link(LOGIN, { redirect: wanted })}`)
  const joint = authorizeUrl.includes('?') ? '&' : '?'
  return `${authorizeUrl}${joint}redirect_uri=${back}&response_type=code&scope=snsapi_base&state=${nonce}#wechat_redirect`
}
