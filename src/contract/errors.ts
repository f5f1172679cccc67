import { NOT_ALLOWED, NOT_FOUND } from './final-codes.ts'

/** The envelope of every response, and its codes. */
export interface Envelope<T = unknown> {
  code: number
  message?: string
  data?: T
}

/** Codes with a meaning for the client are 200 and 403; every other one is shown with the server's message. The rest are
 * the reference server's, so that each refusal can be recognised. */
export const CODE = {
  /** Success: the result is in `data`. */
  ok: 200,
  /** A field is missing or malformed. */
  badInput: 400,
  /** A login is required, or the token is no longer valid: the client clears its keys and starts a login. */
  needsLogin: 403,
  /** The entity does not exist or belongs to another user. */
  notFound: NOT_FOUND,
  /** The user is logged in, but lacks the role or is not the owner. */
  notAllowed: NOT_ALLOWED,
  /** The state has changed: it has moved on, is taken, or is full. */
  conflict: 409,
  /** An image captcha is required, and its characters were missing or wrong. Fetch a new picture and try again. */
  needsPicture: 428,
  /** Too many attempts: retry later. */
  tooMany: 429,
  /** The server failed. */
  serverFault: 500,
} as const

/** Why a call failed. `network`: no valid response (connection lost or refused, timeout, or not an envelope). `setup`: the request
 * could not be created. `forbidden`: code 403. `refused`: any other code, with the server's message. `aborted`: aborted by the caller;
 * never shown. */
export type FailureKind = 'network' | 'setup' | 'forbidden' | 'refused' | 'aborted'
