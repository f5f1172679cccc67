/** How props of a React component become options of an element: which have changed, while a new inline function counts as no change. */

type Fields = Record<string, unknown>

const isPlain = (value: unknown): value is Fields => {
  const kind: unknown = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined
  return kind === Object.prototype || kind === Array.prototype || kind === null
}

/** Whether two values mean the same. Two functions always do: an inline function is new at every rendering. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'function' && typeof b === 'function') return true
  if (!isPlain(a) || !isPlain(b)) return Object.is(a, b)
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]))
}

/** A value whose functions call the ones of the latest rendering.
 * @param read gives the latest value. @param owner what its functions are called on. */
export const steady = (read: () => unknown, owner: () => unknown = () => undefined): unknown => {
  const value = read()
  if (typeof value === 'function')
    return (...args: unknown[]): unknown => (read() as (...args: unknown[]) => unknown).apply(owner(), args)
  if (!isPlain(value) || Array.isArray(value)) return value
  return Object.fromEntries(Object.keys(value).map((name) => [name, steady(() => (read() as Fields)[name], read)]))
}

/** @example eventOf('onOrderSubmitted') // 'park:order-submitted'; undefined for what is no listener */
export const eventOf = (prop: string): string | undefined =>
  /^on[A-Z]/.test(prop)
    ? `park:${prop.slice(2).replace(/[A-Z]/g, (letter, at) => `${at ? '-' : ''}${letter.toLowerCase()}`)}`
    : undefined
