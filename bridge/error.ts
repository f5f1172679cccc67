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
