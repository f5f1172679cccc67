/** Stalls of the park (`A区-03-112`) and places of its car park (`P1-007`). Both have the same shape. */
import type { BookType } from './booking.ts'
import type { Day, Id, Phone, Stored, TimeOfDay, YesNo } from '../page.ts'

/** State of a stall or parking place. `booked`: it has an active booking, but other times can still be booked. `occupied` and
 * `underRepair`: it cannot be booked. */
export const STALL_STATE = { free: 0, occupied: 1, booked: 2, underRepair: 3 } as const
export type StallState = (typeof STALL_STATE)[keyof typeof STALL_STATE]

/** Maximum length of a stall's number, name and place, in characters. */
export const STALL_TEXT_MAX = 50
/** m². */
export const STALL_AREA_MAX = 100_000

/** Fields of a stall that its managers can edit. */
export interface StallDetails {
  /** @maxLength STALL_TEXT_MAX */
  stallNo: string
  /** Empty in a request: the stall's number.
   * @maxLength STALL_TEXT_MAX */
  stallName: string
  /** @maxLength STALL_TEXT_MAX */
  areaName: string
  /** @maxLength STALL_TEXT_MAX */
  building: string
  /** @maxLength STALL_TEXT_MAX */
  floor: string
  /** Area in m².
   * @exclusiveMinimum 0
   * @maximum STALL_AREA_MAX */
  area: number | null
  /** @maxLength STALL_TEXT_MAX */
  businessFormat: string
  /** Company name of the tenant. A manager can set that of their own company, or none.
   * @maxLength BUSINESS_NAME_MAX */
  businessName: string
  /** @maxLength PERSON_NAME_MAX */
  contactName: string
  contactPhone: string
  state: StallState
  managerIds: Id[]
}

export interface Stall extends Stored, StallDetails {
  /** Whether it is a stall or a parking place. */
  bookType: BookType
  /** Initial of the name, A–Z. */
  letter: string
}

export interface StallFilter {
  areaName?: string | null
  state?: StallState | null
  /** Text to find in number, name or tenant.
   * @maxLength KEYWORD_MAX */
  keyword?: string | null
}

/** Filter of the booking calls, which also list the car park. */
export interface BookableStallFilter extends StallFilter {
  /** Default: stalls. */
  bookType?: BookType | null
}

/** Request body to create a stall; with `id`, to change a stall that the caller manages. */
export interface StallSubmission extends Partial<StallDetails> {
  id?: Id
  /** @maxLength STALL_TEXT_MAX */
  stallNo: string
  contactPhone?: Phone | ''
}

/** Stalls with the same initial letter. */
export interface StallLetter {
  letter: string
  stalls: Stall[]
}

/** A time range that is booked by the caller or by another user. */
export interface TakenTime {
  bookDate: Day
  startTime: TimeOfDay
  endTime: TimeOfDay
  isMine: YesNo
}

/** Current state of a stall or parking place, and its booked times from today on, sorted. */
export interface StallStateAnswer {
  state: StallState
  taken: TakenTime[]
}

/** Whether a stall in this state can be booked. {@link isTaken} checks the time. */
export const isBookableStall = (state: StallState): boolean =>
  state === STALL_STATE.free || state === STALL_STATE.booked

/** Whether a time range overlaps a taken one. Adjacent ranges do not overlap.
 * @example isTaken({ bookDate: '2026-11-21', startTime: '10:00', endTime: '12:00' }, answer.taken) */
export const isTaken = (
  { bookDate, startTime, endTime }: Omit<TakenTime, 'isMine'>,
  taken: readonly Omit<TakenTime, 'isMine'>[],
): boolean =>
  taken.some((other) => other.bookDate === bookDate && other.startTime < endTime && startTime < other.endTime)
