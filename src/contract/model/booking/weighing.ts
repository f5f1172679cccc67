/** The weighbridge: bookings and results. Weights are in whole kilograms. */
import { BOOKING, canCancel, type BookingStatus } from './booking.ts'
import { nameOf } from '../named.ts'
import type { DateTime, Day, Id, Phone, Stored, TimeOfDay, Yuan } from '../page.ts'
import { PAY, type PayStatus } from '../payment.ts'

/** Request body to book a weighing. Refused (409) if the slot is full, closed or past, or if the vehicle is booked at any weighbridge for
 * an overlapping time. */
export interface WeighingSubmission {
  /** Id from `listBookingSlots` with `slotType` weighbridge. */
  slotId: Id
  plateNo: string
  /** @maxLength PERSON_NAME_MAX */
  driverName: string
  driverPhone: Phone
  /** @maxLength GOODS_NAME_MAX */
  goodsName: string
  /** The company that sends the goods.
   * @maxLength BUSINESS_NAME_MAX */
  shipper?: string | null
  /** The company that receives the goods.
   * @maxLength BUSINESS_NAME_MAX */
  receiver?: string | null
}

/** A weighing. The vehicle is weighed with its load (gross) and without it (tare), in either order; weights not taken yet are null. */
export interface Weighing extends Required<WeighingSubmission>, Stored {
  /** Booking number to quote on the phone: `'WG202611210001'`. */
  orderNo: string
  bookDate: Day
  startTime: TimeOfDay
  endTime: TimeOfDay
  /** Name of the weighbridge: `'Weighbridge 1'`. */
  scaleNo: string
  grossWeight: number | null
  tareWeight: number | null
  /** Net weight: gross − tare. */
  netWeight: number | null
  grossTime: DateTime | null
  tareTime: DateTime | null
  /** Number of the weighing ticket: `'P20261121000001'`; null until both weights are taken. */
  poundNo: string | null
  /** Fee of the weighing; it is paid at the weighbridge. */
  fee: Yuan
  payStatus: PayStatus
  status: BookingStatus
}

export interface WeighingFilter {
  status?: BookingStatus | null
}

/** One of the caller's vehicles, to fill in the form. */
export interface WeighedCar {
  plateNo: string
  driverName: string
  driverPhone: string
}

/** Net weight (gross − tare) in kg; null until both weights are taken. */
export const netWeight = (grossWeight: number | null, tareWeight: number | null): number | null =>
  grossWeight === null || tareWeight === null ? null : grossWeight - tareWeight

/** The displayed state of a weighing: the booking's status; while it is booked, the progress of the weighing. */
export type ShownWeighing = keyof typeof BOOKING | 'weighedOnce' | 'weighed'

/** The displayed state of a weighing.
 * @returns `undefined` for an unknown status, so that a newer server does not break a screen. */
export const shownWeighing = ({
  status,
  grossWeight,
  tareWeight,
}: Pick<Weighing, 'status' | 'grossWeight' | 'tareWeight'>): ShownWeighing | undefined => {
  if (status !== BOOKING.booked) return nameOf(BOOKING, status)
  if (grossWeight !== null && tareWeight !== null) return 'weighed'
  return grossWeight !== null || tareWeight !== null ? 'weighedOnce' : 'booked'
}

/** Whether a weighing can be cancelled: its booking can, nothing was weighed yet, and the fee is not paid. */
export const canCancelWeighing = (
  {
    status,
    bookDate,
    endTime,
    grossWeight,
    tareWeight,
    payStatus,
  }: Pick<Weighing, 'status' | 'bookDate' | 'endTime' | 'grossWeight' | 'tareWeight' | 'payStatus'>,
  nowMs: number,
): boolean =>
  grossWeight === null &&
  tareWeight === null &&
  payStatus !== PAY.paid &&
  canCancel({ status, day: bookDate, endTime }, nowMs)
