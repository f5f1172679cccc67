import type { FailureKind } from '../../contract/errors.ts'

/** Why a call failed. `message` is a sentence for people; `code` is the envelope's; without an envelope the HTTP
 * status; `undefined` where there was no answer. */
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

/** Options of a call whose loading and failure are drawn where its data are shown: lists, details, parts of them.
 * @example const fetchNews = (app: App, id: string) => app.client.attempt(getNews, { id }, DRAWN) */
export const DRAWN = { drawn: true } as const

/** A failure as a screen draws it. */
export interface Failure {
  message: string
  /** Of the server's answer; without one there was none. */
  code?: number | undefined
}

/** A result or a failure, as a value: a screen that gets one cannot forget to catch a rejection. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: ApiError }

/** Turns a rejection into a value. */
export const outcomeOf = (answer: Promise<unknown>): Promise<Outcome<unknown>> =>
  answer.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error: error as ApiError }),
  )
