/** What people paid and owe: parking and electricity. */
import { index, integer, text } from 'drizzle-orm/pg-core'
import type { ElectricityOrderType } from '../../../../../src/contract/model/electricity.ts'
import type { InvoicedState } from '../../../../../src/contract/model/booking/invoice.ts'
import type { PayStatus, PayWay } from '../../../../../src/contract/model/payment.ts'
import { instant, newestFirst, park } from './base.ts'
import { users } from './people.ts'

/** A column builder belongs to one table: each gets its own. */
const payment = () => ({
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
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
    plateNo: text('plate_no').notNull(),
    plateColor: integer('plate_color').notNull(),
    carType: integer('car_type').notNull(),
    carTypeName: text('car_type_name').notNull(),
    parkName: text('park_name').notNull(),
    enteredAt: instant('entered_at').notNull(),
    enterImg: text('enter_img'),
    leftAt: instant('left_at'),
    /** Minutes. */
    parkingTime: integer('parking_time').notNull(),
    freeMinutes: integer('free_minutes').notNull(),
    totalFen: integer('total_fen').notNull(),
    discountFen: integer('discount_fen').notNull(),
    paidFen: integer('paid_fen').notNull(),
    bufferMinutes: integer('buffer_minutes').notNull(),
    transactionId: text('transaction_id'),
    ...payment(),
  },
  (table) => [index('parking_orders_newest').on(table.userId, ...newestFirst(table))],
)

export const electricityOrders = park.table(
  'electricity_orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 7001 }),
    orderNo: text('order_no').notNull().unique(),
    meterNo: text('meter_no').notNull(),
    billId: text('bill_id'),
    orderType: integer('order_type').$type<ElectricityOrderType>().notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** Tenths of a kWh. */
    rechargeTenths: integer('recharge_tenths'),
    ...payment(),
  },
  (table) => [index('electricity_orders_newest').on(table.userId, ...newestFirst(table))],
)
