/** Turns valid responses into responses that no server should send, always the same ones for the same seed. */

/** Random numbers between 0 and 1 (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The value that fails most often: `String(value)` throws. */
export const UNPRINTABLE = { toString: 1 }

const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  0.5,
  1e300,
  '',
  'text',
  '7',
  'x'.repeat(5000),
  '\u0000\ud800',
  [],
  [null],
  [[]],
  {},
  UNPRINTABLE,
  { id: {} },
]

/** A copy in which about one in `rarity` values is replaced by one of `values`; sometimes the whole value is.
 * @example mutate({ code: 200, data: [] }, createRandom(1)) */
export const mutate = (value: unknown, random: () => number, rarity = 8, values = VALUES): unknown => {
  if (random() * rarity < 1) return values[Math.floor(random() * values.length)]
  if (Array.isArray(value)) {
    const items = value.map((item) => mutate(item, random, rarity, values))
    // Leave rows out, or repeat them.
    const turn = random()
    return turn < 0.1 ? [...items, ...items] : turn < 0.15 ? [] : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mutate(inner, random, rarity, values)]))
}
