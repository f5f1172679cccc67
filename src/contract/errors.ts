import { NOT_ALLOWED, NOT_FOUND } from './final-codes.ts'

/** The envelope of every answer, and the codes in it. */
export interface Envelope<T = unknown> {
  code: number
  message?: string
  data?: T
}

/** Codes with a meaning for the client are 200 and 403; every other one is shown with the server's message. The rest are
 * the reference server's, so that each refusal can be recognised. */
export const CODE = {
  /** Done: the answer is in `data`. */
  ok: 200,
  /** A field is missing or malformed. */
  badInput: 400,
  /** A person is needed, or the token is no longer good: the client clears its keys and goes to login. */
  needsLogin: 403,
  /** There is no such thing, or it belongs to another person. */
  notFound: NOT_FOUND,
  /** Known person, but not in this role or not the owner. */
  notAllowed: NOT_ALLOWED,
  /** It is no longer as the caller thought: moved on, taken, or full. */
  conflict: 409,
  /** A one-time code is sent only with the letters of a picture code: none came, or wrong ones. Fetch a new picture and ask again. */
  needsPicture: 428,
  /** Too many attempts; wait. */
  tooMany: 429,
  /** The server failed. */
  serverFault: 500,
} as const

/** Why a call failed. `network`: no answer (cut, refused, timed out, or not the park's envelope). `setup`: the request could
 * not be made at all. `forbidden`: code 403. `refused`: any other code, with the server's own sentence. `aborted`: the caller's
 * own signal; never shown. */
export type FailureKind = 'network' | 'setup' | 'forbidden' | 'refused' | 'aborted'
