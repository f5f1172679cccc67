/** Texts about truck entries. */
import { canCancel } from '../../../src/contract/model/booking/booking.ts'
import type { TruckItem } from '../../../src/features/booking/truck-booking.ts'
import type { TimeText } from '../../../src/screens/app/time-text.ts'

/** @example slotTime(truck, time) // 'Tomorrow 14:00-16:00' */
export const slotTime = (
  { expectedDate, startTime, endTime }: Pick<TruckItem, 'expectedDate' | 'startTime' | 'endTime'>,
  time: TimeText,
): string => `${time(expectedDate)} ${startTime}-${endTime}`

/** Whether the user can still cancel it. */
export const canCancelTruck = (truck: TruckItem, nowMs: number): boolean =>
  canCancel({ ...truck, day: truck.expectedDate }, nowMs)
