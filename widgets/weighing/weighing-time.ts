import type { WeighingItem } from '../../src/features/booking/truck-booking.ts'
import type { TimeText } from '../../src/screens/app/time-text.ts'

/** @example weighingTime(weighing, time) // 'Tomorrow 10:00-11:00' */
export const weighingTime = (
  { bookDate, startTime, endTime }: Pick<WeighingItem, 'bookDate' | 'startTime' | 'endTime'>,
  time: TimeText,
): string => `${time(bookDate)} ${startTime}-${endTime}`
