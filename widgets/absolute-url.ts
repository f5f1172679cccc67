/** URLs on the page's own origin. `<base href>` affects a page's links, but not the URL of its API. */

import { pageOrigin } from '../src/core/http/api-url.ts'

/** Resolves a URL or path against the page's origin. Returns it unchanged if that is impossible.
 * @example toAbsolute('/api') // 'https://partner.example/api' */
export const toAbsolute = (address: string): string => {
  try {
    return new URL(address, pageOrigin() || undefined).href
  } catch {
    return address
  }
}

/** The origin of a URL; the argument itself if it is not a valid URL. */
export const originOf = (address: string): string => {
  try {
    return new URL(address, pageOrigin() || undefined).origin
  } catch {
    return address
  }
}
