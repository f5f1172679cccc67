/** Texts about bookings of stalls and parking places. */
import type { StallBookingItem } from '../../../src/features/booking/stall-booking.ts'
import type { TimeText } from '../../../src/screens/app/time-text.ts'

/** @example stallTime(booking, time) // 'Tomorrow 08:00-12:00' */
export const stallTime = (
  { bookDate, startTime, endTime }: Pick<StallBookingItem, 'bookDate' | 'startTime' | 'endTime'>,
  time: TimeText,
): string => `${time(bookDate)} ${startTime}-${endTime}`
