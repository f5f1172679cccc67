import { runningOrders } from '../../src/contract/api/forklift.ts'
import { CLOCK_SLACK_MS } from '../../src/contract/limits/time.ts'
import type { ApplyForm, Forklift, ForkliftOrder } from '../../src/contract/model/forklift.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'
import type { App } from '../../src/core/app.ts'
import { ApiError, type Outcome } from '../../src/core/http/outcome.ts'
import { readRunning } from './order/running-orders.ts'

/** Searches the user's running orders for the one that a booking without a response has created: same content, created since then.
 * @param at time at which the booking was first sent, epoch ms. @param sent the sent data.
 * @returns a failure if the orders could not be loaded; the outcome is then unknown. */
export const findBooking = async (
  app: App,
  at: number,
  sent: ApplyForm,
  forklift: Forklift | undefined,
): Promise<Outcome<ForkliftOrder | undefined>> => {
  const answer = await app.client.attempt(runningOrders, {}, { silent: true })
  if (!answer.ok) return answer
  // Some servers leave out empty data.
  if (answer.value === undefined) return { ok: true, value: undefined }
  const orders = readRunning(answer.value)
  if (!orders || !forklift) return { ok: false, error: new ApiError('network', app.text('common').networkFailed) }
  const wanted = { ...sent, name: forklift.name, type: forklift.type }
  const isSame = (order: ForkliftOrder): boolean =>
    Object.entries(wanted).every(([field, value]) => order[field as keyof ForkliftOrder] === value) &&
    fromDateTime(order.createTime) >= at - CLOCK_SLACK_MS
  return { ok: true, value: orders.find(isSame) }
}
