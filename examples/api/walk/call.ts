/** Sends calls of the contract to one backend, and to no other URL. */
export interface Exchange {
  /** `GET /forkliftAppApp/order/7` */
  request: string
  /** HTTP status; 0 without a response. */
  status: number
  headers: Headers
  text: string
  /** The response as JSON; `undefined` if it is not JSON. */
  body: unknown
  /** The reason why there was no response. */
  failure?: string
}

export interface Backend {
  /** URL of the API without a trailing slash: `https://park.example/api`. */
  readonly base: string
  /** Default: the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
  /** Sent as the origin of the page, to get the CORS headers. */
  origin?: string | undefined
}

/** Headers of every call. */
const LANGUAGE = { 'accept-language': 'en' }
const TIMEOUT_MS = 60_000

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The URL of a call: path parameters filled in, and for GET the other arguments as query. */
const addressOf = (
  base: string,
  line: string,
  args: Record<string, unknown>,
): { url: URL; rest: Record<string, unknown> } => {
  const [method, template = ''] = line.split(' ')
  const rest = { ...args }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const url = new URL(base + path)
  if (method === 'GET') for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value))
  return { url, rest }
}

const payloadOf = (method: string, rest: Record<string, unknown>): RequestInit => {
  if (method === 'GET') return {}
  if (!Object.values(rest).some((value) => value instanceof Blob))
    return { body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  for (const [name, value] of Object.entries(rest))
    if (value instanceof Blob) form.append(name, value, 'picture.png')
    else form.append(name, String(value))
  return { body: form }
}

/** Sends one call. It never rejects: a missing response is also an exchange. Redirects are not followed, because they could lead to
 * another server.
 * @example await send(backend, 'GET /message/wechat/{uid}', { uid: '7' }, { authorization: token }) */
export const send = async (
  { base, fetch: fetchOption = fetch, origin }: Backend,
  line: string,
  args: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Exchange> => {
  const [method = 'GET'] = line.split(' ')
  const { url, rest } = addressOf(base, line, args)
  const { headers: ownHeaders, ...payload } = payloadOf(method, rest)
  const request = new Request(url, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...payload,
    headers: { ...LANGUAGE, ...(ownHeaders as object), ...(origin ? { origin } : {}), ...headers },
  })
  const name = `${method} ${url.pathname.slice(new URL(base).pathname.length)}${url.search}`
  try {
    const response = await fetchOption(request)
    const text = await response.text()
    return { request: name, status: response.status, headers: response.headers, text, body: parseJson(text) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const failure = cause instanceof Error ? cause.message : String(cause)
    return { request: name, status: 0, headers: new Headers(), text: '', body: undefined, failure }
  }
}
