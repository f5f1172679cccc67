/** The user's running orders: loaded and parsed. */
import { runningOrders } from '../../../src/contract/api/forklift.ts'
import type { ForkliftOrder } from '../../../src/contract/model/forklift.ts'
import type { App } from '../../../src/core/app.ts'
import { INLINE } from '../../../src/core/http/outcome.ts'
import { readWholeList } from '../../../src/core/list/whole-list.ts'
import { readOrder } from './order.ts'

const readOrders = readWholeList(readOrder)

/** Parses the response: a list, one order, or nothing. */
export const readRunning = (raw: unknown): readonly ForkliftOrder[] | undefined => {
  const one = readOrder(raw)
  return one ? [one] : raw === null ? [] : readOrders(raw)
}

export const fetchRunning = (app: App) => app.client.attempt(runningOrders, {}, INLINE)
