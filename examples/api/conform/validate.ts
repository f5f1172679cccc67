/** Compares values with the document's schemas, and says in words what differs. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ApiDocument, JsonSchema } from '../walk/document.ts'

/** What differs between a value and a schema of the document: a sentence for each field.
 * @param pointer of the schema: `#/components/schemas/News`. @param name how the value is called in the sentences. */
export type Compare = (pointer: string, value: unknown, name: string) => string[]

export interface CompareOptions {
  /** Fields that the document does not name are differences, too. Default false: a backend may answer more. */
  isClosed?: boolean
}

const ID = 'https://parkside.example/openapi.json'
/** Numbers of the wire have binary fractions: 0.07 is a multiple of 0.01 up to this many decimals. */
const DECIMALS = 6
const SHOWN = 40

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? 'nothing'
  const brief = text.length > SHOWN ? `${text.slice(0, SHOWN)}…"` : text
  return typeof value === 'string' ? `the text ${brief}` : typeof value === 'number' ? `the number ${brief}` : brief
}

const typeNames = (type: unknown): string =>
  [type]
    .flat()
    .map((one) => TYPES[String(one)] ?? String(one))
    .join(' or ')

const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const schema = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, closed(one)]))
  const isObject = schema.type === 'object' && 'properties' in schema && !('additionalProperties' in value)
  return isObject ? { ...schema, additionalProperties: false } : schema
}

/** `data.data[3].title` */
const placeOf = (name: string, { instancePath }: ErrorObject): string =>
  name +
  instancePath
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')

/** What a field of this type is, as its declaration says. */
const meaningOf = ({ parentSchema }: ErrorObject): string => {
  const description = (parentSchema as JsonSchema | undefined)?.description
  return typeof description === 'string' ? ` (${description})` : ''
}

const sentenceOf = (error: ErrorObject, name: string): string => {
  const { keyword, params, data } = error as ErrorObject<string, Record<string, unknown>>
  const place = placeOf(name, error)
  const is = `${place} is ${shown(data)}`
  switch (keyword) {
    case 'required':
      return `${place}.${String(params.missingProperty)} is missing`
    case 'additionalProperties':
      return `${place}.${String(params.additionalProperty)} is not in the contract`
    case 'type':
      return `${is}; it must be ${typeNames(params.type)}`
    case 'enum':
      return `${is}; it must be one of ${(params.allowedValues as unknown[]).map((one) => JSON.stringify(one)).join(', ')}${meaningOf(error)}`
    case 'const':
      return `${is}; it must be ${JSON.stringify(params.allowedValue)}`
    case 'pattern':
      return `${is}, which has another form${meaningOf(error)}`
    case 'multipleOf':
      return `${is}, which has too many decimals${meaningOf(error)}`
    default:
      return `${is}; it ${error.message ?? 'differs'}`
  }
}

/** Of a choice that fits in no way, what says most: nothing about null where the value is none, and not that the choice fails as a whole. */
const telling = (errors: readonly ErrorObject[]): ErrorObject[] => {
  const choices = new Set(
    errors.filter(({ keyword }) => /^(anyOf|oneOf)$/.test(keyword)).map((one) => one.instancePath),
  )
  return errors.filter(
    ({ keyword, params, instancePath }) =>
      !/^(anyOf|oneOf)$/.test(keyword) &&
      !(keyword === 'type' && (params as { type?: unknown }).type === 'null' && choices.has(instancePath)),
  )
}

/** The same thing in each row of a list is said once. */
const merged = (sentences: readonly string[]): string[] => {
  const counts = new Map<string, { first: string; count: number }>()
  for (const sentence of sentences) {
    const key = sentence.replace(/\[\d+\]/g, '[]').replace(/ is (the|null|true|false|a |an ).*?(?=;|,| \(|$)/, '')
    const known = counts.get(key)
    if (known) known.count += 1
    else counts.set(key, { first: sentence, count: 1 })
  }
  return [...counts.values()].map(({ first, count }) =>
    count > 1 ? `${first} (and ${count - 1} more like it)` : first,
  )
}

/** @example createCompare(document)('#/components/schemas/News', news, 'data') // ['data.viewCount is the text "12"; it must be a number'] */
export const createCompare = (document: ApiDocument, { isClosed = false }: CompareOptions = {}): Compare => {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: false,
    validateSchema: false,
    validateFormats: false,
    multipleOfPrecision: DECIMALS,
  })
  ajv.addSchema({ ...((isClosed ? closed(document) : document) as object), $id: ID })
  const known = new Map<string, ValidateFunction>()
  return (pointer, value, name) => {
    const validate = known.get(pointer) ?? ajv.compile({ $ref: ID + pointer })
    known.set(pointer, validate)
    return validate(value) ? [] : merged(telling(validate.errors ?? []).map((error) => sentenceOf(error, name)))
  }
}
