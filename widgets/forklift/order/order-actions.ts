/** The actions of an order: what is asked before each, and which screen follows. (Paying is in `order-payment.ts`.) */
import { confirmDelivery, confirmPayment, confirmRetrieval, endUse } from '../../../src/contract/api/forklift.ts'
import { actionsFor, TAB_AFTER_PAYMENT, type OrderAction } from '../../../src/contract/model/forklift.ts'
import { toFen, moneyText } from '../../../src/contract/model/money.ts'
import { toDateTime } from '../../../src/contract/model/time.ts'
import { orderActionTexts } from '../../../src/contract/text/parts/forklift/order-actions.ts'
import type { App } from '../../../src/core/app.ts'
import { link } from '../../../src/core/navigation/location.ts'
import { usedSeconds } from '../../../src/core/tick.ts'
import type { Resource } from '../../../src/core/store/resource.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { useTimeText, type TimeText } from '../../../src/screens/app/time-text.ts'
import {
  useDetailActions,
  type ActionQuestion,
  type DetailAction,
  type DetailActions,
} from '../../../src/screens/detail/detail-actions.tsx'
import type { OrderView } from './order-view.ts'
import { billOf } from './bill.ts'
import { useOrderText } from './order-text.ts'

const CALLS = { confirmDelivery, endUse, confirmPayment, confirmRetrieval }
type DirectAction = Exclude<OrderAction, 'pay'>

type ActionTexts = (typeof orderActionTexts)['en']
/** @param seconds of use up to now. */
type Asks = (view: OrderView, text: ActionTexts, app: App, time: TimeText, seconds: number) => string

/** The texts of each action's dialog. */
const TEXT_OF: Record<DirectAction, Asks> = {
  confirmDelivery: ({ order }, { ask }, { clock }, time) => {
    const begins = ask.confirmDelivery.text(moneyText(toFen(order.hourPrice)), order.quantity)
    const isEarly = toDateTime(clock.now()) < order.estimatedTime
    return isEarly ? ask.confirmDelivery.early(begins, time(order.estimatedTime)) : begins
  },
  endUse: ({ order }, { ask }, _app, _time, seconds) => ask.endUse.text(moneyText(billOf(order, seconds).fen)),
  confirmPayment: ({ order }, { ask }) => {
    const { fen, hours } = billOf(order)
    return ask.confirmPayment.text(moneyText(fen), hours.toFixed(2), order.consignee, order.phone)
  },
  confirmRetrieval: ({ order }, { ask }) => ask.confirmRetrieval.text(order.name, order.quantity),
}

/** The screen that follows. Without an entry, the screen stays. */
const AFTER: Partial<Record<DirectAction, (app: App, id: string) => void>> = {
  endUse: (app, id) => app.location.navigate(link('/orderPay', { orderId: id }), { replace: true }),
  confirmPayment: (app) => app.location.returnTo(link('/orderList', { showActive: TAB_AFTER_PAYMENT })),
  confirmRetrieval: (app) => app.location.back('/orderList'),
}

const NAMES = Object.keys(CALLS) as DirectAction[]

/** The actions of the detail and the pay screen. */
export const useOrderActions = (resource: Resource<OrderView>): DetailActions<OrderView> => {
  const app = useApp()
  const { action: labels } = useOrderText()
  const text = useLocalTexts(orderActionTexts)
  const time = useTimeText()
  // The screen may have been open for hours since the order was fetched.
  const secondsOf = ({ order }: OrderView): number => {
    const view = resource.$view.get()
    return view.state === 'ready' ? usedSeconds(order.usedTime, view.at, Date.now()) : order.usedTime
  }
  const actions = NAMES.map((name): DetailAction<OrderView> => {
    const after = AFTER[name]
    return {
      name,
      label: labels[name],
      isAllowed: ({ order, roles }) => actionsFor(order, roles).includes(name),
      question: (view): ActionQuestion => ({
        ...text.ask[name],
        text: TEXT_OF[name](view, text, app, time, secondsOf(view)),
      }),
      run: async ({ order: { id } }) => {
        const answer = await app.client.attempt(CALLS[name], { id })
        if (answer.ok) app.emit('order-changed', { orderId: id, action: name })
        return answer
      },
      done: text.done[name],
      ...(after ? { after: ({ order: { id } }) => after(app, id) } : {}),
    }
  })
  return useDetailActions(resource, actions)
}
