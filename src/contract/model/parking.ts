/** Parking: the stay of a vehicle, what it costs, and the tariff. */
import type { InvoicedState } from './invoice.ts'
import { toFen, type Fen } from './money.ts'
import type { DateTime, Id, Stored, Url, Yuan } from './page.ts'
import type { PayStatus, PayWay } from './payment.ts'

export interface ParkingOrder extends Stored {
  orderId: Id
  plateNo: string
  plateColor: number
  carType: number
  /** 临时车 (paying by the stay), 月租车 (by the month). */
  carTypeName: string
  parkName: string
  enterTime: DateTime
  enterImg: Url | null
  leaveTime: DateTime | null
  /** Minutes. */
  parkingTime: number
  freeMinutes: number
  totalFee: Yuan
  discountFee: Yuan
  paidFee: Yuan
  needFee: Yuan
  /** Minutes to leave in after paying; then charging starts again. */
  bufferMinutes: number
  payStatus: PayStatus
  payTime: DateTime | null
  payWay: PayWay | null
  transactionId: string | null
  invoiceStatus: InvoicedState
  invoiceId: Id | null
}

/** The answer about a plate: its stay, or none. Nothing to pay is an answer, not an error. */
export interface ParkingMessage {
  /** `parked`: see the order. `notParked`: the plate is not in the park. `notDue`: a car that pays by the month. */
  state: 'parked' | 'notParked' | 'notDue'
  order: ParkingOrder | null
  tariff: ParkingTariff | null
}

export interface ParkingOrderFilter {
  plateNo?: string | null
  payStatus?: PayStatus | null
  invoiceStatus?: InvoicedState | null
}

/** Times in minutes, amounts in yuan. */
export interface ParkingTariff {
  carType: number
  /** A stay up to this long costs nothing. */
  freeTime: number
  /** What the first piece lasts and costs, */
  firstTime: number
  firstAmount: Yuan
  /** and each further one that has begun. */
  increasingTime: number
  increasingAmount: Yuan
  /** Most for 24 hours from entry; 0: no such limit. */
  cappingAmount: Yuan
  bufferMinutes: number
  description: string
}

type Rates = Omit<ParkingTariff, 'carType' | 'bufferMinutes' | 'description'>

const DAY_MINUTES = 24 * 60

const blockFee = (tariff: Rates, minutes: number): Fen => {
  const rest = Math.max(0, minutes - tariff.firstTime)
  const pieces = tariff.increasingTime > 0 ? Math.ceil(rest / tariff.increasingTime) : 0
  const fee = toFen(tariff.firstAmount) + pieces * toFen(tariff.increasingAmount)
  return tariff.cappingAmount > 0 ? Math.min(fee, toFen(tariff.cappingAmount)) : fee
}

/** What a stay costs: nothing within the free time; beyond it the whole stay counts, by each 24 hours begun since entry.
 * @param minutes whole minutes since entry.
 * @example parkingFee(tariff, 91) // 900: 60 minutes for ¥5, then two half hours begun at ¥2 */
export const parkingFee = (tariff: Rates, minutes: number): Fen => {
  if (minutes <= tariff.freeTime) return 0
  const days = Math.floor(minutes / DAY_MINUTES)
  const rest = minutes % DAY_MINUTES
  return days * blockFee(tariff, DAY_MINUTES) + (rest > 0 ? blockFee(tariff, rest) : 0)
}

/** What is still to be paid: total − discount − paid, never below nothing. */
export const needFee = (order: Pick<ParkingOrder, 'totalFee' | 'discountFee' | 'paidFee'>): Fen =>
  Math.max(0, toFen(order.totalFee) - toFen(order.discountFee) - toFen(order.paidFee))
