/** The confirmation dialog of an order's actions. */
import type { DirectAction } from '../../../src/contract/model/forklift.ts'
import { toFen, moneyText } from '../../../src/contract/model/money.ts'
import { toDateTime } from '../../../src/contract/model/time.ts'
import { orderQuestionTexts } from '../../../src/contract/text/parts/forklift/order-questions.ts'
import type { App } from '../../../src/core/app.ts'
import type { Resource } from '../../../src/core/store/resource.ts'
import { usedSeconds } from '../../../src/core/tick.ts'
import { timeText } from '../../../src/screens/app/time-text.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { ActionDialog } from '../../../src/screens/detail/action-dialog.tsx'
import type { ActionDialogProps, Question } from '../../../src/screens/detail/detail-action.ts'
import { billOf } from './bill.ts'
import type { OrderView } from './order-view.ts'

/** Seconds of use up to now. The screen may have been open for hours since the order was fetched. */
const secondsOf = ({ $view }: Resource<OrderView>, { order: { usedTime } }: OrderView): number => {
  const view = $view.get()
  return view.state === 'ready' ? usedSeconds(usedTime, view.at, Date.now()) : usedTime
}

const questionsOf = (app: App, resource: Resource<OrderView>): Record<DirectAction, Question<OrderView>> => {
  const locale = app.$locale.get()
  const texts = orderQuestionTexts[locale]
  return {
    confirmDelivery: ({ order }) => {
      const { title, text, early } = texts.confirmDelivery
      const now = app.clock.now()
      const isEarly = toDateTime(now) < order.estimatedTime
      return {
        title,
        text: text(moneyText(toFen(order.hourPrice)), order.quantity),
        warning: isEarly ? early(timeText(order.estimatedTime, now, locale)) : undefined,
      }
    },
    endUse: (view) => {
      const { title, text } = texts.endUse
      return { title, text: text(moneyText(billOf(view.order, secondsOf(resource, view)).fen)) }
    },
    confirmPayment: ({ order }) => {
      const { title, text } = texts.confirmPayment
      const { fen, hours } = billOf(order)
      return { title, text: text(moneyText(fen), hours.toFixed(2), order.consignee, order.phone) }
    },
    confirmRetrieval: ({ order }) => {
      const { title, text } = texts.confirmRetrieval
      return { title, text: text(order.name, order.quantity) }
    },
  }
}

export const OrderActionDialog = (props: ActionDialogProps<OrderView>) => {
  const app = useApp()
  const { action, resource } = props
  return <ActionDialog {...props} question={questionsOf(app, resource)[action.name as DirectAction]} />
}
