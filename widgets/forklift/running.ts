import type { ForkliftOrder } from '../../src/contract/model/forklift.ts'
import type { CacheSlot } from '../../src/core/store/resource.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { cachedRunning } from './order/order.ts'
import { fetchRunning, readRunning } from './order/running-orders.ts'

export const NO_ORDERS: readonly ForkliftOrder[] = []
const FOR_VISITORS: Partial<CacheSlot<readonly ForkliftOrder[]>> = { get: () => ({ value: NO_ORDERS, at: 0 }) }

/** The user's running orders; for a visitor none, without a request. */
export const useRunning = (isLoggedIn: boolean) => {
  const app = useApp()
  return useResource<readonly ForkliftOrder[]>(
    isLoggedIn ? 'running' : 'no orders',
    () => (isLoggedIn ? fetchRunning(app) : Promise.resolve({ ok: true, value: NO_ORDERS })),
    readRunning,
    isLoggedIn ? cachedRunning : () => FOR_VISITORS,
  )
}
