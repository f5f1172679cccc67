/** Reading what arrived: a value of the wanted kind, or a refusal that names the field. */
import type { PageQuery } from '../../../../src/contract/model/page.ts'
import { BUSINESS_NAME_MAX, PAGE_SIZE_STEP, PERSON_NAME_MAX } from '../../../../src/contract/limits.ts'
import { normalisePersonName } from '../../../../src/contract/model/user.ts'
import { normalisePlate } from '../../../../src/contract/model/plate.ts'
import { isPersonName, isPhone, isPlate } from '../../../../src/contract/patterns.ts'
import type { MessageName } from '../messages/index.ts'
import { badInput } from '../refusal.ts'

const PAGE_SIZE_MAX = 1000

const isAbsent = (value: unknown): value is null | undefined | '' =>
  value === undefined || value === null || value === ''

/** Text without surrounding blanks, at most `max` characters (code points). `messages.missing` also answers for text that the
 * database cannot hold. */
export const readText = (
  value: unknown,
  max: number,
  messages: { missing: MessageName; long: MessageName },
): string => {
  if (typeof value !== 'string') throw badInput(messages.missing)
  const text = value.trim()
  if (text === '' || text.includes('\0')) throw badInput(messages.missing)
  if ([...text].length > max) throw badInput(messages.long)
  return text
}

/** Text, or empty when there is none. */
export const readOptionalText = (value: unknown, field: string): string => {
  if (isAbsent(value)) return ''
  if (typeof value !== 'string' || value.includes('\0')) throw badInput('badField', field)
  return value
}

/** A whole number, also as text; `undefined` when there is none. */
export const readWhole = (value: unknown, field: string, min: number, max: number): number | undefined => {
  if (isAbsent(value)) return undefined
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > max)
    throw badInput('badField', field)
  return number
}

/** The key of a row; `undefined` for text or a number that no row has.
 * @throws a refusal of everything else: an object, a list, text with a NUL. */
export const readKey = (value: unknown): number | undefined => {
  if (isAbsent(value)) return undefined
  if ((typeof value !== 'string' && typeof value !== 'number') || String(value).includes('\0'))
    throw badInput('badField', 'id')
  const text = String(value)
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** One of a set, several, or several as text (`3,4`); empty when there is no wish. */
export const readChoices = <T extends number>(value: unknown, field: string, allowed: readonly T[]): T[] => {
  if (isAbsent(value)) return []
  const items: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  return items.map((item) => {
    const found = allowed.find(
      (choice) => choice === (typeof item === 'string' && item.trim() !== '' ? Number(item) : item),
    )
    if (found === undefined) throw badInput('badField', field)
    return found
  })
}

/** @param max rows of a page; default 1000. */
export const readPage = (args: { pageSize?: unknown; pageNum?: unknown }, max = PAGE_SIZE_MAX): PageQuery => ({
  pageSize: readWhole(args.pageSize, 'pageSize', 1, max) ?? PAGE_SIZE_STEP,
  pageNum: readWhole(args.pageNum, 'pageNum', 1, 1_000_000) ?? 1,
})

export const readPhone = (value: unknown): string => {
  const phone = readText(value, 11, { missing: 'phone', long: 'phoneFormat' })
  if (!isPhone(phone)) throw badInput('phoneFormat')
  return phone
}

/** A person's name, its middle dots folded. */
export const readName = (value: unknown): string => {
  const name = normalisePersonName(readText(value, PERSON_NAME_MAX, { missing: 'name', long: 'nameFormat' }))
  if (!isPersonName(name)) throw badInput('nameFormat')
  return name
}

/** Text of at most so many characters, without surrounding blanks; empty when there is none. */
export const readBrief = (value: unknown, field: string, max: number, long?: MessageName): string => {
  const text = readOptionalText(value, field).trim()
  if ([...text].length > max) throw long ? badInput(long) : badInput('badField', field)
  return text
}

/** A company's name, or empty. */
export const readBusinessName = (value: unknown): string =>
  readBrief(value, 'businessName', BUSINESS_NAME_MAX, 'businessNameLong')

/** A number plate, cleaned as people type it. */
export const readPlate = (value: unknown): string => {
  const plate = normalisePlate(readText(value, 20, { missing: 'plate', long: 'plateFormat' }))
  if (!isPlate(plate)) throw badInput('plateFormat')
  return plate
}

/** A number from 0 to `max` with at most three decimals; null when there is none. */
export const readAmount = (value: unknown, field: string, max: number): number | null => {
  if (isAbsent(value)) return null
  if (typeof value !== 'number' || !(value >= 0 && value <= max) || Math.round(value * 1000) / 1000 !== value)
    throw badInput('badField', field)
  return value
}

/** One of a set that must be there. */
export const readChoice = <T extends number>(value: unknown, field: string, allowed: readonly T[]): T => {
  const [choice] = readChoices(value, field, allowed)
  if (choice === undefined) throw badInput('badField', field)
  return choice
}

/** Text of at most so many characters; null when there is none. */
export const readNote = (value: unknown, field: string, max: number): string | null =>
  readBrief(value, field, max) || null

/** A month, `YYYY-MM`; empty when there is none. */
export const readMonth = (value: unknown, field: string): string => {
  const month = readOptionalText(value, field)
  if (month && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw badInput('badField', field)
  return month
}
