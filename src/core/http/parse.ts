/** Parses API data for screens. It never fails on a field: a field of the wrong type becomes empty, so that it cannot break a screen. */
import type { Yuan } from '../../contract/model/page.ts'

/** Whether a value is an object with fields; arrays and `null` are not. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two values are of the same type. An array is of another type than other objects, `null` is not. */
export const isSameKind = (a: unknown, b: unknown): boolean =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

/** Parses text. Numbers are converted to text; anything else is empty. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
/** Parses a number, numeric text, or `true` and `false` as 1 and 0; anything else is `null`. */
export const number = (value: unknown): number | null => {
  const read = typeof value === 'boolean' || (typeof value === 'string' && value.trim()) ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}
/** Parses a number; anything else is 0. */
export const numberOrZero = (value: unknown): number => number(value) ?? 0
/** Makes a parser for a list. Items that `read` cannot parse are left out. */
export const listOf =
  <T>(read: (raw: unknown) => T | undefined) =>
  (value: unknown): T[] =>
    Array.isArray(value) ? value.map((raw: unknown) => read(raw)).filter((one) => one !== undefined) : []

/** Makes a parser for a field that list calls omit: an absent field stays `undefined`.
 * @example readRow<ShownArticle>({ …, content: optional(text) }) */
export const optional =
  <T>(read: (value: unknown) => T) =>
  (value: unknown): T | undefined =>
    value === undefined ? undefined : read(value)

/** Parses a record; `undefined` if it is malformed.
 * @param known returns the previously parsed object of an id. If no field has changed, that same object is returned. */
export type Parser<T> = (raw: unknown, known?: (id: string) => T | undefined) => T | undefined

/** The parser type of a field: `text` for strings, `number` for numbers, `yuanOrNull` of `parse-money.ts` for amounts, any function of
 * the right type for everything else. */
type ReadField<V> = [V] extends [string | null]
  ? typeof text
  : [V] extends [number | null]
    ? typeof number
    : [V] extends [Yuan | null]
      ? (raw: unknown) => Yuan | null
      : (raw: unknown) => V
/** Fields that may be `undefined` take any parser of their type, such as {@link optional}. */
type Fields<T> = {
  [Name in Exclude<keyof T, 'id'>]-?: undefined extends T[Name] ? (raw: unknown) => T[Name] : ReadField<T[Name]>
}

/** Makes a parser for records with an `id`. Each field must have a parser of its type. Absent texts are empty, absent numbers `null`.
 * @example const readNews = readRow<Pick<News, 'id' | 'title' | 'viewCount'>>({ title: text, viewCount: number }) */
export const readRow = <T extends { id: string }>(fields: Fields<T>): Parser<T> => {
  const all = Object.entries<(raw: unknown) => unknown>({ id: text, ...fields })
  return (raw, known) => {
    const id = isRecord(raw) ? text(raw.id) : ''
    if (!isRecord(raw) || !id) return undefined
    // Compare before allocating an object: most rows of a list were in the previous response. (A row with a list field always differs.)
    const before = known?.(id) as Record<string, unknown> | undefined
    if (before && all.every(([name, parse]) => parse(raw[name]) === before[name])) return before as T
    const read: Record<string, unknown> = {}
    for (const [name, parse] of all) read[name] = parse(raw[name])
    return read as T
  }
}
