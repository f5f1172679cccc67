import type { ErrorCode, WireError } from './contract.ts'

/** The only thing a bridge call rejects with. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError'
  readonly code: ErrorCode
  /** The method that was asked for. */
  readonly method: string
  /** What the shell added, such as `{ nativeCode }`. */
  readonly data: unknown

  constructor({ code, message, data }: WireError, method = '') {
    super(message || code)
    this.code = code
    this.method = method
    this.data = data
  }
}

/** Failures that belong to a person's or a page's ordinary use: nothing is wrong with the shell. */
const ORDINARY = /^(NO_SHELL|CANCELLED|USER_CANCELLED|DENIED|AUTH_REQUIRED|CLOSED|BUSY)$/

/** Whether a failed call points to a fault of the shell. */
export const pointsToShell = (code: ErrorCode): boolean => !ORDINARY.test(code)
