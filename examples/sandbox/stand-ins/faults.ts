/** Injects faults for tests, below all other middleware, so that clients see a broken network or server. */
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Fault, SandboxContext } from '../context.ts'

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** Whether a path of the pattern belongs to a route such as `/api/forkliftAppApp/:id`. */
const isOfRoute = (pattern: string, route: string): boolean => {
  const hasRest = pattern.endsWith('*')
  const parts = pattern.replace(/\*$/, '').split('/')
  const routeParts = route.split('/')
  if (hasRest ? parts.length > routeParts.length : parts.length !== routeParts.length) return false
  return parts.every((part, i) => {
    const own = routeParts[i] ?? ''
    const isBegun = hasRest && i === parts.length - 1
    if (own.startsWith(':')) return isBegun || part !== ''
    return isBegun ? own.startsWith(part) : own === part
  })
}

/** Whether a request to one of the routes can have the fault. Those of `/sandbox` never fail, so that a fault can be ended. */
export const canOccur = (
  { path, method }: Pick<Fault, 'path' | 'method'>,
  routes: readonly { method: string; path: string }[],
): boolean =>
  routes.some(
    (route) =>
      // Middleware and the answer to unknown calls.
      route.method !== 'ALL' &&
      !route.path.startsWith('/sandbox/') &&
      (method === undefined || method === route.method) &&
      isOfRoute(path, route.path),
  )

const take = (context: SandboxContext, request: Request): Fault | undefined => {
  const path = new URL(request.url).pathname
  const fault = context.faults.find(
    ({ method, path: pattern }) => (method === undefined || method === request.method) && matches(pattern, path),
  )
  if (fault?.times !== undefined && --fault.times <= 0)
    context.faults = context.faults.filter((other) => other !== fault)
  return fault
}

const cut = (env: Partial<HttpBindings> | undefined): Response => {
  if (!env?.incoming) throw new TypeError('fetch failed')
  env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

const hang = (request: Request, env: Partial<HttpBindings> | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    env?.outgoing?.once('close', () => resolve(RESPONSE_ALREADY_SENT))
    const giveUp = (): void =>
      reject(request.signal.reason instanceof Error ? request.signal.reason : new DOMException('Aborted', 'AbortError'))
    if (request.signal.aborted) giveUp()
    request.signal.addEventListener('abort', giveUp)
  })

/** The faulty response for this request; `undefined` if no fault is set for it. */
export const faultFor = (
  context: SandboxContext,
  request: Request,
  env?: Partial<HttpBindings>,
): Response | Promise<Response> | undefined => {
  const fault = context.faults.length ? take(context, request) : undefined
  switch (fault?.kind) {
    case 'status500':
      return new Response(fault.body ?? 'Internal Server Error', {
        status: 500,
        headers: { 'content-type': 'text/plain' },
      })
    case 'html':
      return new Response(fault.body ?? '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    case 'malformed':
      return new Response(fault.body ?? '{"code":200,"data":', { headers: { 'content-type': 'application/json' } })
    case 'cut':
      return cut(env)
    case 'hang':
      return hang(request, env)
    default:
      return undefined
  }
}
