/** The network address that a request comes from. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The remote address of the connection; `undefined` for a call within this process. Behind a proxy it is the last entry of
 * `x-forwarded-for`, which the proxy itself has added. Without a proxy the header is ignored, because every client can set it. */
export const addressOf = (c: Context, behindProxy: boolean): string | undefined => {
  const forwarded = behindProxy ? c.req.header('x-forwarded-for')?.split(',').pop()?.trim() : undefined
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  // A dual-stack socket writes IPv4 addresses with this prefix.
  return (forwarded || incoming?.socket.remoteAddress)?.replace(/^::ffff:/, '')
}
