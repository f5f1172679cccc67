/** URL and origin of the API. The origin differs from that of a partner's page. */

/** The absolute URL of the API. It is resolved against the page's URL and not its `<base href>`, so that markup cannot redirect API
 * calls.
 * @example apiUrl('/api') // 'https://park.example/api' */
export const apiUrl = (apiBase: string): string => new URL(apiBase, globalThis.location?.href).href

/** Origin of the API, against which paths from the server are resolved.
 * @example parkOrigin('https://park.example/api') // 'https://park.example' */
export const parkOrigin = (apiBase: string): string => new URL(apiBase, globalThis.location?.href).origin

/** Like {@link parkOrigin}, but empty for an invalid URL. */
export const parkOriginOrNone = (apiBase: string): string => {
  try {
    return parkOrigin(apiBase)
  } catch {
    return ''
  }
}
