/** One server of the measurement in its own process: the sandbox with a given number of orders, or a bare `node:http` server that
 * responds with given bytes. Started by `server.ts`, which receives its URL. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { issueToken } from '../../examples/sandbox/park/auth/tokens.ts'
import { loadOrders } from '../../examples/sandbox/scenarios/bulk.ts'
import { PEOPLE } from '../../examples/sandbox/scenarios/people.ts'
import { openServer } from '../helpers/sandbox.ts'

/** Response of a bare server at one URL. */
export interface Bytes {
  headers: Record<string, string | string[]>
  /** base64 */
  body: string
}

export type Order = { serve: 'park'; orders: number } | { serve: 'bare'; answers: Record<string, Bytes> }

export interface Ready {
  url: string
  /** Token of the sandbox's merchant; empty for a bare server. */
  token: string
}

const servePark = async (orders: number): Promise<Ready> => {
  // A token that is renewed would become invalid in the middle of a round.
  const { url, sandbox } = await openServer({ scenario: 'order-in-use', rotateEvery: Infinity })
  if (!sandbox) throw new Error('There is no sandbox')
  await loadOrders(sandbox, orders)
  return { url, token: await issueToken(sandbox, PEOPLE.merchant.id) }
}

const serveBare = (answers: Record<string, Bytes>): Promise<Ready> => {
  const ready = Object.entries(answers).map(
    ([key, { headers, body }]) => [key, { headers, body: Buffer.from(body, 'base64') }] as const,
  )
  const known = new Map(ready)
  const server = createServer((request, response) => {
    const answer = known.get(`${request.method} ${request.url} ${request.headers['x-case']}`)
    request.resume()
    request.on('end', () => {
      response.writeHead(answer ? 200 : 404, answer?.headers)
      response.end(answer?.body)
    })
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://localhost:${(server.address() as AddressInfo).port}`, token: '' }),
    ),
  )
}

process.once('message', (order: Order) => {
  void (order.serve === 'park' ? servePark(order.orders) : serveBare(order.answers)).then((ready) =>
    process.send?.(ready),
  )
})
// End together with the process that started this one.
process.once('disconnect', () => process.exit())
