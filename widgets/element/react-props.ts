/** Determines which props of a React component have changed, and so which options of its element to set. A new inline function is not a
 * change. */

type Fields = Record<string, unknown>

/** An object that is compared by its fields, and whose functions may be replaced. A `Transport` is none: messages must go to the very
 * object that was opened. */
const isPlain = (value: unknown): value is Fields => {
  const kind: unknown =
    typeof value === 'object' && value !== null && !('send' in value) ? Object.getPrototypeOf(value) : undefined
  return kind === Object.prototype || kind === Array.prototype || kind === null
}

/** Whether two values are equal. Two functions always count as equal, because an inline function is new in each render. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'function' && typeof b === 'function') return true
  if (!isPlain(a) || !isPlain(b)) return Object.is(a, b)
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]))
}

/** A value whose functions call those of the latest render.
 * @param read returns the latest value. @param owner the object that its functions are called on. */
export const steady = (read: () => unknown, owner: () => unknown = () => undefined): unknown => {
  const value = read()
  if (typeof value === 'function')
    return (...args: unknown[]): unknown => (read() as (...args: unknown[]) => unknown).apply(owner(), args)
  if (!isPlain(value) || Array.isArray(value)) return value
  return Object.fromEntries(Object.keys(value).map((name) => [name, steady(() => (read() as Fields)[name], read)]))
}

/** @example eventOf('onOrderSubmitted') // 'park:order-submitted'; `undefined` for a prop that is not a listener */
export const eventOf = (prop: string): string | undefined =>
  /^on[A-Z]/.test(prop)
    ? `park:${prop.slice(2).replace(/[A-Z]/g, (letter, at) => `${at ? '-' : ''}${letter.toLowerCase()}`)}`
    : undefined
