/** A URL without its fragment. */
export const withoutHash = (url: string): string => url.split('#')[0] ?? ''

/** The URL to share, without the user's `openid`, which a login adds. */
export const sharedUrl = (current: string): string => {
  const url = new URL(withoutHash(current))
  url.searchParams.delete('openid')
  return url.href
}
