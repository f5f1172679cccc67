/** Takes what the wire sent for what it should be. No validators ship to the browser; this keeps a wrong type from breaking a screen. */

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const asNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A reader for records with an `id`: named fields become text, others numbers (`null` where there is none).
 * @example const readForklift = reader<Forklift>('name type', 'hourPrice') */
export const reader = <T extends { id: string }>(texts: string, numbers: string): ((raw: unknown) => T | undefined) => {
  const textNames = `id ${texts}`.split(' ')
  const numberNames = numbers.split(' ')
  return (raw) => {
    if (!isRecord(raw) || !asText(raw.id)) return undefined
    const read: Record<string, unknown> = {}
    for (const name of textNames) read[name] = asText(raw[name])
    for (const name of numberNames) read[name] = asNumber(raw[name])
    return read as T
  }
}
