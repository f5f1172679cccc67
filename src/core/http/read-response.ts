import type { ApiResponse } from './envelope.ts'

/** Reads a response. @param isCutOff whether the request was aborted; then an unreadable body rejects. */
export const readResponse = async (response: Response, isCutOff: () => boolean): Promise<ApiResponse> => {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (isCutOff()) throw error
    return undefined
  })
  const { status, headers } = response
  return { status, body, date: headers.get('date'), authorization: headers.get('authorization') }
}
