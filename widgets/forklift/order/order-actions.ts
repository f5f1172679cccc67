/** The actions of an order, and which screen follows each. (Paying is in `order-payment.ts`.) */
import { confirmDelivery, confirmPayment, confirmRetrieval, endUse } from '../../../src/contract/api/forklift.ts'
import {
  actionsFor,
  TAB_AFTER_PAYMENT,
  type DirectAction,
  type ForkliftOrder,
} from '../../../src/contract/model/forklift.ts'
import { moneyText } from '../../../src/contract/model/money.ts'
import { orderDoneTexts } from '../../../src/contract/text/parts/forklift/order-done.ts'
import type { App } from '../../../src/core/app.ts'
import type { CallOptions } from '../../../src/core/http/client.ts'
import type { Outcome } from '../../../src/core/http/outcome.ts'
import { link } from '../../../src/core/navigation/location.ts'
import type { Resource } from '../../../src/core/store/resource.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import type { DetailAction } from '../../../src/screens/detail/detail-action.ts'
import { useDetailActions, type DetailActions } from '../../../src/screens/detail/detail-actions.tsx'
import { billOf } from './bill.ts'
import { fetchOrderView, readOrderView, type OrderView } from './order-view.ts'
import { useOrderText } from './order-text.ts'

const CALLS = { confirmDelivery, endUse, confirmPayment, confirmRetrieval }

/** The screen that follows. Without an entry, the screen stays. */
const AFTER: Partial<Record<DirectAction, (app: App, id: string) => void>> = {
  endUse: (app, id) => app.location.navigate(link('/orderPay', { orderId: id }), { replace: true }),
  confirmPayment: (app) => app.location.returnTo(link('/orderList', { showActive: TAB_AFTER_PAYMENT })),
  confirmRetrieval: (app) => app.location.back('/orderList'),
}

const loadDialog = () => import('./order-action-dialog.tsx').then((module) => module.OrderActionDialog)

/** Runs an action. If its response is lost, the order shows whether the server has received it: each action raises the status. */
const runAction = async (
  app: App,
  name: DirectAction,
  { id, status }: ForkliftOrder,
  call: CallOptions,
): Promise<Outcome<unknown>> => {
  const answer = await app.client.attempt(CALLS[name], { id }, call)
  if (answer.ok || answer.error.kind !== 'network') return answer
  const now = await fetchOrderView(app, id)
  return now.ok && (readOrderView(now.value)?.order.status ?? 0) > status ? now : answer
}

const NAMES = Object.keys(CALLS) as DirectAction[]

/** The actions of the detail and the pay screen. */
export const useOrderActions = (resource: Resource<OrderView>): DetailActions<OrderView> => {
  const app = useApp()
  const { action: labels } = useOrderText()
  const done = useLocalTexts(orderDoneTexts)
  const actions = NAMES.map((name): DetailAction<OrderView> => {
    const after = AFTER[name]
    const doneText = done[name]
    return {
      name,
      label: labels[name],
      isAllowed: ({ order, roles }) => actionsFor(order, roles).includes(name),
      question: 'lazy',
      run: async ({ order }, call) => {
        const answer = await runAction(app, name, order, call)
        if (answer.ok) app.emit('order-changed', { orderId: order.id, action: name })
        return answer
      },
      done: typeof doneText === 'string' ? doneText : ({ order }) => doneText(moneyText(billOf(order).fen)),
      ...(after ? { after: ({ order: { id } }) => after(app, id) } : {}),
    }
  })
  return useDetailActions(resource, actions, loadDialog)
}
