/** The request of a call, as the client and the first screen send it. */
import { parseLine } from '../../contract/endpoint.ts'
import { apiUrl } from './api-url.ts'
import { buildUrl } from './build-url.ts'

export interface RequestSettings {
  /** A path on the page's origin, or an absolute URL. */
  apiBase: string
  token: string | null
  /** Value of the `accept-language` header. */
  locale: string
  idempotencyKey?: string | undefined
  /** Encodes fields that contain a file; returns `undefined` for other fields. Default: there are no files. */
  toForm?: (fields: Record<string, unknown>) => FormData | undefined
}

/** Builds the request of a call. Fields that are not in the path are sent in the query, as JSON, or as a form.
 * @throws TypeError if a path parameter is missing. */
export const requestOf = (
  line: string,
  args: object,
  { apiBase, token, locale, idempotencyKey, toForm }: RequestSettings,
): { url: string; init: RequestInit } => {
  const { method, path: template } = parseLine(line)
  const { path, rest } = buildUrl(template, args)
  const isRead = method === 'GET'
  const search = isRead ? String(new URLSearchParams(rest as Record<string, string>)) : ''
  const form = isRead ? undefined : toForm?.(rest)
  return {
    url: apiUrl(apiBase).replace(/\/$/, '') + path + (search && `?${search}`),
    init: {
      method,
      credentials: 'include',
      headers: {
        'accept-language': locale,
        ...(token && { authorization: token }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(!isRead && !form && { 'content-type': 'application/json' }),
      },
      ...(!isRead && { body: form ?? JSON.stringify(rest) }),
    },
  }
}
