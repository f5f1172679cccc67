/** What a shell sends is checked before a widget uses it: shells are written by others, and in languages without our types. */
import type { Context } from './contract.ts'

type Fields = Record<string, unknown>
type Guard = (value: unknown) => boolean

/** Instead of a value that cannot be used. */
export const INVALID = Symbol()

const fieldsOf = (value: unknown): Fields => (value && typeof value === 'object' ? (value as Fields) : {})

const isText: Guard = (value) => typeof value === 'string'
const isFilled: Guard = (value) => isText(value) && value !== ''
const isNumber: Guard = (value) => Number.isFinite(value)
/** An id: a number is as good as its digits. */
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
/** Anything but a word of the contract is left out, and is then `unknown`: money may have moved. */
const outcome = matching(/^(reported-ok|cancelled|failed|unknown)$/)

/** Of each method's result and each event's payload: the field that must be there (`''`: none), and the fields that are taken over. */
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

/** A method's result or an event's payload with the fields that can be used; `INVALID` where one that must be there is missing or wrong.
 * Where a name has no shape, the value as it is. */
export const check = (name: string, value: unknown): unknown => {
  const shape = SHAPES[name]
  if (!shape) return value
  const from = fieldsOf(value)
  const [required, guards] = shape
  const kept: Fields = guards.outcome ? { outcome: 'unknown' } : {}
  for (const field in guards) if (field in from && guards[field]!(from[field])) kept[field] = from[field]
  return !required || required in kept ? kept : INVALID
}

/** The fields of a context that can be used. */
export const checkContext = (value: unknown): Context => check('context.changed', value) as Context
