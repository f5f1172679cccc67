/** Addresses that the park's server writes: absolute, or a path on the park's own host, which a widget's page is not. */

/** Origin of the park's own paths: the API's.
 * @example parkOrigin('https://park.example/api') // 'https://park.example' */
export const parkOrigin = (apiBase: string): string => new URL(apiBase, location.href).origin

/** Below this many characters a picture may stand in its address. */
const DATA_MAX = 400_000
const DATA_PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,[\w+/=\s]+$/i

/** A picture's address, safe to show; empty for none, and for anything but http(s) and pictures of pixels.
 * @param origin of the park: {@link parkOrigin}. */
export const pictureUrl = (origin: string, address: string): string => {
  const text = address.trim()
  if (DATA_PICTURE.test(text)) return text.length > DATA_MAX ? '' : text
  return webUrl(origin, text)
}

/** An address of the web, such as a film's; empty for none, and for anything but http(s). */
export const webUrl = (origin: string, address: string): string => {
  const url = urlOf(origin, address.trim())
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}

/** An address as a browser would follow it from a page of the park's; `undefined` for none. */
export const urlOf = (origin: string, address: string): URL | undefined => {
  try {
    return address ? new URL(address, origin) : undefined
  } catch {
    return undefined
  }
}
