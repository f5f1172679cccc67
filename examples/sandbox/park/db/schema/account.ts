/** Payments and debts of people: parking and electricity. Meters are in `electricity.ts`. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CarType } from '../../../../../src/contract/model/booking/booking.ts'
import { ELECTRICITY_ORDER, type ElectricityOrderType } from '../../../../../src/contract/model/electricity.ts'
import type { InvoicedState } from '../../../../../src/contract/model/booking/invoice.ts'
import type { PlateColor } from '../../../../../src/contract/model/booking/parking.ts'
import { PAY, type PayStatus, type PayWay } from '../../../../../src/contract/model/payment.ts'
import { fen, instant, newestFirst, park } from './base.ts'
import type { Translated } from './booking.ts'
import { users } from './people.ts'

/** A column builder belongs to one table, so each table gets new ones. */
const payment = () => ({
  payStatus: integer('pay_status').$type<PayStatus>().notNull(),
  paidAt: instant('paid_at'),
  payWay: integer('pay_way').$type<PayWay>(),
  invoiceStatus: integer('invoice_status').$type<InvoicedState>().notNull(),
  invoiceId: text('invoice_id'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const parkingOrders = park.table(
  'parking_orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 5001 }),
    /** Who paid first, or who owns the vehicle; null for an unpaid stay without a known owner. */
    userId: text('user_id').references(() => users.id),
    plateNo: text('plate_no').notNull(),
    plateColor: integer('plate_color').$type<PlateColor>().notNull(),
    carType: integer('car_type').$type<CarType>().notNull(),
    /** Pays per month: its stays are free. */
    isMonthly: boolean('is_monthly').notNull().default(false),
    parkName: jsonb('park_name').$type<Translated>().notNull(),
    enteredAt: instant('entered_at').notNull(),
    enterImg: text('enter_img'),
    leftAt: instant('left_at'),
    /** Fee of the whole stay after the vehicle has left; until then it is computed. */
    totalFen: fen('total_fen').notNull(),
    discountFen: fen('discount_fen').notNull(),
    paidFen: fen('paid_fen').notNull(),
    transactionId: text('transaction_id'),
    ...payment(),
  },
  (table) => [
    index('parking_orders_newest').on(table.userId, ...newestFirst(table)),
    // A vehicle can be in the park only once.
    uniqueIndex('parking_orders_parked')
      .on(table.plateNo)
      .where(sql`${table.leftAt} is null`),
  ],
)

export const electricityOrders = park.table(
  'electricity_orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 7001 }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    orderNo: text('order_no').notNull().unique(),
    meterNo: text('meter_no').notNull(),
    billId: text('bill_id'),
    orderType: integer('order_type').$type<ElectricityOrderType>().notNull(),
    amountFen: fen('amount_fen').notNull(),
    /** Tenths of a kWh. */
    rechargeTenths: integer('recharge_tenths'),
    ...payment(),
  },
  (table) => [
    index('electricity_orders_newest').on(table.userId, ...newestFirst(table)),
    // A bill has one order. Literals, as in `isUnfinished`.
    uniqueIndex('electricity_orders_bill')
      .on(table.billId)
      .where(
        sql`${table.orderType} = ${sql.raw(String(ELECTRICITY_ORDER.bill))} and ${table.payStatus} <> ${sql.raw(String(PAY.refunded))}`,
      ),
  ],
)
