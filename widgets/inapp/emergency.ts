/** Emergency notices: parsed for the screen. */
import type { Emergency } from '../../src/contract/model/park.ts'
import { number, readRow, text } from '../../src/core/http/parse.ts'

export type ShownEmergency = Pick<
  Emergency,
  'id' | 'title' | 'content' | 'publishTime' | 'area' | 'measures' | 'contactPhone'
> & {
  endTime: string
  level: number | null
  status: number | null
  eventType: number | null
}

export const readEmergency = readRow<ShownEmergency>({
  title: text,
  content: text,
  publishTime: text,
  endTime: text,
  level: number,
  status: number,
  eventType: number,
  area: text,
  measures: text,
  contactPhone: text,
})

/** Removes the level from the start of a title, because the alarm already shows it.
 * @example titleWithout('红色预警', '红色预警：请立即撤离') // '请立即撤离' */
export const titleWithout = (level: string, title: string): string => {
  const [, rest] = title.toLowerCase().startsWith(level.toLowerCase())
    ? (/^\s*[:：,，]\s*(.+)/s.exec(title.slice(level.length)) ?? [])
    : []
  return rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : title
}

/** Splits the measures, which the API sends as one text.
 * @example stepsOf('断电疏散；绕行D区。') // ['断电疏散', '绕行D区'] */
export const stepsOf = (measures: string): string[] =>
  measures
    .split(/[；;\n]/)
    .map((step) => step.trim().replace(/[。.]$/, ''))
    .filter(Boolean)
    .map((step) => step.charAt(0).toUpperCase() + step.slice(1))
