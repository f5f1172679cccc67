/** The token in local storage: whether it can be sent, and which API it belongs to. The script in the hosted page's head uses this, too. */
import { STORAGE } from '../../contract/storage.ts'
import type { KeyValue } from '../store/storage.ts'

/** Characters. Servers refuse longer headers. */
const TOKEN_MAX = 4096

/** Whether a text can be sent as a header: printable ASCII without spaces at its ends, at most `TOKEN_MAX` characters. */
export const isToken = (text: string): boolean => text.length <= TOKEN_MAX && /^[!-~]([ -~]*[!-~])?$/.test(text)

/** Origin of this page; empty outside a page. */
export const pageOrigin = (): string => globalThis.location?.origin ?? ''

/** Whether the stored session was started at the API of this origin. Without a note beside it, it belongs to the page's own origin. */
export const belongsTo = (apiOrigin: string, storage: Pick<KeyValue, 'get'>): boolean =>
  (storage.get(STORAGE.apiOrigin) ?? pageOrigin()) === apiOrigin

/** The stored token, if it can be sent and belongs to the API of this origin: a token never goes to another one. */
export const readStoredToken = (apiOrigin: string, storage: Pick<KeyValue, 'get'>): string | null => {
  const token = storage.get(STORAGE.token)
  return token && belongsTo(apiOrigin, storage) && isToken(token) ? token : null
}
