/** The user's running forklift orders: loaded and parsed for the home screen. */
import { runningOrders } from '../../src/contract/api/forklift.ts'
import { actionsFor, STATUS, type ForkliftOrder, type OrderAction } from '../../src/contract/model/forklift.ts'
import { toFen, type Fen } from '../../src/contract/model/money.ts'
import { durationHours, rentFen } from '../../src/contract/model/forklift/rent.ts'
import type { App } from '../../src/core/app.ts'
import { yuanIfSent, yuanOrUnknown } from '../../src/core/http/parse-money.ts'
import { number, readRow, text } from '../../src/core/http/parse.ts'
import { link } from '../../src/core/navigation/location.ts'
import { readWholeListOrRow } from '../../src/core/list/whole-list.ts'

export type RunningOrder = Pick<
  ForkliftOrder,
  | 'id'
  | 'name'
  | 'quantity'
  | 'status'
  | 'retrieveStatus'
  | 'hourPrice'
  | 'usedTime'
  | 'duration'
  | 'rentPrice'
  | 'estimatedTime'
>

export const readRunningOrders = readWholeListOrRow(
  readRow<RunningOrder>({
    name: text,
    quantity: number,
    status: number,
    retrieveStatus: number,
    hourPrice: yuanOrUnknown,
    usedTime: number,
    duration: number,
    rentPrice: yuanIfSent,
    estimatedTime: text,
  }),
)

/** The user did not request it, so a failure shows no toast. */
export const fetchRunningOrders = (app: App) => app.client.attempt(runningOrders, {}, { silent: true })

/** States that require an action, most urgent first. */
const URGENCY: readonly number[] = [STATUS.toPay, STATUS.inUse, STATUS.toShip]

/** The orders that require an action, most urgent first. */
export const byUrgency = (orders: readonly RunningOrder[]): RunningOrder[] =>
  URGENCY.flatMap((status) => orders.filter((order) => order.status === status))

/** The customer's next action for an order. */
export const nextAction = (order: RunningOrder): OrderAction | undefined => actionsFor(order, ['customer'])[0]

/** The screen of that action. */
export const screenOf = ({ id, status }: RunningOrder): string =>
  link(status === STATUS.toPay ? '/orderPay' : '/orderDetail', { orderId: id })

/** The cost after a number of seconds of use; after the use has ended, the amount due. */
export const costFen = ({ hourPrice, quantity, duration, rentPrice }: RunningOrder, seconds: number): Fen =>
  rentPrice === null ? rentFen(hourPrice, duration ?? durationHours(seconds), quantity) : toFen(rentPrice)
