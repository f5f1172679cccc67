/** What a response of the API says, apart from how it was fetched. */
import { type Envelope } from '../../contract/errors.ts'

/** A response, as far as it is looked at. */
export interface ApiResponse {
  /** HTTP status. */
  status: number
  /** The parsed JSON; `undefined` where it is none. */
  body: unknown
  /** Headers of these names. */
  date: string | null
  authorization: string | null
}

/** Reads a response. Rejects when its body is cut off. */
export const readResponse = async (response: Response, isCutOff: () => boolean): Promise<ApiResponse> => {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (isCutOff()) throw error
    return undefined
  })
  const { status, headers } = response
  return { status, body, date: headers.get('date'), authorization: headers.get('authorization') }
}

export interface OpenedEnvelope {
  /** `undefined` where the response is no envelope of the API's, such as a firewall's page. */
  code: number | undefined
  data: unknown
  /** The server's sentence; empty for none. */
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

/** Epoch ms of the server's clock, by the response's `Date` header; `undefined` without one. */
export const serverTime = ({ date }: ApiResponse): number | undefined => Date.parse(date ?? '') || undefined
