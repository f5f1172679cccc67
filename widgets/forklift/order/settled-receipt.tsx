import { useEffect, useState } from 'react'
import type { ForkliftOrder } from '../../../src/contract/model/forklift.ts'
import type { App } from '../../../src/core/app.ts'
import { createPendingPayments } from '../../../src/core/payment/pending-payments.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { settlePaid } from '../../../src/screens/pay/settle-paid.ts'
import { StoredReceipt } from '../stored-receipt.tsx'
import { orderPayment } from './order-payment.ts'
import { isPaid } from './order.ts'
import { fetchOrderView, readOrderView } from './order-view.ts'

/** Removes the pending payment of an order if the server reports it as paid.
 * @returns whether it is paid. */
const settle = async (app: App, id: string): Promise<boolean> => {
  const answer = await fetchOrderView(app, id)
  const order = answer.ok ? readOrderView(answer.value)?.order : undefined
  if (!order || !isPaid(order)) return false
  settlePaid(app, orderPayment, order)
  return true
}

/** The receipt of an order that was paid after the user left its payment screen. Such an order is no longer in the list of running orders.
 * @param orders the running orders. The server is not asked about these. */
export const SettledReceipt = ({ orders }: { orders: readonly ForkliftOrder[] }) => {
  const app = useApp()
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const left = createPendingPayments(app).idsOf('forklift')
    for (const id of left.filter((one) => !orders.some((order) => order.id === one)))
      void settle(app, id).then((isSettled) => isSettled && setSettled(id))
  }, [app, orders])
  return settled && <StoredReceipt key={settled} />
}
