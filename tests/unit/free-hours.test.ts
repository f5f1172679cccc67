import { describe, expect, it } from 'vitest'
import { freeEnds, freeStarts } from '../../widgets/booking/stall/free-hours.ts'

const DAY = '2026-11-22'
const at = (time: string): number => Date.parse(`${DAY}T${time}:00+08:00`)
const taken = [{ bookDate: DAY, startTime: '10:00', endTime: '12:00' }]

describe('free hours', () => {
  it('begin with the current hour', () => {
    expect(freeStarts(DAY, [], at('21:30'))).toEqual(['21:00', '22:00', '23:00'])
    expect(freeStarts(DAY, [], at('22:00'))).toEqual(['22:00', '23:00'])
  })

  it('exclude the booked hours of that day only', () => {
    const starts = freeStarts(DAY, taken, at('08:00'))
    expect(starts.slice(0, 4)).toEqual(['08:00', '09:00', '12:00', '13:00'])
    expect(freeStarts('2026-11-23', taken, at('08:00'))).toHaveLength(24)
  })

  it('end at the next booking, or at midnight', () => {
    expect(freeEnds(DAY, '08:00', taken)).toEqual(['09:00', '10:00'])
    expect(freeEnds(DAY, '22:00', taken)).toEqual(['23:00', '24:00'])
    expect(freeEnds(DAY, '23:00', [])).toEqual(['24:00'])
  })
})
