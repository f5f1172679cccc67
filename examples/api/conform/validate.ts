/** Validates values against the document's schemas, and describes the differences in words. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ApiDocument, JsonSchema } from '../walk/document.ts'

/** The differences between a value and a schema of the document, one sentence per field.
 * @param pointer pointer to the schema: `#/components/schemas/News`. @param name name of the value in the sentences. */
export type Compare = (pointer: string, value: unknown, name: string) => string[]

export interface CompareOptions {
  /** Whether fields that are not in the document are differences, too. Default `false`: a backend may send more fields. */
  isClosed?: boolean
}

const ID = 'https://parkside.example/openapi.json'
/** Numbers in JSON are binary fractions: 0.07 counts as a multiple of 0.01 if it is one up to this many decimals. */
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

/** Describes the expected type of a field. */
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

/** For a failed `anyOf`, returns the most specific errors: not the error of the `anyOf` itself, and nothing about null unless the value
 * is null. */
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

/** Merges the same difference in several rows of a list. */
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

/** @example
 * createCompare(document)('#/components/schemas/News', news, 'data') // ['data.viewCount is the text "12"; it must be a number'] */
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
