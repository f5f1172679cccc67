/** Validates results, events and contexts from a shell. Shells are third-party code, often in languages without our types. */
import { isFields, type Fields } from './message.ts'
import { isBareToken } from './token.ts'

type Guard = (value: unknown) => boolean
type Guards = Record<string, Guard>

/** Returned for an invalid value. */
export const INVALID = Symbol()

const isText: Guard = (value) => typeof value === 'string'
const isFilled: Guard = (value) => !!value && isText(value)
const isNumber: Guard = Number.isFinite
/** Ids may be text or numbers. */
const isId: Guard = (value) => isFilled(value) || isNumber(value)
const oneOf =
  (...values: string[]): Guard =>
  (value) =>
    values.includes(value as string)
/** Accepts an object whose fields are valid. */
const withFields =
  (guards: Guards): Guard =>
  (value) =>
    isFields(value) && Object.entries(guards).every(([field, isValid]) => isValid(value[field]))
const isImage = withFields({ name: isText, type: isText, url: isFilled })

const person = { openid: isId, userId: isId }
/** A value that is not in the contract is removed and so becomes `unknown`, because the user may have been charged. */
const outcome = oneOf('reported-ok', 'cancelled', 'failed', 'unknown')

/** The shapes of method results and event payloads: the guards of the required fields and of the optional fields. */
const SHAPES: Record<string, [required: Guards, optional?: Guards]> = {
  'auth.getToken': [{ token: isBareToken }, { expiresAt: isNumber, ...person }],
  'auth.login': [{ status: oneOf('done', 'cancelled', 'leaving') }],
  'pay.request': [{}, { outcome, raw: isText }],
  'ui.pickImage': [{ images: (value) => Array.isArray(value) && value.every(isImage) }],
  'auth.tokenChanged': [{ token: (value) => value === null || isBareToken(value) }, person],
  'pay.restored': [{ idempotencyKey: isFilled }, { outcome }],
  'nav.go': [{ route: isFilled }],
  'context.changed': [
    {},
    {
      locale: isText,
      theme: oneOf('light', 'dark'),
      safeArea: withFields({ top: isNumber, right: isNumber, bottom: isNumber, left: isNumber }),
      titleBar: (value) => typeof value === 'boolean',
      style: (value) => isFields(value) && Object.values(value).every(isText),
    },
  ],
}

/** Validates a method's result or an event's payload. Returns only the valid fields, or `INVALID` if a required field is missing or
 * invalid. A name without a shape returns the value unchanged. */
export const check = (name: string, value: unknown): unknown => {
  const shape = SHAPES[name]
  // An inherited name, such as `toString`, is no array.
  if (!Array.isArray(shape)) return value
  const [required, optional] = shape
  const from = Object(value) as Fields
  if (!withFields(required)(from)) return INVALID
  const guards: Guards = { ...required, ...optional }
  const kept: Fields = guards.outcome ? { outcome: 'unknown' } : {}
  for (const field in guards) if (guards[field]!(from[field])) kept[field] = from[field]
  return kept
}
