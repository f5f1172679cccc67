/** The first calls of this area's routes. */
import { getForklift, getOrder, listForklifts } from '../../src/contract/api/forklift.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'

export const prefetchCalls = {
  '/forklift': prefetch(listForklifts, FIRST_ROWS),
  '/apply': prefetch(getForklift, { id: '?id' }, { cacheName: 'forklift' }),
  '/orderDetail': prefetch(getOrder, { id: '?orderId' }, { cacheName: 'order', needsToken: true }),
  '/orderPay': prefetch(getOrder, { id: '?orderId' }, { needsToken: true }),
}
