/** The bookings of the demo, started at any time of the day. */
import { expect, test } from 'vitest'
import { slotRows, stallBookingRows, truckRows, weighingRows } from '../../examples/sandbox/scenarios/bookings.ts'
import { clockAt } from '../../examples/sandbox/scenarios/seed.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'

test.each(['00:00', '05:45', '06:00', '06:15', '07:00', '12:30', '20:45', '21:15', '22:00', '23:45'])(
  'at %s no vehicle has come outside its booked time, in the future or before it was booked',
  (time) => {
    const clock = clockAt(fromDateTime(`2026-11-22 ${time}:00`))
    const slots = slotRows(clock)
    const slotOf = (slotId: number) => slots[slotId - 1] as (typeof slots)[number]
    const rows = [
      ...truckRows(clock).map((row) => ({ ...row, ...slotOf(row.slotId), times: [row.enteredAt, row.leftAt] })),
      ...weighingRows(clock).map((row) => ({ ...row, ...slotOf(row.slotId), times: [row.grossAt, row.tareAt] })),
      ...stallBookingRows(clock).map((row) => ({
        ...row,
        configDate: row.bookDate,
        times: [row.enteredAt, row.leftAt],
      })),
    ]
    const visits = rows.flatMap(({ orderNo, configDate, startTime, endTime, createdAt, times }) => {
      const [from, until] = [startTime, endTime].map((one) => fromDateTime(`${configDate} ${one}:00`))
      return times.flatMap((at) => (at ? [{ orderNo, at: at.getTime(), from, until, createdAt }] : []))
    })
    expect(visits).toHaveLength(8)
    for (const { orderNo, at, from, until, createdAt } of visits) {
      expect(at, orderNo).toBeGreaterThanOrEqual(from as number)
      expect(at, orderNo).toBeLessThanOrEqual(Math.min(until as number, clock.ms))
      expect(at, orderNo).toBeGreaterThanOrEqual((createdAt as Date).getTime())
    }
  },
)
