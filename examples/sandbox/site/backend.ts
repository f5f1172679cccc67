/** A real backend: the server passes requests on to it, and `npm run conform` checks it. */
import { proxy } from 'hono/proxy'
import { API_BASE } from '../../../src/contract/limits.ts'

/** URL of the API of a backend: the given URL if it has a path, else its `/api`.
 * @example apiBaseOf('https://park.example') // 'https://park.example/api' */
export const apiBaseOf = (address: string): string => {
  const { origin, pathname } = new URL(address)
  return origin + (pathname === '/' ? API_BASE : pathname.replace(/\/+$/, ''))
}

/** Passes requests on to the backend, without this host's name: calls to its API, and the paths of files to its origin. */
export const passOn = (address: string): ((request: Request) => Promise<Response>) => {
  const base = apiBaseOf(address)
  const { origin } = new URL(base)
  return (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.delete('host')
    const target = pathname.startsWith(`${API_BASE}/`) ? base + pathname.slice(API_BASE.length) : origin + pathname
    return proxy(target + search, { raw: request, headers })
  }
}
