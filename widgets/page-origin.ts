/** Addresses on the page's own origin. `<base href>` moves a page's links, but not where its API is. */

/** The page's origin; empty where it has none: a file, or a sandboxed frame. */
export const pageOrigin = (): string => {
  const { origin = location.origin } = globalThis as { origin?: string }
  return /^https?:/i.test(origin) ? origin : ''
}

/** An address, absolute or a path on the page's origin, in full; unchanged where that cannot be.
 * @example toAbsolute('/api') // 'https://partner.example/api' */
export const toAbsolute = (address: string): string => {
  try {
    return new URL(address, pageOrigin() || undefined).href
  } catch {
    return address
  }
}

/** The origin of an address; the address itself where it is none. */
export const originOf = (address: string): string => {
  try {
    return new URL(address, pageOrigin() || undefined).origin
  } catch {
    return address
  }
}
