/** Messages to text and back. Whatever comes is checked here, by hand; nothing behind this file reads an unchecked message. */
import { MESSAGE_MAX, PROTOCOL, type Message, type WireError } from './contract.ts'

/** Why something is not a message; `undefined`: it is one, of a kind that is not said to this side or is not known yet. */
export type Unreadable = 'not-json' | 'oversized' | 'malformed' | undefined

type Inner<M> = M extends Message ? Omit<M, 'park' | 'v' | 's'> : never
/** A message without what every one carries. */
export type Body = Inner<Message>

type Fields = Record<string, unknown>

/** Whether the fields of a kind are there; `undefined`: a kind that this side does not know. */
type Guard = (fields: Fields) => boolean | undefined

const isFields = (value: unknown): value is Fields => !!value && typeof value === 'object'

/** What a widget hears. */
export const fromShell: Guard = ({ k, id, p, ok }) =>
  k === 'res' || k === 'evt'
    ? !!id && (k === 'evt' || typeof ok === 'boolean')
    : k === 'welcome'
      ? isFields(p) && isFields(p.shell) && isFields(p.capabilities)
      : k === 'refuse' || k === 'bye' || undefined

/** What a shell hears. */
export const fromWidget: Guard = ({ k, s, id, m, p }) =>
  !s
    ? false
    : k === 'req' || k === 'evt'
      ? !!(id && m)
      : k === 'hello'
        ? isFields(p) && Array.isArray(p.versions)
        : k === 'cancel'
          ? !!id
          : k === 'ready' || k === 'bye' || undefined

/** Puts a body into a session's envelope, as one JSON text. Throws where a value has no JSON, or the text is longer than `MESSAGE_MAX`. */
export const encode = (s: string, body: Body): string => {
  const text = JSON.stringify({ park: 1, v: PROTOCOL, s, ...body })
  if (text.length > MESSAGE_MAX) throw RangeError('oversized')
  return text
}

/** Reads a text, or an object that some shell's reply was already made into. */
export const decode = (data: unknown, isSound: Guard): Message | Unreadable => {
  let value = data
  if (typeof data === 'string') {
    if (data.length > MESSAGE_MAX) return 'oversized'
    try {
      value = JSON.parse(data)
    } catch {
      return 'not-json'
    }
  }
  const sound = isFields(value) && value.park === 1 && isSound(value)
  return sound ? (value as unknown as Message) : sound === false ? 'malformed' : undefined
}

/** Whether something that came over a shared channel is for us: what others say there is none of our business. */
export const isForWidget = (data: unknown): boolean => isFields(decode(data, fromShell))

/** What was thrown or told, as an error of ours: a code of our kind stays (a newer shell may know more of them), anything else is the
 * shell's own (`NATIVE`). */
export const toWireError = (thrown: unknown): WireError => {
  const { code, message, data } = Object(thrown) as Required<WireError>
  return /^[A-Z_]+$/.test(code)
    ? { code, message, data }
    : { code: 'NATIVE', message, data: data ?? { nativeCode: code } }
}

/** 128 random bits. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
