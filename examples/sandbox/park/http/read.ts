/** Readers of received values. Each returns a value of the expected kind, or throws a refusal that names the field. */
import type { PageQuery } from '../../../../src/contract/model/page.ts'
import { BUSINESS_NAME_MAX, PAGE_SIZE_MAX, PAGE_SIZE_STEP, PERSON_NAME_MAX } from '../../../../src/contract/limits.ts'
import { normalisePersonName } from '../../../../src/contract/model/user.ts'
import { normalisePlate } from '../../../../src/contract/model/plate.ts'
import { isPersonName, isPhone, isPlate } from '../../../../src/contract/patterns.ts'
import type { MessageName } from '../messages/index.ts'
import { badInput } from '../refusal.ts'

const isAbsent = (value: unknown): value is null | undefined | '' =>
  value === undefined || value === null || value === ''

/** Text without surrounding blanks, at most `max` characters (code points). Text that the database cannot store is refused with
 * `messages.missing`, too. */
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

/** Text; empty if missing. */
export const readOptionalText = (value: unknown, field: string): string => {
  if (isAbsent(value)) return ''
  if (typeof value !== 'string' || value.includes('\0')) throw badInput('badField', field)
  return value
}

/** A whole number or its text; `undefined` if missing. */
export const readWhole = (value: unknown, field: string, min: number, max: number): number | undefined => {
  if (isAbsent(value)) return undefined
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > max)
    throw badInput('badField', field)
  return number
}

/** The key of a row; `undefined` for text or a number that cannot be a key.
 * @throws a refusal of everything else: an object, a list. */
export const readKey = (value: unknown): number | undefined => {
  if (isAbsent(value)) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw badInput('badField', 'id')
  const text = String(value)
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** One value of a set, several, or several as text (`3,4`); each once, so that a query stays short; empty if missing. */
export const readChoices = <T extends number>(value: unknown, field: string, allowed: readonly T[]): T[] => {
  if (isAbsent(value)) return []
  const items: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  const choices = items.map((item) => {
    const found = allowed.find(
      (choice) => choice === (typeof item === 'string' && item.trim() !== '' ? Number(item) : item),
    )
    if (found === undefined) throw badInput('badField', field)
    return found
  })
  return [...new Set(choices)]
}

export const readPage = (args: { pageSize?: unknown; pageNum?: unknown }): PageQuery => ({
  pageSize: readWhole(args.pageSize, 'pageSize', 1, PAGE_SIZE_MAX) ?? PAGE_SIZE_STEP,
  pageNum: readWhole(args.pageNum, 'pageNum', 1, 1_000_000) ?? 1,
})

export const readPhone = (value: unknown): string => {
  const phone = readText(value, 11, { missing: 'phone', long: 'phoneFormat' })
  if (!isPhone(phone)) throw badInput('phoneFormat')
  return phone
}

/** A person's name, with all kinds of middle dots replaced by one. */
export const readName = (value: unknown): string => {
  const name = normalisePersonName(readText(value, PERSON_NAME_MAX, { missing: 'name', long: 'nameFormat' }))
  if (!isPersonName(name)) throw badInput('nameFormat')
  return name
}

/** Text of at most `max` characters, without surrounding blanks; empty if missing. */
export const readBrief = (value: unknown, field: string, max: number, long?: MessageName): string => {
  const text = readOptionalText(value, field).trim()
  if ([...text].length > max) throw long ? badInput(long) : badInput('badField', field)
  return text
}

/** A company's name; empty if missing. */
export const readBusinessName = (value: unknown): string =>
  readBrief(value, 'businessName', BUSINESS_NAME_MAX, 'businessNameLong')

/** A number plate, normalised. */
export const readPlate = (value: unknown): string => {
  const plate = normalisePlate(readText(value, 20, { missing: 'plate', long: 'plateFormat' }))
  if (!isPlate(plate)) throw badInput('plateFormat')
  return plate
}

/** A number from 0 to `max` with at most three decimals; null if missing. */
export const readAmount = (value: unknown, field: string, max: number): number | null => {
  if (isAbsent(value)) return null
  if (typeof value !== 'number' || !(value >= 0 && value <= max) || Math.round(value * 1000) / 1000 !== value)
    throw badInput('badField', field)
  return value
}

/** One value of a set; required. */
export const readChoice = <T extends number>(value: unknown, field: string, allowed: readonly T[]): T => {
  const [choice] = readChoices(value, field, allowed)
  if (choice === undefined) throw badInput('badField', field)
  return choice
}

/** Text of at most `max` characters; null if missing. */
export const readNote = (value: unknown, field: string, max: number): string | null =>
  readBrief(value, field, max) || null

/** A month, `YYYY-MM`; empty if missing. */
export const readMonth = (value: unknown, field: string): string => {
  const month = readOptionalText(value, field)
  if (month && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw badInput('badField', field)
  return month
}
