/** Injects faults for tests, below all other middleware, so that clients see a broken network or server. */
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Fault, SandboxContext } from '../context.ts'

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

const take = (context: SandboxContext, path: string): Fault | undefined => {
  const fault = context.faults.find((candidate) => matches(candidate.path, path))
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
  const fault = context.faults.length ? take(context, new URL(request.url).pathname) : undefined
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
