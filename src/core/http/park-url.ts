/** URLs of the park's server: of the API, and URLs that the server sends. The latter are absolute, or paths on the server's own origin,
 * which differs from the origin of a partner's page. */

/** The absolute URL of the API. It is resolved against the page's URL and not its `<base href>`, so that markup cannot redirect API
 * calls.
 * @example apiUrl('/api') // 'https://park.example/api' */
export const apiUrl = (apiBase: string): string => new URL(apiBase, globalThis.location?.href).href

/** Origin of the API, against which paths from the server are resolved.
 * @example parkOrigin('https://park.example/api') // 'https://park.example' */
export const parkOrigin = (apiBase: string): string => new URL(apiUrl(apiBase)).origin

/** Like {@link parkOrigin}, but empty for an invalid URL. */
export const parkOriginOrNone = (apiBase: string): string => {
  try {
    return parkOrigin(apiBase)
  } catch {
    return ''
  }
}

/** Maximum length of a `data:` URL, in characters. */
const DATA_MAX = 400_000
const DATA_PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,[\w+/=\s]+$/i

/** The URL of a picture if it is safe to show: http(s), or a `data:` URL of a raster image. Otherwise empty.
 * @param origin see {@link parkOrigin}. */
export const pictureUrl = (origin: string, address: string): string => {
  const text = address.trim()
  if (DATA_PICTURE.test(text)) return text.length > DATA_MAX ? '' : text
  return webUrl(origin, text)
}

/** An http(s) URL, such as a video's; empty for anything else. */
export const webUrl = (origin: string, address: string): string => {
  const url = urlOf(origin, address.trim())
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}

/** Resolves a URL against the origin; `undefined` if it is empty or invalid. */
export const urlOf = (origin: string, address: string): URL | undefined => {
  try {
    return address ? new URL(address, origin) : undefined
  } catch {
    return undefined
  }
}
