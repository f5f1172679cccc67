/** The weighbridge: booking it, and what it has weighed. Weights are whole kilograms. */
import { BOOKING, type BookingStatus } from './booking.ts'
import type { DateTime, Day, Id, Phone, Stored, TimeOfDay, Yuan } from '../page.ts'
import type { PayStatus } from '../payment.ts'

/** The form. A slot that is full, closed or over is refused (409), a second booking of the vehicle in it, too. */
export interface WeighingSubmission {
  /** Of `listBookingSlots` with `slotType` weighbridge. */
  slotId: Id
  plateNo: string
  /** @maxLength PERSON_NAME_MAX */
  driverName: string
  driverPhone: Phone
  /** @maxLength 50 */
  goodsName: string
  /** The firm that sends the goods.
   * @maxLength BUSINESS_NAME_MAX */
  shipper?: string | null
  /** The firm that gets them.
   * @maxLength BUSINESS_NAME_MAX */
  receiver?: string | null
}

/** Weights are null until weighed: first with the load (gross), then without it (tare), or the other way round. */
export interface Weighing extends Required<WeighingSubmission>, Stored {
  /** To quote on the phone: `'WG202611210001'`. */
  orderNo: string
  bookDate: Day
  startTime: TimeOfDay
  endTime: TimeOfDay
  /** The weighbridge: `'Weighbridge 1'`. */
  scaleNo: string
  grossWeight: number | null
  tareWeight: number | null
  /** Gross − tare. */
  netWeight: number | null
  grossTime: DateTime | null
  tareTime: DateTime | null
  /** The ticket's number, once both are weighed: `'P20261121000001'`. */
  poundNo: string | null
  /** Paid at the weighbridge. */
  fee: Yuan
  payStatus: PayStatus
  status: BookingStatus
}

export interface WeighingFilter {
  status?: BookingStatus | null
}

/** One of the caller's own vehicles, to fill the form with. */
export interface WeighedCar {
  plateNo: string
  driverName: string
  driverPhone: string
}

/** Net = gross − tare, kg; null until both are weighed. */
export const netWeight = (grossWeight: number | null, tareWeight: number | null): number | null =>
  grossWeight === null || tareWeight === null ? null : grossWeight - tareWeight

/** What a screen says about a weighing: the booking's status, and once it is booked how far the weighing is. */
export type ShownWeighing = keyof typeof BOOKING | 'weighedOnce' | 'weighed'

/** @returns `undefined` for a status that this version does not know. */
export const shownWeighing = ({
  status,
  grossWeight,
  tareWeight,
}: Pick<Weighing, 'status' | 'grossWeight' | 'tareWeight'>): ShownWeighing | undefined => {
  const names: Record<number, keyof typeof BOOKING> = { 2: 'reviewing', 3: 'booked', 4: 'failed', 5: 'cancelled' }
  if (status !== BOOKING.booked) return names[status]
  if (grossWeight !== null && tareWeight !== null) return 'weighed'
  return grossWeight !== null || tareWeight !== null ? 'weighedOnce' : 'booked'
}
