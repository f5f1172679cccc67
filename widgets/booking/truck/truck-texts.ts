/** What screens say of a truck entry. */
import { BOOKING, canCancel, type BookingStatus } from '../../../src/contract/model/booking/booking.ts'
import type { TruckItem } from '../../../src/features/booking/truck-booking.ts'
import type { TimeText } from '../../../src/screens/app/time-text.ts'

/** @example slotTime(truck, time) // 'Tomorrow 14:00-16:00' */
export const slotTime = (
  { expectedDate, startTime, endTime }: Pick<TruckItem, 'expectedDate' | 'startTime' | 'endTime'>,
  time: TimeText,
): string => `${time(expectedDate)} ${startTime}-${endTime}`

/** Whether the caller can still cancel it. */
export const canCancelTruck = (truck: TruckItem, nowMs: number): boolean =>
  canCancel({ ...truck, day: truck.expectedDate }, nowMs)

/** Whether its vehicle is expected, or was there: its entry state says something then. */
export const isBooked = ({ status }: { status: BookingStatus }): boolean => status === BOOKING.booked
