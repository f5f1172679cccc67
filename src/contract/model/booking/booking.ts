/** Bookings of stalls, parking places and truck entries. Slots are in `slot.ts`, bookings of the weighbridge in `weighing.ts`. */
import type { DateTime, Day, Id, Phone, Stored, TimeOfDay, Url, YesNo } from '../page.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { fromDateTime } from '../time/instant.ts'

/** A booking's `status`. The numbers are from the specification. */
export const BOOKING = { reviewing: 2, booked: 3, failed: 4, cancelled: 5 } as const
export type BookingStatus = (typeof BOOKING)[keyof typeof BOOKING]

/** A booking's `entryState`: whether the vehicle has entered or exited. The numbers are from the specification. */
export const ENTRY = { notEntered: 0, entered: 1, exited: 2 } as const
export type EntryState = (typeof ENTRY)[keyof typeof ENTRY]

/** Type of a stall booking: a stall, or a place in the car park. The same calls serve both. */
export const BOOK_TYPE = { stall: 1, carPark: 2 } as const
export type BookType = (typeof BOOK_TYPE)[keyof typeof BOOK_TYPE]

/** Size of a vehicle: up to 6 m, up to 10 m, longer. Parking tariffs and slots depend on it. */
export const CAR_TYPE = { small: 1, medium: 2, large: 3 } as const
export type CarType = (typeof CAR_TYPE)[keyof typeof CAR_TYPE]

/** Purpose of a truck entry: delivering goods, picking them up, or reloading them to another truck. */
export const BOOK_PURPOSE = { deliver: 1, pickUp: 2, transfer: 3 } as const
export type BookPurpose = (typeof BOOK_PURPOSE)[keyof typeof BOOK_PURPOSE]

/** Progress of a booking of a stall, a parking place or a truck entry. */
interface BookingCourse {
  status: BookingStatus
  entryState: EntryState
  /** Six digits, shown to the guard at the gate: `'482913'`. Null unless the status is `booked`. */
  entryCode: string | null
  enterTime: DateTime | null
  leaveTime: DateTime | null
}

/** Request body to book a stall or a parking place. Refused (409) if it is taken for any part of the time, occupied or under repair, or if
 * the vehicle has another parking place then. */
export interface StallBookingSubmission {
  bookType: BookType
  /** Id from `listBookableStalls`, for both types. */
  stallId: Id
  /** Without spaces and separators, letters in upper case: `'新A12345'`. */
  plateNo: string
  carType: CarType
  /** @maxLength PERSON_NAME_MAX */
  driverName: string
  driverPhone: Phone
  /** Today or a later day within `daysAhead` of `BookingRules`. */
  bookDate: Day
  /** A full hour: `'08:00'`. */
  startTime: TimeOfDay
  /** A full hour after `startTime` on the same day, at most `'24:00'`. */
  endTime: TimeOfDay
  /** @maxLength GOODS_NAME_MAX */
  goodsName?: string | null
  /** Tonnes.
   * @minimum 0
   * @maximum GOODS_WEIGHT_MAX */
  goodsWeight?: number | null
}

export interface StallBooking extends Required<StallBookingSubmission>, BookingCourse, Stored {
  /** Booking number to quote on the phone: `'ST202611210001'`. */
  orderNo: string
  stallNo: string
  stallName: string
  areaName: string
  /** Reason of a failed booking; null if there is none. */
  auditRemark: string | null
}

export interface StallBookingFilter {
  bookType?: BookType | null
  status?: BookingStatus | null
  /** Only this booking: the specification has no separate call for one booking. */
  id?: Id | null
  /** 1: bookings of the stalls that the caller manages, instead of the caller's own bookings. */
  isManaged?: YesNo | null
  stallId?: Id | null
}

/** Request body to book a truck entry. Refused (409) if the slot is full, closed or past, or if the vehicle is booked at any gate for an
 * overlapping time; refused (400) if the slot is for another `carType`. */
export interface TruckBookingSubmission {
  /** Id from `listBookingSlots`. */
  slotId: Id
  plateNo: string
  /** Plate of the trailer; it ends with 挂. */
  trailerPlateNo?: string | null
  carType: CarType
  /** Metres, with one decimal.
   * @minimum 0
   * @maximum CAR_LENGTH_MAX */
  carLength?: number | null
  /** @maxLength PERSON_NAME_MAX */
  driverName: string
  driverPhone: Phone
  /** Identity number, 18 characters. Sent only if `needIdCard` of `BookingRules` is yes; responses mask it:
   * `'6501**********1234'`.
   * @maxLength ID_CARD_LENGTH */
  idCard?: string | null
  /** @maxLength BUSINESS_NAME_MAX */
  transportCompany?: string | null
  /** The receiving company; the form fills in the tenant of the chosen stall.
   * @maxLength BUSINESS_NAME_MAX */
  receiveBusinessName: string
  /** Stall number from `listTruckStalls`: `'A区-03-112'`.
   * @maxLength STALL_TEXT_MAX */
  stallNo: string
  bookPurpose: BookPurpose
  /** @maxLength GOODS_NAME_MAX */
  goodsName: string
  /** Tonnes.
   * @minimum 0
   * @maximum GOODS_WEIGHT_MAX */
  goodsWeight?: number | null
  /** Cubic metres.
   * @minimum 0
   * @maximum GOODS_VOLUME_MAX */
  goodsVolume?: number | null
  /**
   * @asType ["integer", "null"]
   * @minimum 0
   * @maximum PACKAGE_COUNT_MAX */
  packageCount?: number | null
  /** URLs of files that the caller uploaded (module `booking`).
   * @maxItems ATTACHMENTS_MAX */
  images?: Url[] | null
  /** @maxLength REMARK_MAX */
  remark?: string | null
}

export interface TruckBooking extends Required<TruckBookingSubmission>, BookingCourse, Stored {
  /** Booking number to quote on the phone: `'TR202611210001'`. */
  orderNo: string
  /** Day, times and gate are copied from the slot. */
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

/** Rules that the form shows before a booking. */
export interface BookingRules {
  title: string
  /** Plain text, one rule per line. */
  content: string
  /** Whether the form requires an identity number. */
  needIdCard: YesNo
  /** Number of days that can be booked, including today: 7. */
  daysAhead: number
}

type Cancellable = Pick<BookingCourse, 'status'> &
  Partial<Pick<BookingCourse, 'entryState'>> & { day: Day; endTime: TimeOfDay }

/** Converts a local time of the park to milliseconds since the epoch; `24:00` is the start of the next day.
 * @example timeOf('2026-11-21', '24:00') === timeOf('2026-11-22', '00:00') */
export const timeOf = (day: Day, time: TimeOfDay): number =>
  fromDateTime(`${day} 00:00:00`) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE_MS

/** Whether a booking can be cancelled: it is reviewing or booked, its vehicle has not entered, and its end is in the future. */
export const canCancel = (
  { status, entryState = ENTRY.notEntered, day, endTime }: Cancellable,
  nowMs: number,
): boolean =>
  (status === BOOKING.reviewing || status === BOOKING.booked) &&
  entryState === ENTRY.notEntered &&
  nowMs < timeOf(day, endTime)

/** Masks an identity number except its first and last four characters.
 * @example maskIdCard('650102199001011234') // 6501**********1234 */
export const maskIdCard = (idCard: string): string =>
  idCard.slice(0, 4) + '*'.repeat(Math.max(0, idCard.length - 8)) + idCard.slice(4).slice(-4)
