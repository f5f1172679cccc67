/** Sends calls with the browser's `fetch`. The first screen uses it, so that its calls need not wait for the client's code (ky). */
import { API_TIMEOUT_MS } from '../../contract/limits/app.ts'
import { readResponse } from './read-response.ts'
import { requestOf, type RequestSettings } from './request.ts'
import type { PrefetchedResponse, SendEarly } from './prefetched-call.ts'

export interface SendOptions extends RequestSettings {
  /** Aborts the request. */
  signal?: AbortSignal
  fetch?: typeof fetch | undefined
}

/** Sends the same request as `client.ts`.
 * @returns the response; `undefined` after a network failure, an abort, or `API_TIMEOUT_MS` without a response.
 * @throws TypeError if a path parameter is missing; nothing is sent. */
export const sendCall = (
  line: string,
  args: object,
  { signal, fetch: sender = fetch, ...settings }: SendOptions,
): Promise<PrefetchedResponse | undefined> => {
  const { url, init } = requestOf(line, args, settings)
  const limit = new AbortController()
  const abort = (): void => limit.abort()
  const request = new Request(url, { ...init, signal: limit.signal })
  const timer = setTimeout(abort, API_TIMEOUT_MS)
  signal?.addEventListener('abort', abort)
  const receive = async (): Promise<PrefetchedResponse | undefined> => {
    try {
      const response = await readResponse(await sender(request), () => limit.signal.aborted)
      return { ...response, at: Date.now() }
    } catch {
      return undefined
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }
  return receive()
}

/** Sends a call of an app. Returns `undefined` for a call that only the client can handle: one with special options, or one that lacks
 * a path parameter, which the client then reports. */
export const sendEarly: SendEarly = (line, args, call, { apiBase, session, locale, fetch }, signal) => {
  if (call.startsSession || call.idempotencyKey || call.signal || call.fetch) return undefined
  try {
    return sendCall(line, args, { apiBase: apiBase(), token: session.$token.get(), locale: locale(), signal, fetch })
  } catch {
    return undefined
  }
}
