/** Whether a token can be sent as a header: printable ASCII without leading and trailing spaces, at most 4096 characters, because servers
 * reject longer headers. */
export const isToken = (text: string): boolean => /^[!-~]([ -~]{0,4094}[!-~])?$/.test(text)

/** Whether a page or a shell may provide this token: it can be sent, and has no `Bearer ` prefix. */
export const isBareToken = (value: unknown): boolean =>
  typeof value === 'string' && isToken(value) && !/^bearer\s/i.test(value)
