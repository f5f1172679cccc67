/** The envelope of API responses. */
import { type Envelope } from '../../contract/errors.ts'

/** The parts of a response that are used. */
export interface ApiResponse {
  /** HTTP status. */
  status: number
  /** The parsed JSON; `undefined` if the body is not JSON. */
  body: unknown
  /** The headers of the same names. */
  date: string | null
  authorization: string | null
}

export interface OpenedEnvelope {
  /** `undefined` if the response is not an envelope of the API, such as the error page of a firewall. */
  code: number | undefined
  data: unknown
  /** The server's message; empty if there is none. */
  message: string
}

const isEnvelope = (body: unknown): body is Envelope => typeof body === 'object' && body !== null && 'code' in body

const codeOf = (code: unknown): number | undefined => {
  const value = typeof code === 'string' && code.trim() ? Number(code) : code
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export const openEnvelope = ({ body }: ApiResponse): OpenedEnvelope => {
  if (!isEnvelope(body)) return { code: undefined, data: undefined, message: '' }
  const { code, data, message } = body as { code: unknown; data?: unknown; message?: unknown }
  return { code: codeOf(code), data, message: typeof message === 'string' ? message : '' }
}

/** The server's time from the `Date` header, epoch ms; `undefined` without one. */
export const serverTime = ({ date }: ApiResponse): number | undefined => Date.parse(date ?? '') || undefined
