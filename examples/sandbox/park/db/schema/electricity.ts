/** Electricity meters and their bills. */
import { doublePrecision, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import type { DailyReading, MeterPay } from '../../../../../src/contract/model/electricity.ts'
import { fen, instant, newestFirst, park } from './base.ts'
import { users } from './people.ts'

export const electricityMeters = park.table('electricity_meters', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  meterNo: text('meter_no').notNull().unique(),
  stallNo: text('stall_no').notNull(),
  businessName: text('business_name').notNull(),
  payType: integer('pay_type').$type<MeterPay>().notNull(),
  /** Prepaid meters only. Changed by adding to it, never by writing a value that was read before. */
  balanceFen: fen('balance_fen'),
  /** Price of top-ups, ten-thousandths of a yuan per kWh. */
  price: integer('price').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const electricityBills = park.table(
  'electricity_bills',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 301 }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    meterId: integer('meter_id')
      .notNull()
      .references(() => electricityMeters.id),
    billMonth: text('bill_month').notNull(),
    lastReading: doublePrecision('last_reading').notNull(),
    thisReading: doublePrecision('this_reading').notNull(),
    ratio: integer('ratio').notNull(),
    /** Stored, because it does not follow from the readings if the meter was exchanged. */
    usage: doublePrecision('usage').notNull(),
    price: integer('price').notNull(),
    amountFen: fen('amount_fen').notNull(),
    paidFen: fen('paid_fen').notNull(),
    paidAt: instant('paid_at'),
    readAt: instant('read_at').notNull(),
    dueDate: text('due_date').notNull(),
    readings: jsonb('readings').$type<DailyReading[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('electricity_bills_month').on(table.meterId, table.billMonth),
    index('electricity_bills_newest').on(table.userId, ...newestFirst(table)),
  ],
)
