/** URLs on the page's own origin. `<base href>` affects a page's links, but not the URL of its API. */

/** The page's origin; empty if it has none, such as a local file or a sandboxed iframe. */
export const pageOrigin = (): string => {
  const { origin = location.origin } = globalThis as { origin?: string }
  return /^https?:/i.test(origin) ? origin : ''
}

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
