/** URL and origin of the API. The origin differs from that of a partner's page. */

/** The absolute URL of the API. It is resolved against the page's URL and not its `<base href>`, so that markup cannot redirect API
 * calls.
 * @example apiUrl('/api') // 'https://park.example/api' */
export const apiUrl = (apiBase: string): string => new URL(apiBase, globalThis.location?.href).href

/** Origin of the API, against which paths from the server are resolved.
 * @example apiOrigin('https://park.example/api') // 'https://park.example' */
export const apiOrigin = (apiBase: string): string => new URL(apiBase, globalThis.location?.href).origin

/** Like {@link apiOrigin}, but empty for an invalid URL. */
export const apiOriginOrEmpty = (apiBase: string): string => {
  try {
    return apiOrigin(apiBase)
  } catch {
    return ''
  }
}
