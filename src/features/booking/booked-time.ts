import type { TimeText } from '../../screens/app/time-text.ts'

/** Formats the booked time of a booking or a slot. @param time from `useTimeText`
 * @example bookedTime('2026-11-22', { startTime: '10:00', endTime: '11:00' }, time) // 'Tomorrow 10:00-11:00' */
export const bookedTime = (
  day: string,
  { startTime, endTime }: { startTime: string; endTime: string },
  time: TimeText,
): string => `${time(day)} ${startTime}-${endTime}`
