/** Which pages of other origins may call the park (the browser's rules, https://fetch.spec.whatwg.org/#http-cors-protocol). */

export interface Cors {
  /** Responds to a preflight request; `undefined` for every other request. */
  preflight(request: Request): Response | undefined
  /** Adds the headers that let the requesting page read the response, if its origin is allowed. */
  mark(request: Request, answer: Response): void
}

/** How long browsers may cache a preflight response, in seconds. */
const PREFLIGHT_MAX_AGE_S = 600
const METHODS = 'GET, POST, PUT, DELETE'
/** Request headers that need permission. */
const REQUEST_HEADERS = 'authorization, content-type, idempotency-key'
/** Response headers that pages may read: a renewed token, and the park's clock. */
const EXPOSED = 'authorization, date'

/** @throws one sentence if the text is not an origin: `https://partner.example/` with its slash would never match. */
const checked = (origin: string): string => {
  if (URL.canParse(origin) && new URL(origin).origin === origin) return origin
  throw new Error(
    `allowedOrigins (PARK_ORIGINS) has "${origin}", which is no origin; write it as https://partner.example or http://localhost:4174.`,
  )
}

/** @param allowed exact origins; pages of all others get no CORS headers. @param isOpen whether a path may be called from them.
 * @example createCors(['https://partner.example'], (path) => path.startsWith('/api/')) */
export const createCors = (allowed: readonly string[], isOpen: (path: string) => boolean): Cors => {
  const origins = new Set(allowed.map(checked))
  const allow = (request: Request, headers: Headers): boolean => {
    headers.append('Vary', 'Origin')
    const origin = request.headers.get('origin')
    if (!origin || !origins.has(origin)) return false
    headers.set('Access-Control-Allow-Origin', origin)
    headers.set('Access-Control-Allow-Credentials', 'true')
    return true
  }
  const concerns = (request: Request): boolean => isOpen(new URL(request.url).pathname)
  return {
    preflight: (request) => {
      if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method') || !concerns(request))
        return undefined
      const headers = new Headers()
      if (!allow(request, headers)) return new Response('This origin may not call the park.', { status: 403, headers })
      headers.set('Access-Control-Allow-Methods', METHODS)
      headers.set('Access-Control-Allow-Headers', REQUEST_HEADERS)
      headers.set('Access-Control-Max-Age', String(PREFLIGHT_MAX_AGE_S))
      return new Response(null, { status: 204, headers })
    },
    mark: (request, answer) => {
      if (concerns(request) && allow(request, answer.headers))
        answer.headers.set('Access-Control-Expose-Headers', EXPOSED)
    },
  }
}
