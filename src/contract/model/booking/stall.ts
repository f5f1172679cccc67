/** Stalls of the park, `A区-03-112`, and places of its car park, `P1-007`: rows of the same kind. */
import type { BookType } from './booking.ts'
import type { Day, Id, Stored, TimeOfDay, YesNo } from '../page.ts'

/** `booked`: it has a live booking; other times can be booked still. Occupied and under repair cannot be booked. */
export const STALL_STATE = { free: 0, occupied: 1, booked: 2, underRepair: 3 } as const
export type StallState = (typeof STALL_STATE)[keyof typeof STALL_STATE]

/** What those who manage a stall say about it. */
export interface StallDetails {
  stallNo: string
  stallName: string
  areaName: string
  building: string
  floor: string
  /** m². */
  area: number | null
  businessFormat: string
  /** The tenant. */
  businessName: string
  contactName: string
  contactPhone: string
  state: StallState
  managerIds: Id[]
}

export interface Stall extends Stored, StallDetails {
  /** What it is booked as. */
  bookType: BookType
  /** Initial of the name, A–Z. */
  letter: string
}

export interface StallFilter {
  areaName?: string | null
  state?: StallState | null
  /** Words of number, name or tenant. */
  keyword?: string | null
}

/** Of the calls of bookings, which also know the car park. */
export interface BookableStallFilter extends StallFilter {
  /** Default: stalls. */
  bookType?: BookType | null
}

/** A new stall, or with `id` the changes to one that the caller manages. */
export interface StallSubmission extends Partial<StallDetails> {
  id?: Id
  stallNo: string
}

/** Stalls that share an initial letter. */
export interface StallLetter {
  letter: string
  stalls: Stall[]
}

/** A time that is booked, by the caller or by another person. */
export interface TakenTime {
  bookDate: Day
  startTime: TimeOfDay
  endTime: TimeOfDay
  isMine: YesNo
}

/** The state of a stall or parking place now, and its booked times from today on, in order. */
export interface StallStateAnswer {
  state: StallState
  taken: TakenTime[]
}

/** Whether it can be booked at all. Times that are taken are another matter: {@link isTaken}. */
export const isBookableStall = (state: StallState): boolean =>
  state === STALL_STATE.free || state === STALL_STATE.booked

/** Whether a time meets a taken one. Times that only touch do not meet.
 * @example isTaken({ bookDate: '2026-11-21', startTime: '10:00', endTime: '12:00' }, answer.taken) */
export const isTaken = (
  { bookDate, startTime, endTime }: Omit<TakenTime, 'isMine'>,
  taken: readonly Omit<TakenTime, 'isMine'>[],
): boolean =>
  taken.some((other) => other.bookDate === bookDate && other.startTime < endTime && startTime < other.endTime)
