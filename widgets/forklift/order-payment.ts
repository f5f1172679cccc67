/** What an order costs, and how it is paid online. */
import { getOnlinePay, payForklift } from '../../src/contract/api/forklift.ts'
import { ONLINE_PAY_OFF, STATUS, type ForkliftOrder } from '../../src/contract/model/forklift.ts'
import { durationHours, rentFen, toFen, toYuan, type Fen } from '../../src/contract/model/money.ts'
import { isRecord } from '../../src/core/http/parse.ts'
import type { PayTruth } from '../../src/core/payment/payment.ts'
import type { PaymentSpec } from '../../src/screens/pay/payment-spec.ts'

/** Hours and rent in fen: the server's, or computed by the same rule where the server has not said. */
export const billOf = (order: ForkliftOrder): { hours: number; fen: Fen } => {
  const hours = order.duration ?? durationHours(order.usedTime)
  return {
    hours,
    fen: order.rentPrice === null ? rentFen(order.hourPrice, hours, order.quantity) : toFen(order.rentPrice),
  }
}

const readTruth = (answer: unknown): PayTruth | undefined => {
  const status = isRecord(answer) ? Number(answer.status) : NaN
  if (Number.isNaN(status)) return undefined
  if (status === STATUS.paid || status === STATUS.completed) return 'paid'
  return status === ONLINE_PAY_OFF ? 'off' : 'payable'
}

export const orderPayment: PaymentSpec<ForkliftOrder> = {
  kind: 'forklift',
  idOf: ({ id }) => id,
  dueOf: (order) => billOf(order).fen,
  ask: (app, { id }) => app.client.attempt(getOnlinePay, { id }, { silent: true }),
  readTruth,
  prepare: (app, order, openId) => {
    const { hours, fen } = billOf(order)
    return app.client.attempt(payForklift, { openId, id: order.id, duration: hours, totalFee: toYuan(fen) })
  },
  onPaid: (app, { id }) => {
    app.emit('order-paid', { orderId: id })
    app.location.navigate('/forklift', { replace: true })
  },
}
