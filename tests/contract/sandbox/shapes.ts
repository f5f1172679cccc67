/** Shapes of the contract's models for tests: every field, and the kind of value that it may contain. `satisfies Shape<News>` reports
 * missing fields. */
import { fromDateTime } from '../../../src/contract/model/time/instant.ts'
import { parkDay } from '../../../src/contract/model/time.ts'

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isUrl = (value: unknown): boolean =>
  typeof value === 'string' && /^(\/images\/[a-z]+-\d+\.(svg|jpg)|https:\/\/[\w.]*example\.com\/.+)$/.test(value)
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
const isDay = (value: unknown): boolean => typeof value === 'string' && parkDay(Date.parse(value)) === value
const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(fromDateTime(value))

const KINDS = {
  id: (value: unknown) => typeof value === 'string' && /^[1-9]\d*$/.test(value),
  text: isText,
  /** May be empty. */
  words: (value: unknown) => typeof value === 'string',
  html: (value: unknown) => typeof value === 'string' && /^<[^]*>$/.test(value),
  url: isUrl,
  urls: (value: unknown) => Array.isArray(value) && value.every(isUrl),
  time: isTime,
  clock: (value: unknown) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  day: isDay,
  number: isNumber,
  phone: (value: unknown) => typeof value === 'string' && /^(1[3-9]0{5}\d{4}|4000000\d{3})$/.test(value),
  yesNo: (value: unknown) => value === 0 || value === 1,
  list: (value: unknown) => Array.isArray(value) && value.length > 0,
} as const

type Kind = keyof typeof KINDS

/** A kind for each field; `?` if it may be null. */
export type Shape<T> = { readonly [Name in keyof T]-?: Kind | `${Kind}?` }

/** Fields of a value that are missing, unknown or of another kind. */
export const misfits = <T>(value: T, shape: Shape<T>): string[] => {
  const kinds: Record<string, Kind | `${Kind}?`> = shape
  const fields = value as Record<string, unknown>
  const names = new Set([...Object.keys(kinds), ...Object.keys(fields)])
  return [...names].filter((name) => {
    const kind = kinds[name]
    if (!kind || !(name in fields)) return true
    if (kind.endsWith('?') && fields[name] === null) return false
    return !KINDS[kind.replace('?', '') as Kind](fields[name])
  })
}

export const STORED = { id: 'id', createTime: 'time', updateTime: 'time' } as const
