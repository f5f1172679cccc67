import type { FailureKind } from '../../contract/errors.ts'

/** Why a call failed. `message` can be shown to users. `code` is the code of the envelope, or the HTTP status without an envelope;
 * `undefined` if there was no response. */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly code: number | undefined
  /** The form field that the error refers to, if the server names one (`data.field`). */
  readonly field: string | undefined

  constructor(kind: FailureKind, message: string, code?: number, field?: string) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.code = code
    this.field = field
  }
}

/** Options of a call whose loading and error states are shown in place of its data: in lists, details and parts of them.
 * @example const fetchNews = (app: App, id: string) => app.client.attempt(getNews, { id }, INLINE) */
export const INLINE = { inline: true } as const

/** A failure as a screen shows it. */
export interface Failure {
  message: string
  /** Code of the response; `undefined` if there was none. */
  code?: number | undefined
}

/** The server's own words; `undefined` if there was no response. */
export const refusalOf = (failure: Failure | undefined): string | undefined =>
  failure?.code === undefined ? undefined : failure.message

/** A result or a failure as a value, so that no caller can forget to catch a rejection. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: ApiError }

/** Runs a function that calls the API and reads the responses. `undefined`: it threw, because a response is malformed. */
export const fetchSafely = async <T>(fetchOne: () => Promise<Outcome<T>>): Promise<Outcome<T> | undefined> => {
  try {
    return await fetchOne()
  } catch {
    return undefined
  }
}

/** Converts a promise of a call into a promise that never rejects. */
export const outcomeOf = (answer: Promise<unknown>): Promise<Outcome<unknown>> =>
  answer.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error: error as ApiError }),
  )
