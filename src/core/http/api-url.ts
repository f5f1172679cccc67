/** URL and origin of the API. The origin differs from that of a partner's page. */

/** Origin of this page; empty if it has none, such as a local file, a sandboxed iframe, or outside of a page. */
export const pageOrigin = (): string => {
  // Not that of `location`, which is `null` in an iframe with `srcdoc`.
  const { location, origin = location?.origin ?? '' } = globalThis as Partial<typeof globalThis>
  return /^https?:/i.test(origin) ? origin : ''
}

/** Resolved against the page's URL and not its `<base href>`, so that markup cannot redirect API calls. */
const resolve = (apiBase: string): URL => new URL(apiBase, globalThis.location?.href)

/** The absolute URL of the API.
 * @example apiUrl('/api') // 'https://park.example/api' */
export const apiUrl = (apiBase: string): string => resolve(apiBase).href

/** Origin of the API, against which paths from the server are resolved.
 * @example apiOrigin('https://park.example/api') // 'https://park.example' */
export const apiOrigin = (apiBase: string): string => resolve(apiBase).origin

/** Like {@link apiOrigin}, but empty for an invalid URL. */
export const apiOriginOrEmpty = (apiBase: string): string => {
  try {
    return apiOrigin(apiBase)
  } catch {
    return ''
  }
}
