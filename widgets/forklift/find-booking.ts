import { runningOrders } from '../../src/contract/api/forklift.ts'
import type { ApplyForm, Forklift, ForkliftOrder } from '../../src/contract/model/forklift.ts'
import { fromDateTime } from '../../src/contract/model/instant.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError, type Outcome } from '../../src/core/http/outcome.ts'
import { readRunning } from './order/order.ts'

/** How far the park's clock here and the server's may differ: the `Date` header has whole seconds, and small differences are left
 * alone. */
const CLOCK_SLACK_MS = 10_000

/** Looks among the person's running orders for the one that a booking without an answer has made: same content, made since then.
 * @param at when the booking was first sent, epoch ms. @param sent what was sent.
 * @returns a failure where the orders could not be read: then it is unknown. */
export const findBooking = async (
  app: App,
  at: number,
  sent: ApplyForm,
  forklift: Forklift | undefined,
): Promise<Outcome<ForkliftOrder | undefined>> => {
  const answer = await app.client.attempt(runningOrders, {}, { silent: true })
  if (!answer.ok) return answer
  const orders = readRunning(answer.value)
  if (!orders || !forklift) return { ok: false, error: new ApiError('network', app.text('common').networkFailed) }
  const wanted = { ...sent, name: forklift.name, type: forklift.type }
  const isSame = (order: ForkliftOrder): boolean =>
    Object.entries(wanted).every(([field, value]) => order[field as keyof ForkliftOrder] === value) &&
    fromDateTime(order.createTime) >= at - CLOCK_SLACK_MS
  return { ok: true, value: orders.find(isSame) }
}
