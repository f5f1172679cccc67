/** Online payment of an order. */
import { getOnlinePay, payForklift } from '../../../src/contract/api/forklift.ts'
import { ONLINE_PAY_OFF, STATUS, type ForkliftOrder } from '../../../src/contract/model/forklift.ts'
import { toYuan } from '../../../src/contract/model/money.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { isRecord, number, text } from '../../../src/core/http/parse.ts'
import type { ServerPayStatus } from '../../../src/core/payment/payment-machine.ts'
import { payableBy, sheetOf, type PaymentSpec } from '../../../src/screens/pay/payment-spec.ts'
import { billOf } from './bill.ts'
import { readPayWay } from './order.ts'
import { noteOrder } from './order-view.ts'

const readPayStatus = (answer: unknown): ServerPayStatus | undefined => {
  const status = isRecord(answer) ? number(answer.status) : null
  if (status === STATUS.paid || status === STATUS.completed) return 'paid'
  // A status that this version does not know: the payment may be under way.
  if (status !== ONLINE_PAY_OFF && !nameOf(STATUS, status)) return undefined
  const unpaid = payableBy(answer)
  if (status !== ONLINE_PAY_OFF) return unpaid
  return unpaid === 'closed' ? 'offClosed' : 'off'
}

export const orderPayment: PaymentSpec<ForkliftOrder> = {
  kind: 'forklift',
  idOf: ({ id }) => id,
  dueOf: (order) => billOf(order).fen,
  ask: (app, { id }, query) => app.client.attempt(getOnlinePay, { id, ...query }, { silent: true }),
  readPayStatus,
  ways: {
    wechat: async (app, order, { openId, call }) => {
      const { hours, fen } = billOf(order)
      return sheetOf(
        await app.client.attempt(payForklift, { openId, id: order.id, duration: hours, totalFee: toYuan(fen) }, call),
      )
    },
  },
  eventOrderId: ({ id }) => id,
  receiptOf: (order, _, answer) => {
    const paid = isRecord(answer) ? answer : order
    return {
      fen: billOf(order).fen,
      number: order.id,
      payee: order.businessName,
      time: text(paid.payTime),
      way: readPayWay(paid.payWay),
      refunds: order.refunds,
    }
  },
  onPaid: (app, order) => {
    noteOrder(app, { ...order, status: STATUS.paid }, Date.now())
    app.location.returnTo('/forklift')
  },
}
