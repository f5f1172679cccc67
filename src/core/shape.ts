/** Takes what the wire sent for what it should be. No validators ship to the browser; this keeps a wrong type from breaking a screen. */

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const asNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Turns a record of the wire into one that can be shown, or `undefined`.
 * @param known finds what was read before under an id: that very object is the result when nothing in it has changed. */
export type Read<T> = (raw: unknown, known?: (id: string) => T | undefined) => T | undefined

/** A reader for records with an `id`: named fields become text, others numbers (`null` where there is none).
 * @example const readForklift = reader<Forklift>('name type', 'hourPrice') */
export const reader = <T extends { id: string }>(texts: string, numbers: string): Read<T> => {
  const textNames = `id ${texts}`.split(' ')
  const numberNames = numbers.split(' ')
  return (raw, known) => {
    const id = isRecord(raw) ? asText(raw.id) : ''
    if (!isRecord(raw) || !id) return undefined
    // Compared before anything is made: most rows of a list's answer were in the answer before.
    const before = known?.(id)
    if (before) {
      const fields = before as Record<string, unknown>
      if (textNames.every((name) => asText(raw[name]) === fields[name]) && numberNames.every((name) => asNumber(raw[name]) === fields[name])) return before
    }
    const read: Record<string, unknown> = {}
    for (const name of textNames) read[name] = asText(raw[name])
    for (const name of numberNames) read[name] = asNumber(raw[name])
    return read as T
  }
}
