/** The network address that a request comes from. */
import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The part of an IPv6 address that names a network: its first 64 bits. A subscriber gets a whole network, and could otherwise use another
 * address for each request. Other addresses, and those that begin with `::`, such as `::1`, stay unchanged.
 * @example networkOf('2001:db8::1') // '2001:db8:0:0::' */
const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::')) return address
  const [start = '', end] = address.toLowerCase().split('::')
  const groups = start.split(':')
  const last = end ? end.split(':') : []
  while (groups.length + last.length < 8) groups.push('0')
  return `${[...groups, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::`
}

/** The remote address of the connection, or its network if it is an IPv6 address; `undefined` for a call within this process. Behind a
 * proxy it is the last entry of `x-forwarded-for`, which the proxy itself has added. Without a proxy the header is ignored, because every
 * client can set it. */
export const addressOf = (c: Context, behindProxy: boolean): string | undefined => {
  const forwarded = behindProxy ? c.req.header('x-forwarded-for')?.split(',').pop()?.trim() : undefined
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  // A dual-stack socket writes IPv4 addresses with this prefix.
  const address = (forwarded || incoming?.socket.remoteAddress)?.replace(/^::ffff:/, '')
  return address && networkOf(address)
}
