/** Sends calls with the browser's `fetch`. The first screen uses it, so that its calls need not wait for the client's code (ky). */
import { parseLine } from '../../contract/endpoint.ts'
import { API_TIMEOUT_MS } from '../../contract/limits/app.ts'
import { buildUrl } from './build-url.ts'
import { apiUrl } from './api-url.ts'
import { readResponse } from './read-response.ts'
import type { PrefetchedResponse, SendEarly } from './prefetched-call.ts'

export interface SendOptions {
  /** A path on the page's origin, or an absolute URL. */
  apiBase: string
  token: string | null
  /** Value of the `accept-language` header. */
  locale: string
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
  { apiBase, token, locale, signal, fetch: sender = fetch }: SendOptions,
): Promise<PrefetchedResponse | undefined> => {
  const { method, path: template } = parseLine(line)
  const { path, rest } = buildUrl(template, args)
  const isRead = method === 'GET'
  const search = isRead ? String(new URLSearchParams(rest as Record<string, string>)) : ''
  const limit = new AbortController()
  const abort = (): void => limit.abort()
  const request = new Request(apiUrl(apiBase).replace(/\/$/, '') + path + (search && `?${search}`), {
    method,
    credentials: 'include',
    signal: limit.signal,
    headers: {
      'accept-language': locale,
      ...(token && { authorization: token }),
      ...(!isRead && { 'content-type': 'application/json' }),
    },
    ...(!isRead && { body: JSON.stringify(rest) }),
  })
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
