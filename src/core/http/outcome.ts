import type { FailureKind } from '../../contract/errors.ts'
import type { Page } from '../../contract/model/page.ts'
import { isRecord, text } from './parse.ts'

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

/** Finds the requested row in the response of a list call that was filtered for it. A server may ignore a filter that it does not know
 * and respond with other rows.
 * @param field the filter. @returns the unparsed row; `undefined` if it was not found.
 * @example findRow(await app.client.attempt(listElectricityOrders, { id, pageSize: 1, pageNum: 1 }, INLINE), id) */
export const findRow = (answer: Outcome<Page<unknown>>, value: string, field = 'id'): Outcome<unknown> => {
  if (!answer.ok) return answer
  const rows = isRecord(answer.value) ? answer.value.data : undefined
  const isWanted = (row: unknown): boolean => isRecord(row) && text(row[field]) === value
  return { ok: true, value: Array.isArray(rows) ? rows.find(isWanted) : undefined }
}

/** Converts a result without a value, such as that of `findRow`, to a failure with this message.
 * @param code `NOT_FOUND` offers no retry; 0 offers one. */
export const orMissing = (found: Outcome<unknown>, message: string, code: number): Outcome<unknown> =>
  found.ok && found.value === undefined ? { ok: false, error: new ApiError('refused', message, code) } : found

/** Converts a promise of a call into a promise that never rejects. */
export const outcomeOf = (answer: Promise<unknown>): Promise<Outcome<unknown>> =>
  answer.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error: error as ApiError }),
  )
