/** Loads the receipt of a stay, or what is shown instead if another user has paid. */
import { checkPayment, getParkingOrder } from '../../../src/contract/api/booking/parking.ts'
import { NOT_FOUND } from '../../../src/contract/final-codes.ts'
import { PAY, type Refund } from '../../../src/contract/model/payment.ts'
import type { App } from '../../../src/core/app.ts'
import type { Outcome } from '../../../src/core/http/outcome.ts'
import { isRecord, number } from '../../../src/core/http/parse.ts'
import { readRefunds } from '../../../src/core/payment/refunds.ts'
import { readStay, type StayItem } from '../../../src/features/booking/parking.ts'
import { one } from '../../../src/screens/detail/detail-maker.tsx'

/** A stay that another user paid. The receipt belongs to that user. */
export interface PaidByOther {
  paidByOther: string
  /** Refunds of what the caller was charged for the same stay. */
  refunds: readonly Refund[] | undefined
}

export type StayReceipt = StayItem | PaidByOther

export const isPaidByOther = (receipt: StayReceipt): receipt is PaidByOther => 'paidByOther' in receipt

const fetchOwn = one(getParkingOrder)

/** Loads a stay. If it is not the caller's, the payment state is requested: the server tells it to a caller who started to pay. */
export const fetchReceipt = async (app: App, id: string): Promise<Outcome<unknown>> => {
  const own = await fetchOwn(app, id)
  if (own.ok || own.error.code !== NOT_FOUND) return own
  const answer = await app.client.attempt(checkPayment, { orderId: id }, { silent: true })
  if (!answer.ok || number(answer.value.status) !== PAY.paid) return own
  return { ok: true, value: { paidByOther: id, refunds: answer.value.refunds } }
}

export const readReceipt = (raw: unknown): StayReceipt | undefined =>
  isRecord(raw) && typeof raw.paidByOther === 'string'
    ? { paidByOther: raw.paidByOther, refunds: readRefunds(raw.refunds) }
    : readStay(raw)
