import type { ErrorCode, WireError } from './contract.ts'

/** The error of every rejected bridge call. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError'
  readonly code: ErrorCode
  /** The called method. */
  readonly method: string
  /** Additional data from the shell, such as `{ nativeCode }`. */
  readonly data: unknown

  constructor({ code, message, data }: WireError, method = '') {
    super(message || code)
    this.code = code
    this.method = method
    this.data = data
  }
}

/** Errors that occur in normal use. Any other code indicates a fault in the shell. */
export const ORDINARY = /^(NO_SHELL|CANCELLED|USER_CANCELLED|DENIED|AUTH_REQUIRED|CLOSED|BUSY)$/
