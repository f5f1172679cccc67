/** Online payment of a parking stay. */
import { checkPayment, payParking } from '../../../src/contract/api/booking/parking.ts'
import { toFen } from '../../../src/contract/model/money.ts'
import type { StayItem } from '../../../src/features/booking/parking.ts'
import { payStatusIn, sheetOf, type PaymentSpec } from '../../../src/screens/pay/payment-spec.ts'
import { receiptLink } from '../links.ts'
import { keepPaidBefore } from './paid-stay.ts'

/** The stay to pay, and a function that loads it again. */
export interface PayableStay {
  order: StayItem
  reload: () => unknown
}

export const parkingPayment: PaymentSpec<PayableStay> = {
  kind: 'parking',
  idOf: ({ order }) => order.orderId,
  dueOf: ({ order }) => toFen(order.needFee),
  ask: (app, { order: { orderId } }, query) =>
    app.client.attempt(checkPayment, { orderId, ...query }, { silent: true }),
  readPayStatus: payStatusIn('status'),
  ways: {
    wechat: async (app, { order, reload }, { openId, call }) => {
      const { orderId, needFee, paidFee } = order
      const prepared = await app.client.attempt(payParking, { openId, orderId, totalFee: needFee }, call)
      // The receipt subtracts it. The displayed amount may differ from the paid one: the fee may grow while the sheet is open.
      if (prepared.ok) keepPaidBefore(app, order, paidFee)
      // The fee may have increased: load the current amount.
      else reload()
      return sheetOf(prepared)
    },
  },
  eventOrderId: ({ order }) => order.orderId,
  receiptOf: ({ order }) => ({ fen: toFen(order.needFee), number: order.orderId }),
  onPaid: (app, { order }) => app.location.navigate(receiptLink(order), { replace: true }),
}
