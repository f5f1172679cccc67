/** Takes what the wire sent for what it should be. No validators ship to the browser; this keeps a wrong type from breaking a screen. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that is text; empty for anything else. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
/** A field that is a number, or digits; `null` for anything else. */
export const number = (value: unknown): number | null => {
  const read = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}
/** A field that is a list: what `read` can make something of. */
export const listOf =
  <T>(read: (raw: unknown) => T | undefined) =>
  (value: unknown): T[] =>
    Array.isArray(value) ? value.map((raw: unknown) => read(raw)).filter((one) => one !== undefined) : []

/** Turns a record of the wire into one that can be shown, or `undefined`.
 * @param known finds what was read before under an id: that very object is the result when nothing in it has changed. */
export type Parser<T> = (raw: unknown, known?: (id: string) => T | undefined) => T | undefined

/** How a field is read follows from its type: `text`, `number`, `listOf(…)` for lists, a function of its own for anything else. */
type ReadField<V> = [V] extends [string | null]
  ? typeof text
  : [V] extends [number | null]
    ? typeof number
    : (raw: unknown) => V
/** What may be missing may be read as such, too: `later.ts`. */
type Fields<T> = {
  [Name in Exclude<keyof T, 'id'>]-?: undefined extends T[Name] ? (raw: unknown) => T[Name] : ReadField<T[Name]>
}

/** A reader for records with an `id`: each field by its type, and none forgotten. Absent texts are empty, absent numbers `null`.
 * @example const readNews = readRow<Pick<News, 'id' | 'title' | 'viewCount'>>({ title: text, viewCount: number }) */
export const readRow = <T extends { id: string }>(fields: Fields<T>): Parser<T> => {
  const all = { id: text, ...fields } as Record<string, (raw: unknown) => unknown>
  const names = Object.keys(all)
  return (raw, known) => {
    const id = isRecord(raw) ? text(raw.id) : ''
    if (!isRecord(raw) || !id) return undefined
    // Compared before anything is made: most rows of a list's answer were in the answer before. (One with a list in it is always new.)
    const before = known?.(id) as Record<string, unknown> | undefined
    if (before && names.every((name) => all[name]?.(raw[name]) === before[name])) return before as T
    const read: Record<string, unknown> = {}
    for (const name of names) read[name] = all[name]?.(raw[name])
    return read as T
  }
}
