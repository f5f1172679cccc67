/** Parking: the stay of a vehicle and the amount due. The fee is computed in `parking-fee.ts`. */
import type { CarType } from './booking.ts'
import type { InvoicedState } from './invoice.ts'
import { type Fen, toFen } from '../money.ts'
import { atLeastNothing, minus } from '../money/arithmetic.ts'
import type { DateTime, Id, Stored, Url, Yuan } from '../page.ts'
import type { ParkingTariff } from './parking-fee.ts'
import type { PayStatus, PayWay, Refund } from '../payment.ts'

/** Colour of a number plate (standard GA 36): blue ordinary, yellow large, green new energy, white police, black foreign. */
export const PLATE_COLOR = { blue: 1, yellow: 2, green: 3, white: 4, black: 5 } as const
export type PlateColor = (typeof PLATE_COLOR)[keyof typeof PLATE_COLOR]

/** One stay in the car park. Until the vehicle leaves (`leaveTime` is null), minutes and fees are those at the time of the response. */
export interface ParkingOrder extends Stored {
  /** Same as `id`; the argument of `/wx/pay` and `/wx/check`. */
  orderId: Id
  plateNo: string
  plateColor: PlateColor
  carType: CarType
  /** Kind of customer, in the caller's language: pays per stay (临时车) or per month (月租车). */
  carTypeName: string
  parkName: string
  enterTime: DateTime
  enterImg: Url | null
  leaveTime: DateTime | null
  /** Length of the stay in whole minutes. */
  parkingTime: number
  freeMinutes: number
  totalFee: Yuan
  discountFee: Yuan
  paidFee: Yuan
  /** Amount due now: `totalFee` − `discountFee` − `paidFee`; 0 until `leaveBy`. */
  needFee: Yuan
  /** Minutes to leave after the payment; after them the fee grows again. */
  bufferMinutes: number
  /** Time until which the vehicle may leave without a further payment; null if nothing was paid. */
  leaveBy: DateTime | null
  payStatus: PayStatus
  payTime: DateTime | null
  payWay: PayWay | null
  /** The payee, in the caller's language. An addition to the specification. */
  payeeName?: string
  /** Of the last payment. */
  transactionId: string | null
  /** Refunds to the caller; absent if there are none. Only in the response for one order. */
  refunds?: Refund[]
  /** Null for everyone but the first payer, who alone can request an invoice for the stay. */
  invoiceStatus: InvoicedState | null
  invoiceId: Id | null
}

/** State of a plate. None of them is an error.
 * `notParked`: the vehicle is not in the park. `freeTime`: it is within the free time. `notDue`: it pays per month, or a discount covers the
 * fee so far. `paid`: it may leave until the order's `leaveBy`. `due`: the order's `needFee` is due. */
export type ParkingState = 'notParked' | 'freeTime' | 'notDue' | 'paid' | 'due'

/** Response about a plate. */
export interface ParkingMessage {
  state: ParkingState
  /** The current stay; null if `notParked`. */
  order: ParkingOrder | null
  /** Tariff for the vehicle size of the order; without an order, for small vehicles. */
  tariff: ParkingTariff
  /** Server time for which the amounts were computed. */
  time: DateTime
}

export interface ParkingOrderFilter {
  plateNo?: string | null
  /** `0`: only stays with an amount due, so not within the free time. */
  payStatus?: PayStatus | null
  invoiceStatus?: InvoicedState | null
  /** Month of the entry, `YYYY-MM`: `'2026-11'`. */
  month?: string | null
}

/** Amount due: `totalFee` − `discountFee` − `paidFee`, at least 0. */
export const needFee = (order: Pick<ParkingOrder, 'totalFee' | 'discountFee' | 'paidFee'>): Fen =>
  atLeastNothing(minus(toFen(order.totalFee), toFen(order.discountFee), toFen(order.paidFee)))
