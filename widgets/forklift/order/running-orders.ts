/** The user's running orders: loaded and parsed. */
import { runningOrders } from '../../../src/contract/api/forklift.ts'
import type { App } from '../../../src/core/app.ts'
import { INLINE } from '../../../src/core/http/outcome.ts'
import { readWholeListOrRow } from '../../../src/core/list/whole-list.ts'
import { readOrder } from './order.ts'

export const readRunning = readWholeListOrRow(readOrder)

export const fetchRunning = (app: App) => app.client.attempt(runningOrders, {}, INLINE)
