/** Where a request comes from. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The remote address of the connection; `undefined` for a call within this process. Behind a proxy (and only then: every client can write
 * the header) it is the last address of `x-forwarded-for`, which is the one that the proxy itself has seen. */
export const addressOf = (c: Context, behindProxy: boolean): string | undefined => {
  const forwarded = behindProxy ? c.req.header('x-forwarded-for')?.split(',').pop()?.trim() : undefined
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  // IPv4 as a socket that speaks both writes it.
  return (forwarded || incoming?.socket.remoteAddress)?.replace(/^::ffff:/, '')
}
