/** A payment of the user for parking or electricity. */
import { ELECTRICITY_ORDER } from '../../src/contract/model/electricity.ts'
import { type Fen, toFen } from '../../src/contract/model/money.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { yuanOrUnknown, yuanOrZero } from '../../src/core/http/parse-money.ts'
import { isRecord, number, text } from '../../src/core/http/parse.ts'
import type { PaymentTarget } from '../../src/screens/pay/pending.ts'
import { readNeedFee, readPaidFee } from '../../src/features/booking/need-fee.ts'
import type { MonthRow } from '../../src/features/payments/payments-by-month.ts'

export const KINDS = ['parking', 'electricity'] as const
export type Kind = (typeof KINDS)[number]

/** A payment for parking or electricity. Times are `YYYY-MM-DD HH:mm:ss`, or `''`. */
export interface Payment extends MonthRow {
  /** Unique across both kinds. */
  id: string
  kind: Kind
  /** The order's id, unique in its kind. */
  orderId: string
  /** Number plate, or number of the electricity meter. */
  what: string
  amount: Fen
  /** What was paid: of a stay also an earlier part, although more is due. */
  paid: Fen
  payStatus: number | null
  payWay: number | null
  /** Creation time of the order. Both calls sort by it, and the merge requires one order, so it cannot be the time of payment. */
  createTime: string
  payTime: string
  /** The number that the user quotes at the service hall. */
  orderNo: string
  transactionId: string
  parkName: string
  enterTime: string
  leaveTime: string
  /** Duration of the stay, minutes. */
  parkingTime: number | null
  discount: Fen
  isTopUp: boolean
  kwh: number | null
}

/** The order, as the payment code identifies it. */
export const targetOf = ({ kind, orderId }: Payment): PaymentTarget =>
  kind === 'parking' ? { kind, id: orderId } : { kind: 'elec', orderId }

const fen = (yuan: unknown): Fen => toFen(yuanOrUnknown(yuan))

/** Parses an order of either kind. A parsed payment is returned unchanged. */
export const readPayment =
  (kind: Kind) =>
  (raw: unknown): Payment | undefined => {
    if (!isRecord(raw)) return undefined
    if (raw.kind === kind) return raw as unknown as Payment
    const orderId = text(raw.id) || text(raw.orderId)
    if (!orderId) return undefined
    const payStatus = number(raw.payStatus)
    const isParking = kind === 'parking'
    return {
      id: `${kind} ${orderId}`,
      kind,
      orderId,
      what: text(isParking ? raw.plateNo : raw.meterNo),
      amount: fen(isParking ? (payStatus === PAY.unpaid ? readNeedFee(raw) : readPaidFee(raw)) : raw.amount),
      paid: fen(isParking ? readPaidFee(raw) : payStatus === PAY.unpaid ? 0 : raw.amount),
      payStatus,
      payWay: number(raw.payWay),
      createTime: text(raw.createTime),
      payTime: text(raw.payTime),
      orderNo: text(raw.orderNo) || orderId,
      transactionId: text(raw.transactionId),
      parkName: text(raw.parkName),
      enterTime: text(raw.enterTime),
      leaveTime: text(raw.leaveTime),
      parkingTime: number(raw.parkingTime),
      discount: toFen(yuanOrZero(raw.discountFee)),
      isTopUp: number(raw.orderType) === ELECTRICITY_ORDER.topUp,
      kwh: number(raw.rechargeKwh),
    }
  }
