/** An address without its fragment. */
export const withoutHash = (url: string): string => url.split('#')[0] ?? ''

/** The address to share, without the person's `openid`, which the login has put into it. */
export const sharedUrl = (current: string): string => {
  const url = new URL(withoutHash(current))
  url.searchParams.delete('openid')
  return url.href
}
