/** Gates and weighbridges with their opening hours, and the rules of booking. A real park keeps this in its configuration. */
import { CAR_TYPE, type CarType } from '../../../src/contract/model/booking/booking.ts'
import { SLOT_TYPE, type SlotType } from '../../../src/contract/model/booking/slot.ts'
import { fen } from '../../../src/contract/model/money/arithmetic.ts'
import type { Day } from '../../../src/contract/model/page.ts'
import type { bookingSlots } from './db/schema.ts'
import type { Translated } from './db/schema/booking.ts'

/** Number of days that can be booked, including today. */
export const DAYS_AHEAD = 7
/** The price of a weighing. */
export const WEIGHING_FEE_FEN = fen(20_00)

interface Place {
  slotType: SlotType
  gate: string
  name: Translated
  carType: CarType | null
  /** First hour, last hour, and length of a slot in hours. */
  hours: readonly [from: number, until: number, step: number]
  /** Vehicles in a slot. */
  total: number
  /** The reason shown if it is closed on Sundays. */
  sundayNotice?: Translated
}

const PLACES: readonly Place[] = [
  {
    slotType: SLOT_TYPE.truck,
    gate: 'north',
    name: { en: 'North gate', zh: '北门' },
    carType: null,
    hours: [6, 22, 2],
    total: 20,
  },
  {
    slotType: SLOT_TYPE.truck,
    gate: 'east',
    name: { en: 'East gate', zh: '东门' },
    carType: CAR_TYPE.large,
    hours: [8, 20, 2],
    total: 8,
    sundayNotice: { en: 'Closed on Sundays. Please use the north gate.', zh: '周日不开放，请走北门。' },
  },
  {
    slotType: SLOT_TYPE.weighbridge,
    gate: 'scale-1',
    name: { en: 'Weighbridge 1 (80 t)', zh: '1 号地磅（80 吨）' },
    carType: null,
    hours: [7, 21, 1],
    total: 6,
  },
  {
    slotType: SLOT_TYPE.weighbridge,
    gate: 'scale-2',
    name: { en: 'Weighbridge 2 (120 t)', zh: '2 号地磅（120 吨）' },
    carType: null,
    hours: [9, 18, 1],
    total: 6,
    sundayNotice: { en: 'Closed on Sundays for calibration.', zh: '周日检定，暂停使用。' },
  },
]

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
const isSunday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** All slots of a day, without bookings. */
export const slotsOfDay = (day: Day, at: Date): (typeof bookingSlots.$inferInsert)[] =>
  PLACES.flatMap(({ slotType, gate, name, carType, hours: [from, until, step], total, sundayNotice }) => {
    const isClosed = sundayNotice !== undefined && isSunday(day)
    return Array.from({ length: (until - from) / step }, (_, i) => ({
      slotType,
      configDate: day,
      startTime: clock(from + i * step),
      endTime: clock(from + (i + 1) * step),
      gate,
      name,
      total,
      carType,
      isOpen: !isClosed,
      notice: isClosed ? sundayNotice : null,
      createdAt: at,
      updatedAt: at,
    }))
  })

/** Whether a time is a valid full hour. */
export const isFullHour = (time: string): boolean => /^([01]\d|2[0-4]):00$/.test(time)

export const TRUCK_RULES = {
  title: { en: 'Before you book a truck entry', zh: '货车入园预约须知' },
  content: {
    en: `Book up to ${DAYS_AHEAD} days ahead, one booking for each vehicle and time.\nArrive within the booked time and show the code at the gate.\nDrive at most 15 km/h in the park and follow the signs to your stall.\nIf you can’t come, please cancel so that others can book.`,
    zh: `可预约 ${DAYS_AHEAD} 天内的入园时段，每辆车每个时段限约一次。\n请在预约时段内到达，并向门岗出示入园码。\n园区内限速 15 公里/小时，请按指引前往档口。\n如无法到场，请及时取消，以便他人预约。`,
  },
} as const

export const STALL_RULES = {
  title: { en: 'Before you book a stall or a parking space', zh: '档口与车位预约须知' },
  content: {
    en: `Book up to ${DAYS_AHEAD} days ahead, by the hour.\nThe park reviews stall bookings; parking spaces are confirmed at once.\nLeave by the end of your time, and leave the place clean.`,
    zh: `可预约 ${DAYS_AHEAD} 天内的整点时段。\n档口预约须经园区审核，车位预约即时生效。\n请在预约时间结束前离场，并保持场地整洁。`,
  },
} as const
