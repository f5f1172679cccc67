/** Parking: the stay of a vehicle and what it owes. How the fee grows is in `parking-fee.ts`. */
import type { CarType } from './booking.ts'
import type { InvoicedState } from './invoice.ts'
import { atLeastNothing, type Fen, minus, toFen } from '../money.ts'
import type { DateTime, Id, Stored, Url, Yuan } from '../page.ts'
import type { ParkingTariff } from './parking-fee.ts'
import type { PayStatus, PayWay, Refund } from '../payment.ts'

/** Colour of a number plate (GA 36): blue ordinary, yellow large, green new energy, white police, black foreign. */
export const PLATE_COLOR = { blue: 1, yellow: 2, green: 3, white: 4, black: 5 } as const
export type PlateColor = (typeof PLATE_COLOR)[keyof typeof PLATE_COLOR]

/** One stay in the car park. While the vehicle is there (`leaveTime` null), minutes and sums are those of the answer's moment. */
export interface ParkingOrder extends Stored {
  /** The same as `id`: what `/wx/pay` and `/wx/check` take. */
  orderId: Id
  plateNo: string
  plateColor: PlateColor
  carType: CarType
  /** Pays by the stay (临时车) or by the month (月租车), in the caller's language. */
  carTypeName: string
  parkName: string
  enterTime: DateTime
  enterImg: Url | null
  leaveTime: DateTime | null
  /** Minutes since entry, whole. */
  parkingTime: number
  freeMinutes: number
  totalFee: Yuan
  discountFee: Yuan
  paidFee: Yuan
  /** Due now: total − discount − paid; 0 while there is time to leave. */
  needFee: Yuan
  /** Minutes to leave in after paying; then charging goes on. */
  bufferMinutes: number
  /** Until when the vehicle may leave without paying more; null when nothing was paid. */
  leaveBy: DateTime | null
  payStatus: PayStatus
  payTime: DateTime | null
  payWay: PayWay | null
  transactionId: string | null
  /** Money of the caller's that goes back; absent where none does. In the answer about one order. */
  refunds?: Refund[]
  invoiceStatus: InvoicedState
  invoiceId: Id | null
}

/** What a plate owes. Each but `due` is a screen of its own, no error.
 * `notParked`: the plate is not in the park. `freeTime`: it is, and owes nothing yet. `notDue`: it pays by the month. `paid`: leave before
 * the order's `leaveBy`. `due`: pay the order's `needFee`. */
export type ParkingState = 'notParked' | 'freeTime' | 'notDue' | 'paid' | 'due'

/** The answer about a plate. */
export interface ParkingMessage {
  state: ParkingState
  /** The stay; null for `notParked`. */
  order: ParkingOrder | null
  /** Of the order's size of vehicle; without an order that of small ones. */
  tariff: ParkingTariff
  /** The park's clock: what the sums were computed for. */
  time: DateTime
}

export interface ParkingOrderFilter {
  plateNo?: string | null
  payStatus?: PayStatus | null
  invoiceStatus?: InvoicedState | null
  /** `YYYY-MM` of the entry: `'2026-11'`. */
  month?: string | null
}

/** What is still to be paid: total − discount − paid, never below nothing. */
export const needFee = (order: Pick<ParkingOrder, 'totalFee' | 'discountFee' | 'paidFee'>): Fen =>
  atLeastNothing(minus(toFen(order.totalFee), toFen(order.discountFee), toFen(order.paidFee)))
