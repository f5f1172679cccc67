/** The hours of a stall or a parking place that can be booked. */
import { timeOf } from '../../../src/contract/model/booking/booking.ts'
import { isTaken, type TakenTime } from '../../../src/contract/model/booking/stall.ts'
import type { Day, TimeOfDay } from '../../../src/contract/model/page.ts'

const HOURS = 24

/** @example hourText(9) // '09:00' */
export const hourText = (hour: number): TimeOfDay => `${String(hour).padStart(2, '0')}:00`

type Taken = readonly Omit<TakenTime, 'isMine'>[]

/** Hours at which a booking can start: not over, and not taken. */
export const freeStarts = (day: Day, taken: Taken, nowMs: number): TimeOfDay[] =>
  [...Array(HOURS).keys()]
    .filter((hour) => {
      const [startTime, endTime] = [hourText(hour), hourText(hour + 1)]
      return timeOf(day, endTime) > nowMs && !isTaken({ bookDate: day, startTime, endTime }, taken)
    })
    .map(hourText)

/** Hours at which a booking with this start can end: up to the next hour that is taken.
 * @example freeEnds('2026-11-21', '21:00', []) // ['22:00', '23:00', '24:00'] */
export const freeEnds = (day: Day, startTime: TimeOfDay, taken: Taken): TimeOfDay[] => {
  const first = Number(startTime.slice(0, 2)) + 1
  return [...Array(HOURS - first + 1).keys()]
    .map((i) => hourText(first + i))
    .filter((endTime) => !isTaken({ bookDate: day, startTime, endTime }, taken))
}
