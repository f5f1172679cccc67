/** The weighbridge: bookings and tickets. */
import type { BookingStatus } from './booking.ts'
import type { DateTime, Day, Stored, TimeOfDay, Yuan } from './page.ts'
import type { PayStatus } from './payment.ts'

export interface WeighingSubmission {
  plateNo: string
  driverName: string
  driverPhone: string
  bookDate: Day
  startTime: TimeOfDay
  endTime: TimeOfDay
  /** Which weighbridge. */
  scaleNo: string
  goodsName: string
  shipper?: string | null
  receiver?: string | null
}

/** Weights in kg, null until weighed. */
export interface Weighing extends WeighingSubmission, Stored {
  grossWeight: number | null
  tareWeight: number | null
  netWeight: number | null
  grossTime: DateTime | null
  tareTime: DateTime | null
  /** The ticket's number. */
  poundNo: string | null
  fee: Yuan
  payStatus: PayStatus
  status: BookingStatus
}

export interface WeighingFilter {
  status?: BookingStatus | null
}

/** One of the caller's own vehicles. */
export interface WeighedCar {
  plateNo: string
  driverName: string
  driverPhone: string
}

/** Net = gross − tare, kg; null until both are weighed. */
export const netWeight = (grossWeight: number | null, tareWeight: number | null): number | null =>
  grossWeight === null || tareWeight === null ? null : grossWeight - tareWeight
