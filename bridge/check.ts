/** Validates results, events and contexts from a shell. Shells are third-party code, often in languages without our types. */
import type { Context } from './contract.ts'

type Fields = Record<string, unknown>
type Guard = (value: unknown) => boolean

/** Returned for an invalid value. */
export const INVALID = Symbol()

const fieldsOf = (value: unknown): Fields => (value && typeof value === 'object' ? (value as Fields) : {})

const isText: Guard = (value) => typeof value === 'string'
const isFilled: Guard = (value) => isText(value) && value !== ''
const isNumber: Guard = (value) => Number.isFinite(value)
/** Ids may be text or numbers. */
const isId: Guard = (value) => isFilled(value) || isNumber(value)
const isToken: Guard = (value) => isFilled(value) && !/^bearer\s/i.test(value as string)
const matching =
  (pattern: RegExp): Guard =>
  (value) =>
    isText(value) && pattern.test(value as string)
const isImage: Guard = (value) => {
  const { name, type, url } = fieldsOf(value)
  return [name, type].every(isText) && isFilled(url)
}
const hasEdges: Guard = (value) => {
  const { top, right, bottom, left } = fieldsOf(value)
  return [top, right, bottom, left].every(isNumber)
}

const person = { openid: isId, userId: isId }
/** A value that is not in the contract is removed and so becomes `unknown`, because the user may have been charged. */
const outcome = matching(/^(reported-ok|cancelled|failed|unknown)$/)

/** The shapes of method results and event payloads: the required field (`''`: none), and a guard for each accepted field. */
const SHAPES: Record<string, [required: string, guards: Record<string, Guard>]> = {
  'auth.getToken': ['token', { token: isToken, expiresAt: isNumber, ...person }],
  'auth.login': ['status', { status: matching(/^(done|cancelled|leaving)$/) }],
  'pay.request': ['', { outcome, raw: isText }],
  'ui.pickImage': ['images', { images: (value) => Array.isArray(value) && value.every(isImage) }],
  'auth.tokenChanged': ['token', { token: (value) => value === null || isToken(value), ...person }],
  'pay.restored': ['idempotencyKey', { idempotencyKey: isFilled, outcome }],
  'nav.go': ['route', { route: isFilled }],
  'context.changed': [
    '',
    {
      locale: isText,
      theme: matching(/^(light|dark)$/),
      safeArea: hasEdges,
      titleBar: (value) => typeof value === 'boolean',
      style: (value) => Object.values(fieldsOf(value)).every(isText),
    },
  ],
}

/** Validates a method's result or an event's payload. Returns only the valid fields, or `INVALID` if the required field is missing or
 * invalid. A name without a shape returns the value unchanged. */
export const check = (name: string, value: unknown): unknown => {
  const shape = SHAPES[name]
  if (!shape) return value
  const from = fieldsOf(value)
  const [required, guards] = shape
  const kept: Fields = guards.outcome ? { outcome: 'unknown' } : {}
  for (const field in guards) if (field in from && guards[field]!(from[field])) kept[field] = from[field]
  return !required || required in kept ? kept : INVALID
}

/** Returns the valid fields of a context. */
export const checkContext = (value: unknown): Context => check('context.changed', value) as Context
