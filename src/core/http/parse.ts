/** Parses what the API sends into what screens show. It validates nothing: a field of a wrong type becomes empty, so that it cannot break a
 * screen. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses text; anything else is empty. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
/** Parses a number, or text that is one; anything else is `null`. */
export const number = (value: unknown): number | null => {
  const read = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}
/** Parses a number; anything else is 0. */
export const numberOrZero = (value: unknown): number => number(value) ?? 0
/** Parses a list; items that `read` cannot parse are left out. */
export const listOf =
  <T>(read: (raw: unknown) => T | undefined) =>
  (value: unknown): T[] =>
    Array.isArray(value) ? value.map((raw: unknown) => read(raw)).filter((one) => one !== undefined) : []

/** Makes a parser for a field that only a detail call returns: `undefined` for a row of a list.
 * @example readRow<ShownArticle>({ …, content: optional(text) }) */
export const optional =
  <T>(read: (value: unknown) => T) =>
  (value: unknown): T | undefined =>
    value === undefined ? undefined : read(value)

/** Parses a record; `undefined` when that is not possible.
 * @param known finds the object that was parsed before for an id; it is returned itself when nothing has changed. */
export type Parser<T> = (raw: unknown, known?: (id: string) => T | undefined) => T | undefined

/** The parser of a field follows from its type: `text`, `number`, `listOf(…)` for lists, a function of its own for anything else. */
type ReadField<V> = [V] extends [string | null]
  ? typeof text
  : [V] extends [number | null]
    ? typeof number
    : (raw: unknown) => V
/** Optional fields may stay `undefined`: {@link optional}. */
type Fields<T> = {
  [Name in Exclude<keyof T, 'id'>]-?: undefined extends T[Name] ? (raw: unknown) => T[Name] : ReadField<T[Name]>
}

/** Makes a parser for records with an `id`. Each field must have a parser of its type. Absent texts are empty, absent numbers `null`.
 * @example const readNews = readRow<Pick<News, 'id' | 'title' | 'viewCount'>>({ title: text, viewCount: number }) */
export const readRow = <T extends { id: string }>(fields: Fields<T>): Parser<T> => {
  const all = { id: text, ...fields } as Record<string, (raw: unknown) => unknown>
  const names = Object.keys(all)
  return (raw, known) => {
    const id = isRecord(raw) ? text(raw.id) : ''
    if (!isRecord(raw) || !id) return undefined
    // Compared before an object is made: most rows of a list were in the previous response. (A row that holds a list always differs.)
    const before = known?.(id) as Record<string, unknown> | undefined
    if (before && names.every((name) => all[name]?.(raw[name]) === before[name])) return before as T
    const read: Record<string, unknown> = {}
    for (const name of names) read[name] = all[name]?.(raw[name])
    return read as T
  }
}
