/** Serialises and parses messages. All received messages are validated here. */
import { MESSAGE_MAX, PROTOCOL, type Message, type WireError } from './contract.ts'

/** Why data are not a readable message. `undefined`: a message of a kind that this side does not know or receive. */
export type Unreadable = 'not-json' | 'oversized' | 'malformed' | undefined

type Inner<M> = M extends Message ? Omit<M, 'park' | 'v' | 's'> : never
/** A message without the fields of the envelope. */
export type Body = Inner<Message>

export type Fields = Record<string, unknown>

/** Whether a message has the fields of its kind; `undefined` for a kind that this side does not know. */
type Guard = (fields: Fields) => boolean | undefined

export const isFields = (value: unknown): value is Fields => !!value && typeof value === 'object'

/** Messages that a widget receives. */
export const fromShell: Guard = ({ k, id, p, ok }) => {
  switch (k) {
    case 'welcome':
      return isFields(p) && isFields(p.shell) && isFields(p.capabilities)
    case 'res':
      return !!id && typeof ok === 'boolean'
    case 'evt':
      return !!id
    case 'refuse':
    case 'bye':
      return true
  }
}

/** Messages that a shell receives. */
export const fromWidget: Guard = ({ k, s, id, m, p }) => {
  if (!s) return false
  switch (k) {
    case 'hello':
      return isFields(p) && Array.isArray(p.versions)
    case 'req':
    case 'evt':
      return !!(id && m)
    case 'cancel':
      return !!id
    case 'ready':
    case 'bye':
      return true
  }
}

/** Serialises a message. Throws if a value cannot be serialised as JSON, or if the text is longer than `MESSAGE_MAX`. */
export const encode = (s: string, body: Body): string => {
  const text = JSON.stringify({ park: 1, v: PROTOCOL, s, ...body })
  if (text.length > MESSAGE_MAX) throw RangeError('oversized')
  return text
}

/** Parses and validates a text, or an object that is already parsed (a reply on iOS). */
export const decode = (data: unknown, isValid: Guard): Message | Unreadable => {
  let value = data
  if (typeof data === 'string') {
    if (data.length > MESSAGE_MAX) return 'oversized'
    try {
      value = JSON.parse(data)
    } catch {
      return 'not-json'
    }
  }
  const valid = isFields(value) && value.park === 1 && isValid(value)
  return valid ? (value as unknown as Message) : valid === false ? 'malformed' : undefined
}

/** Whether data of a shared channel are a message for a widget; other scripts also use such channels. */
export const isForWidget = (data: unknown): boolean => isFields(decode(data, fromShell))

/** Converts an exception or a received error to an error of the contract. Codes in upper case are kept, because a newer shell may have
 * more of them; anything else becomes `NATIVE`. */
export const toWireError = (thrown: unknown): WireError => {
  const { code, message, data } = Object(thrown) as Required<WireError>
  return /^[A-Z_]+$/.test(code)
    ? { code, message, data }
    : { code: 'NATIVE', message, data: data ?? { nativeCode: code } }
}

/** 128 random bits. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
