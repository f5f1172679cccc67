/** Addresses of the park's server: its API, and what the server writes (absolute, or a path on the park's own host, which a widget's page
 * is not). */

/** The API's absolute address. It is resolved against the page's address, not its `<base href>`: markup in a page must not move it.
 * @example apiUrl('/api') // 'https://park.example/api' */
export const apiUrl = (apiBase: string): string => new URL(apiBase, globalThis.location?.href).href

/** Origin of the park's own paths: the API's.
 * @example parkOrigin('https://park.example/api') // 'https://park.example' */
export const parkOrigin = (apiBase: string): string => new URL(apiUrl(apiBase)).origin

/** The same; empty for what is no address. */
export const parkOriginOrNone = (apiBase: string): string => {
  try {
    return parkOrigin(apiBase)
  } catch {
    return ''
  }
}

/** Longest address that holds a picture itself, characters. */
const DATA_MAX = 400_000
const DATA_PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,[\w+/=\s]+$/i

/** A picture's address, safe to show; empty for none, and for anything but http(s) and pictures of pixels.
 * @param origin of the park: {@link parkOrigin}. */
export const pictureUrl = (origin: string, address: string): string => {
  const text = address.trim()
  if (DATA_PICTURE.test(text)) return text.length > DATA_MAX ? '' : text
  return webUrl(origin, text)
}

/** An address of the web, such as a video's; empty for none, and for anything but http(s). */
export const webUrl = (origin: string, address: string): string => {
  const url = urlOf(origin, address.trim())
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}

/** An address as a browser would follow it from a page of the park's; `undefined` for what is no address. */
export const urlOf = (origin: string, address: string): URL | undefined => {
  try {
    return address ? new URL(address, origin) : undefined
  } catch {
    return undefined
  }
}
