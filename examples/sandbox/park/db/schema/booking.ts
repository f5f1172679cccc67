/** Slots, and the bookings of trucks, stalls, parking places and the weighbridge. Days and times are strings as in the API: the park's
 * local time. */
import { sql, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  BOOKING,
  ENTRY,
  type BookingStatus,
  type BookPurpose,
  type BookType,
  type CarType,
  type EntryState,
} from '../../../../../src/contract/model/booking/booking.ts'
import type { SlotType } from '../../../../../src/contract/model/booking/slot.ts'
import type { PayStatus } from '../../../../../src/contract/model/payment.ts'
import type { Language } from '../../messages/index.ts'
import { fen, instant, newestFirst, park } from './base.ts'
import { users } from './people.ts'
import { stalls } from './stall.ts'

/** A text in each language. */
export type Translated = Record<Language, string>

export const bookingSlots = park.table(
  'booking_slots',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slotType: integer('slot_type').$type<SlotType>().notNull(),
    configDate: text('config_date').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    /** Key of the gate or weighbridge; its name is in `name`. */
    gate: text('gate').notNull(),
    name: jsonb('name').$type<Translated>().notNull(),
    total: integer('total').notNull(),
    /** Updated under the row's lock. */
    booked: integer('booked').notNull().default(0),
    /** Null for all sizes. */
    carType: integer('car_type').$type<CarType>(),
    isOpen: boolean('is_open').notNull(),
    notice: jsonb('notice').$type<Translated>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('booking_slots_once').on(table.slotType, table.configDate, table.gate, table.startTime),
    check('booking_slots_capacity', sql`${table.booked} between 0 and ${table.total}`),
  ],
)

/** Active bookings, which take a place. Literals, as in `isUnfinished`. */
export const isLive = (table: { status: AnyPgColumn | ExtraConfigColumn }): SQL =>
  sql`${table.status} in ${sql.raw(`(${BOOKING.reviewing}, ${BOOKING.booked})`)}`

/** A column builder belongs to one table, so each table gets new ones. */
const booking = () => ({
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  orderNo: text('order_no').notNull().unique(),
  plateNo: text('plate_no').notNull(),
  driverName: text('driver_name').notNull(),
  driverPhone: text('driver_phone').notNull(),
  status: integer('status').$type<BookingStatus>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

const entry = () => ({
  carType: integer('car_type').$type<CarType>().notNull(),
  entryState: integer('entry_state').$type<EntryState>().notNull().default(ENTRY.notEntered),
  entryCode: text('entry_code'),
  enteredAt: instant('entered_at'),
  leftAt: instant('left_at'),
})

const slot = () => ({
  slotId: integer('slot_id')
    .notNull()
    .references(() => bookingSlots.id),
})

export const stallBookings = park.table(
  'stall_bookings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 3001 }),
    ...booking(),
    ...entry(),
    bookType: integer('book_type').$type<BookType>().notNull(),
    stallId: integer('stall_id')
      .notNull()
      .references(() => stalls.id),
    bookDate: text('book_date').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    goodsName: text('goods_name'),
    /** Tonnes. */
    goodsWeight: doublePrecision('goods_weight'),
    auditRemark: jsonb('audit_remark').$type<Translated>(),
  },
  (table) => [
    index('stall_bookings_newest').on(table.userId, ...newestFirst(table)),
    index('stall_bookings_of_stall').on(table.stallId, table.bookDate),
  ],
)

export const truckBookings = park.table(
  'truck_bookings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 4001 }),
    ...booking(),
    ...entry(),
    ...slot(),
    trailerPlateNo: text('trailer_plate_no'),
    /** Metres. */
    carLength: doublePrecision('car_length'),
    idCard: text('id_card'),
    transportCompany: text('transport_company'),
    receiveBusinessName: text('receive_business_name').notNull(),
    stallNo: text('stall_no').notNull(),
    bookPurpose: integer('book_purpose').$type<BookPurpose>().notNull(),
    goodsName: text('goods_name').notNull(),
    goodsWeight: doublePrecision('goods_weight'),
    /** m³. */
    goodsVolume: doublePrecision('goods_volume'),
    packageCount: integer('package_count'),
    images: jsonb('images').$type<string[]>().notNull(),
    remark: text('remark'),
    rejectReason: jsonb('reject_reason').$type<Translated>(),
  },
  (table) => [
    index('truck_bookings_newest').on(table.userId, ...newestFirst(table)),
    uniqueIndex('truck_bookings_once').on(table.slotId, table.plateNo).where(isLive(table)),
  ],
)

export const weighings = park.table(
  'weighings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 6001 }),
    ...booking(),
    ...slot(),
    goodsName: text('goods_name').notNull(),
    shipper: text('shipper'),
    receiver: text('receiver'),
    /** Kilograms. */
    grossWeight: integer('gross_weight'),
    tareWeight: integer('tare_weight'),
    grossAt: instant('gross_at'),
    tareAt: instant('tare_at'),
    poundNo: text('pound_no').unique(),
    feeFen: fen('fee_fen').notNull(),
    payStatus: integer('pay_status').$type<PayStatus>().notNull(),
  },
  (table) => [
    index('weighings_newest').on(table.userId, ...newestFirst(table)),
    uniqueIndex('weighings_once').on(table.slotId, table.plateNo).where(isLive(table)),
  ],
)
