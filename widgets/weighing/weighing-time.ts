import { canCancel } from '../../src/contract/model/booking/booking.ts'
import type { WeighingItem } from '../../src/features/booking/truck-booking.ts'
import type { TimeText } from '../../src/screens/app/time-text.ts'

/** @example weighingTime(weighing, time) // 'Tomorrow 10:00-11:00' */
export const weighingTime = (
  { bookDate, startTime, endTime }: Pick<WeighingItem, 'bookDate' | 'startTime' | 'endTime'>,
  time: TimeText,
): string => `${time(bookDate)} ${startTime}-${endTime}`

/** Whether a weighing can be cancelled: it is booked, its slot is not over, and nothing was weighed yet. */
export const canCancelWeighing = (weighing: WeighingItem, nowMs: number): boolean =>
  weighing.grossWeight === null &&
  weighing.tareWeight === null &&
  canCancel({ status: weighing.status, day: weighing.bookDate, endTime: weighing.endTime }, nowMs)
