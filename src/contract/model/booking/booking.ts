/** Bookings of stalls, parking places and truck entries: what is asked for, and what becomes of it. Slots are in `booking-slot.ts`, the
 * weighbridge in `weighing.ts`. */
import type { DateTime, Day, Id, Phone, Stored, TimeOfDay, Url, YesNo } from '../page.ts'
import { fromDateTime } from '../instant.ts'

/** A booking's `status`. The numbers are the specification's (point 4). */
export const BOOKING = { reviewing: 2, booked: 3, failed: 4, cancelled: 5 } as const
export type BookingStatus = (typeof BOOKING)[keyof typeof BOOKING]

/** A booking's `entryState`: where the vehicle is. The numbers are the specification's (point 4). */
export const ENTRY = { notEntered: 0, entered: 1, exited: 2 } as const
export type EntryState = (typeof ENTRY)[keyof typeof ENTRY]

/** What a stall booking is for: a stall, or a place in the car park. Both are rows of the same calls. */
export const BOOK_TYPE = { stall: 1, carPark: 2 } as const
export type BookType = (typeof BOOK_TYPE)[keyof typeof BOOK_TYPE]

/** Size of a vehicle: up to 6 m, up to 10 m, longer. Tariffs and slots differ by it. */
export const CAR_TYPE = { small: 1, medium: 2, large: 3 } as const
export type CarType = (typeof CAR_TYPE)[keyof typeof CAR_TYPE]

/** Why a truck comes: it delivers goods, picks some up, or reloads them to another truck. */
export const BOOK_PURPOSE = { deliver: 1, pickUp: 2, transfer: 3 } as const
export type BookPurpose = (typeof BOOK_PURPOSE)[keyof typeof BOOK_PURPOSE]

/** What becomes of a booking of a stall, a parking place or a truck entry. */
interface BookingCourse {
  status: BookingStatus
  entryState: EntryState
  /** Six digits, shown to the guard at the gate: `'482913'`. Null unless the status is `booked`. */
  entryCode: string | null
  enterTime: DateTime | null
  leaveTime: DateTime | null
}

/** The form of a stall or parking place. One that is taken for any part of the time is refused (409). */
export interface StallBookingSubmission {
  bookType: BookType
  /** Of `listBookableStalls`, for both types. */
  stallId: Id
  /** As `normalisePlate` makes it: `'新A12345'`. */
  plateNo: string
  carType: CarType
  /** @maxLength PERSON_NAME_MAX */
  driverName: string
  driverPhone: Phone
  /** Today or one of the days that {@link BookingRules} allows. */
  bookDate: Day
  /** On the hour: `'08:00'`; */
  startTime: TimeOfDay
  /** later on the same day, `'24:00'` at the latest. */
  endTime: TimeOfDay
  /** @maxLength 50 */
  goodsName?: string | null
  /** Tonnes.
   * @minimum 0
   * @maximum 200 */
  goodsWeight?: number | null
}

export interface StallBooking extends Required<StallBookingSubmission>, BookingCourse, Stored {
  /** To quote on the phone: `'ST202611210001'`. */
  orderNo: string
  stallNo: string
  stallName: string
  areaName: string
  /** Why it failed; null while there is nothing to say. */
  auditRemark: string | null
}

export interface StallBookingFilter {
  bookType?: BookType | null
  status?: BookingStatus | null
  /** One booking only: there is no call of its own for it. */
  id?: Id | null
  /** 1: bookings of the stalls that the caller manages, instead of the caller's own. */
  isManaged?: YesNo | null
  stallId?: Id | null
}

/** The form of a truck entry. A slot that is full, closed or over is refused (409), a second booking of the vehicle in it, too. */
export interface TruckBookingSubmission {
  /** Of `listBookingSlots`. */
  slotId: Id
  plateNo: string
  /** Ends with 挂. */
  trailerPlateNo?: string | null
  carType: CarType
  /** Metres, one decimal.
   * @minimum 0
   * @maximum 30 */
  carLength?: number | null
  /** @maxLength PERSON_NAME_MAX */
  driverName: string
  driverPhone: Phone
  /** 18 characters. Only where {@link BookingRules} ask for it; answered masked: `'6501**********1234'`.
   * @maxLength 18 */
  idCard?: string | null
  /** @maxLength BUSINESS_NAME_MAX */
  transportCompany?: string | null
  /** The firm that it goes to. Filled from the chosen stall's tenant.
   * @maxLength BUSINESS_NAME_MAX */
  receiveBusinessName: string
  /** Of `listTruckStalls`: `'A区-03-112'`.
   * @maxLength 50 */
  stallNo: string
  bookPurpose: BookPurpose
  /** @maxLength 50 */
  goodsName: string
  /** Tonnes.
   * @minimum 0
   * @maximum 200 */
  goodsWeight?: number | null
  /** m³.
   * @minimum 0
   * @maximum 500 */
  goodsVolume?: number | null
  /**
   * @asType ["integer", "null"]
   * @minimum 0
   * @maximum 99999 */
  packageCount?: number | null
  /** Addresses of the caller's own uploads (module `booking`).
   * @maxItems ATTACHMENTS_MAX */
  images?: Url[] | null
  /** @maxLength REMARK_MAX */
  remark?: string | null
}

export interface TruckBooking extends Required<TruckBookingSubmission>, BookingCourse, Stored {
  /** To quote on the phone: `'TR202611210001'`. */
  orderNo: string
  /** The slot's day, times and gate. */
  expectedDate: Day
  startTime: TimeOfDay
  endTime: TimeOfDay
  gateName: string
  rejectReason: string | null
}

export interface TruckBookingFilter {
  status?: BookingStatus | null
  entryState?: EntryState | null
}

/** What a person must know before booking. */
export interface BookingRules {
  title: string
  /** Plain text, a rule in each line. */
  content: string
  /** Whether a personal identity number is asked for. */
  needIdCard: YesNo
  /** So many days can be booked, today included: 7. */
  daysAhead: number
}

type Cancellable = Pick<BookingCourse, 'status'> &
  Partial<Pick<BookingCourse, 'entryState'>> & { day: Day; endTime: TimeOfDay }

/** The instant at which a time of a day comes, epoch ms; `24:00` is the next day's beginning.
 * @example timeOf('2026-11-21', '24:00') === timeOf('2026-11-22', '00:00') */
export const timeOf = (day: Day, time: TimeOfDay): number =>
  fromDateTime(`${day} 00:00:00`) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000

/** Whether a booking can be cancelled: it is live, its vehicle has not entered, and its time is not over. */
export const canCancel = (
  { status, entryState = ENTRY.notEntered, day, endTime }: Cancellable,
  nowMs: number,
): boolean =>
  (status === BOOKING.reviewing || status === BOOKING.booked) &&
  entryState === ENTRY.notEntered &&
  nowMs < timeOf(day, endTime)

/** An identity number for the eyes of others.
 * @example maskIdCard('650102199001011234') // 6501**********1234 */
export const maskIdCard = (idCard: string): string =>
  idCard.slice(0, 4) + '*'.repeat(Math.max(0, idCard.length - 8)) + idCard.slice(4).slice(-4)
