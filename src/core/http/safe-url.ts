/** URLs that the server sends: absolute ones, or paths on the server's own origin (see `api-url.ts`). */

/** Maximum length of a `data:` URL, in characters. */
const DATA_MAX = 400_000
const DATA_PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,[\w+/=\s]+$/i

/** The URL of a picture if it is safe to show: http(s), or a `data:` URL of a raster image. Otherwise empty.
 * @param origin see `apiOrigin`. */
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
