/** The envelope of API responses. */
import { isRecord, number } from './parse.ts'

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

export const openEnvelope = ({ body }: ApiResponse): OpenedEnvelope => {
  const { code, data, message } = isRecord(body) && 'code' in body ? body : ({} as Record<string, unknown>)
  return { code: number(code) ?? undefined, data, message: typeof message === 'string' ? message : '' }
}

/** The server's time from the `Date` header, epoch ms; `undefined` without one. */
export const serverTime = ({ date }: ApiResponse): number | undefined => Date.parse(date ?? '') || undefined
