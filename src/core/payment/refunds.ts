import { REFUND, type PayWay, type Refund } from '../../contract/model/payment.ts'
import { yuanOrNull } from '../http/parse-money.ts'
import { isRecord, listOf, number, optional, text } from '../http/parse.ts'

/** Parses a list of refunds; `undefined` if the response has no such field. */
export const readRefunds = optional(
  listOf((raw): Refund | undefined => {
    const amount = isRecord(raw) ? yuanOrNull(raw.amount) : null
    if (!isRecord(raw) || amount === null) return undefined
    const status = number(raw.status) === REFUND.done ? REFUND.done : REFUND.underWay
    return { status, amount, payWay: number(raw.payWay) as PayWay, time: text(raw.time) }
  }),
)
