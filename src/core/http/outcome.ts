import type { FailureKind } from '../../contract/errors.ts'

/** Why a call failed. `message` is a sentence for people; `code` is the envelope's, where there was one. */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly code: number | undefined
  /** The field that a refusal is about, where the server names one (`data.field`). */
  readonly field: string | undefined

  constructor(kind: FailureKind, message: string, code?: number, field?: string) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.code = code
    this.field = field
  }
}

/** A result that may be a failure: what screens work with, so that nothing can reject unseen. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: ApiError }

/** A failure becomes a value. */
export const outcomeOf = (answer: Promise<unknown>): Promise<Outcome<unknown>> =>
  answer.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error: error as ApiError }),
  )
