/** Slots of truck entries and of the weighbridge: the response of the call that lists them, and their display. The capacity is per slot
 * and gate; the server never exceeds it. */
import { timeOf, type CarType } from './booking.ts'
import type { Day, Stored, TimeOfDay, YesNo, Yuan } from '../page.ts'
import { parkDay } from '../time.ts'

/** What a slot can be booked for. */
export const SLOT_TYPE = { truck: 1, weighbridge: 2 } as const
export type SlotType = (typeof SLOT_TYPE)[keyof typeof SLOT_TYPE]

/** One slot at one gate or one weighbridge. */
export interface BookingSlot extends Stored {
  slotType: SlotType
  configDate: Day
  startTime: TimeOfDay
  endTime: TimeOfDay
  /** Capacity in vehicles, booked places, and free places: `remain` = `total` − `booked`. */
  total: number
  booked: number
  remain: number
  /** Name of the gate or weighbridge, in the caller's language: `'North gate'`. */
  gateName: string
  /** The only vehicle size that is admitted; null: all sizes. */
  carType: CarType | null
  /** Whether the slot is open; `noticeText` says why it is closed. */
  isOpen: YesNo
  /** Reason why it is closed, or a notice about the gate. */
  noticeText: string | null
  /** Fee of a weighing in this slot, shown before it is booked; it is paid at the weighbridge. Null: truck entries, which have no fee. */
  fee: Yuan | null
}

/** Filter of slots. Without filters the response has all slots of truck entries from today on, sorted by day, gate and time. */
export interface BookingSlotFilter {
  /** Default: slots of truck entries. */
  slotType?: SlotType | null
  configDate?: Day | null
  /** Only slots that admit this vehicle size. */
  carType?: CarType | null
}

/** The displayed state of a slot. `few`: at most a tenth of its places, or only one, is free. */
export type SlotState = 'open' | 'few' | 'full' | 'closed' | 'past'

/** The displayed state of a slot at an instant. A slot can be booked until it ends.
 * @example slotState({ …, total: 20, remain: 2 }, Date.now()) // 'few' */
export const slotState = (
  slot: Pick<BookingSlot, 'configDate' | 'endTime' | 'isOpen' | 'total' | 'remain'>,
  nowMs: number,
): SlotState => {
  if (nowMs >= timeOf(slot.configDate, slot.endTime)) return 'past'
  if (!slot.isOpen) return 'closed'
  if (slot.remain <= 0) return 'full'
  return slot.remain <= Math.max(1, slot.total / 10) ? 'few' : 'open'
}

/** Whether a slot can be booked now. */
export const isBookable = (slot: Parameters<typeof slotState>[0], nowMs: number): boolean => {
  const state = slotState(slot, nowMs)
  return state === 'open' || state === 'few'
}

/** The days that can be booked, today first.
 * @example bookingDays(Date.UTC(2026, 10, 21, 1), 2) // ['2026-11-21', '2026-11-22'] */
export const bookingDays = (nowMs: number, daysAhead: number): Day[] => {
  const days: Day[] = []
  while (days.length < daysAhead) days.push(parkDay(nowMs, days.length))
  return days
}

type Grouped = Pick<BookingSlot, 'configDate' | 'gateName' | 'startTime' | 'endTime' | 'isOpen' | 'total' | 'remain'>

/** The slots of a day. */
export interface SlotDay<Slot = BookingSlot> {
  day: Day
  /** Number of free places at all gates. */
  remain: number
  /** Gates, sorted by the time of their first slot. */
  gates: { gateName: string; remain: number; slots: Slot[] }[]
}

/** Groups slots by day and gate, sorted by day and time. Closed and past slots are included, but not counted in `remain`.
 * @example slotsByDay(page.data, Date.now())[0]?.gates[0]?.slots */
export const slotsByDay = <Slot extends Grouped>(slots: readonly Slot[], nowMs: number): SlotDay<Slot>[] => {
  const days = new Map<Day, SlotDay<Slot>>()
  const key = (slot: Slot): string => slot.configDate + slot.startTime
  for (const slot of [...slots].sort((one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other))))) {
    const day = days.get(slot.configDate) ?? { day: slot.configDate, remain: 0, gates: [] }
    days.set(slot.configDate, day)
    let gate = day.gates.find(({ gateName }) => gateName === slot.gateName)
    if (!gate) day.gates.push((gate = { gateName: slot.gateName, remain: 0, slots: [] }))
    gate.slots.push(slot)
    if (isBookable(slot, nowMs)) {
      gate.remain += slot.remain
      day.remain += slot.remain
    }
  }
  return [...days.values()]
}
