/** Reads the token from local storage, and checks that it is valid and belongs to the API. The script in the hosted page's head also
 * uses this file. */
import { isToken } from '../../../bridge/token.ts'
import { STORAGE } from '../../contract/storage.ts'
import { pageOrigin } from '../http/api-url.ts'
import type { KeyValue } from '../store/storage.ts'

/** Whether the stored session was issued by the API at this origin. If no origin is stored with it, it belongs to the page's own
 * origin. */
export const belongsTo = (apiOrigin: string, storage: Pick<KeyValue, 'get'>): boolean =>
  (storage.get(STORAGE.apiOrigin) ?? pageOrigin()) === apiOrigin

/** The stored token, if it is valid and belongs to the API at this origin; otherwise `null`. */
export const readStoredToken = (apiOrigin: string, storage: Pick<KeyValue, 'get'>): string | null => {
  const token = storage.get(STORAGE.token)
  return token && belongsTo(apiOrigin, storage) && isToken(token) ? token : null
}
