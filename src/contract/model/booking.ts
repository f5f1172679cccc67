/** Bookings of stalls, parking places, truck entries and the weighbridge. */
import type { DateTime, Day, Id, Stored, TimeOfDay, Url, YesNo, Yuan } from './page.ts'
import type { PayStatus } from './payment.ts'

export const BOOKING = { reviewing: 2, booked: 3, failed: 4, cancelled: 5 } as const
export type BookingStatus = (typeof BOOKING)[keyof typeof BOOKING]

/** Where the vehicle is. */
export const ENTRY = { notEntered: 0, entered: 1, exited: 2 } as const
export type EntryState = (typeof ENTRY)[keyof typeof ENTRY]

export const BOOK_TYPE = { stall: 1, carPark: 2 } as const
export type BookType = (typeof BOOK_TYPE)[keyof typeof BOOK_TYPE]
export const CAR_TYPE = { small: 1, medium: 2, large: 3 } as const
export type CarType = (typeof CAR_TYPE)[keyof typeof CAR_TYPE]
export const BOOK_PURPOSE = { deliver: 1, pickUp: 2, transfer: 3 } as const
export type BookPurpose = (typeof BOOK_PURPOSE)[keyof typeof BOOK_PURPOSE]

/** What becomes of a booking. */
interface BookingCourse {
  status: BookingStatus
  entryState: EntryState
  enterTime: DateTime | null
  leaveTime: DateTime | null
}

export interface StallBookingSubmission {
  bookType: BookType
  stallId: Id
  plateNo: string
  carType: CarType
  driverName: string
  driverPhone: string
  bookDate: Day
  startTime: TimeOfDay
  endTime: TimeOfDay
  goodsName?: string | null
  /** Tonnes. */
  goodsWeight?: number | null
}

export interface StallBooking extends StallBookingSubmission, BookingCourse, Stored {
  orderNo: string
  stallNo: string
  areaName: string
  auditRemark: string | null
}

export interface StallBookingFilter {
  bookType?: BookType | null
  status?: BookingStatus | null
}

export interface TruckBookingSubmission {
  plateNo: string
  trailerPlateNo?: string | null
  carType: CarType
  /** Metres. */
  carLength?: number | null
  driverName: string
  driverPhone: string
  /** Only where the park asks for it; answered masked. */
  idCard?: string | null
  transportCompany?: string | null
  /** Whom it goes to. */
  receiveBusinessName: string
  stallNo: string
  bookPurpose: BookPurpose
  goodsName: string
  /** Tonnes. */
  goodsWeight?: number | null
  /** m³. */
  goodsVolume?: number | null
  packageCount?: number | null
  expectedDate: Day
  startTime: TimeOfDay
  endTime: TimeOfDay
  gateName: string
  images?: Url[] | null
  remark?: string | null
}

export interface TruckBooking extends TruckBookingSubmission, BookingCourse, Stored {
  orderNo: string
  rejectReason: string | null
}

export interface TruckBookingFilter {
  status?: BookingStatus | null
}

/** One slot of truck entries. */
export interface TruckSlot extends Stored {
  configDate: Day
  startTime: TimeOfDay
  endTime: TimeOfDay
  /** Trucks in all, booked, and left. */
  total: number
  booked: number
  remain: number
  gateName: string
  carType: CarType
  isOpen: YesNo
  noticeText: string | null
}

export interface TruckSlotFilter {
  configDate?: Day | null
  carType?: CarType | null
}

/** What a person must know before booking. */
export interface BookingRules {
  title: string
  content: string
  /** Whether a personal identity number is asked for. */
  needIdCard: YesNo
}

/** A booking of the weighbridge. */
export interface WeighingSubmission {
  plateNo: string
  driverName: string
  driverPhone: string
  bookDate: Day
  startTime: TimeOfDay
  endTime: TimeOfDay
  /** Which weighbridge. */
  scaleNo: string
  goodsName: string
  shipper?: string | null
  receiver?: string | null
}

/** Weights in kg, null until weighed. */
export interface Weighing extends WeighingSubmission, Stored {
  grossWeight: number | null
  tareWeight: number | null
  netWeight: number | null
  grossTime: DateTime | null
  tareTime: DateTime | null
  /** The ticket's number. */
  poundNo: string | null
  fee: Yuan
  payStatus: PayStatus
  status: BookingStatus
}

export interface WeighingFilter {
  status?: BookingStatus | null
}

/** One of the caller's own vehicles. */
export interface WeighedCar {
  plateNo: string
  driverName: string
  driverPhone: string
}

/** Net = gross − tare, kg; null until both are weighed. */
export const netWeight = (grossWeight: number | null, tareWeight: number | null): number | null =>
  grossWeight === null || tareWeight === null ? null : grossWeight - tareWeight
