/** Forklifts, their orders, and the payments of these. */
import { sql, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { STATUS, type OrderStatus, type RetrieveStatus } from '../../../../../src/contract/model/forklift.ts'
import { PAY_WAY, type PayWay } from '../../../../../src/contract/model/payment.ts'
import { electricityOrders, parkingOrders } from './account.ts'
import { instant, newestFirst, park } from './base.ts'
import { businesses, users } from './people.ts'

const description = {
  name: text('name').notNull(),
  type: text('type').notNull(),
  gantry: text('gantry').notNull(),
  otherConfigurations: text('other_configurations').notNull(),
  hourPriceFen: integer('hour_price_fen').notNull(),
  photo: text('photo').notNull(),
  load: text('load').notNull(),
}

export const forklifts = park.table('forklifts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  businessId: text('business_id')
    .notNull()
    .references(() => businesses.id),
  ...description,
})

const UNFINISHED: readonly OrderStatus[] = [STATUS.toShip, STATUS.inUse, STATUS.toPay]

/** Orders that still run. Literals, not parameters: only so the database sees that the index of these orders will do. */
export const isUnfinished = (table: { status: AnyPgColumn | ExtraConfigColumn }): SQL =>
  sql`${table.status} in ${sql.raw(`(${UNFINISHED.join(', ')})`)}`

/** An order keeps the forklift as it was when it was ordered: a later price does not reach back. */
export const orders = park.table(
  'orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    forkliftId: integer('forklift_id')
      .notNull()
      .references(() => forklifts.id),
    businessId: text('business_id')
      .notNull()
      .references(() => businesses.id),
    status: integer('status').$type<OrderStatus>().notNull(),
    retrieveStatus: integer('retrieve_status').$type<RetrieveStatus>().notNull(),
    ...description,
    consignee: text('consignee').notNull(),
    phone: text('phone').notNull(),
    quantity: integer('quantity').notNull(),
    expectedDeliveryDate: text('expected_delivery_date').notNull(),
    expectedDeliveryTime: text('expected_delivery_time').notNull(),
    stallAddress: text('stall_address').notNull(),
    estimatedAt: instant('estimated_at').notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    paidAt: instant('paid_at'),
    usedSeconds: integer('used_seconds'),
    durationHundredths: integer('duration_hundredths'),
    rentFen: bigint('rent_fen', { mode: 'number' }),
    /** Taken by a submission for some seconds: the same one sent twice finds it taken. */
    submissionKey: text('submission_key').unique(),
  },
  (table) => [
    index('orders_newest').on(table.businessId, ...newestFirst(table)),
    index('orders_newest_by_state').on(table.businessId, table.status, table.retrieveStatus, ...newestFirst(table)),
    index('orders_of_customer').on(table.userId, ...newestFirst(table)),
    index('orders_running')
      .on(table.userId, ...newestFirst(table))
      .where(isUnfinished(table)),
  ],
)

/** One row per attempt to pay online: for a forklift order, a stay in the car park, or electricity. */
export const payments = park.table(
  'payments',
  {
    outTradeNo: text('out_trade_no').primaryKey(),
    prepayId: text('prepay_id').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    parkingOrderId: integer('parking_order_id').references(() => parkingOrders.id),
    electricityOrderId: integer('electricity_order_id').references(() => electricityOrders.id),
    payWay: integer('pay_way').$type<PayWay>().notNull().default(PAY_WAY.wechat),
    /** Where the payment company's page leads back to. */
    returnUrl: text('return_url'),
    payerId: text('payer_id')
      .notNull()
      .references(() => users.id),
    totalFen: bigint('total_fen', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** Money that came after the order had been paid otherwise. */
    toRefund: boolean('to_refund').notNull().default(false),
  },
  (table) => [
    uniqueIndex('payments_prepay').on(table.prepayId),
    index('payments_of_order').on(table.orderId),
    index('payments_of_parking').on(table.parkingOrderId),
    index('payments_of_electricity').on(table.electricityOrderId),
    check(
      'payments_one_order',
      sql`num_nonnulls(${table.orderId}, ${table.parkingOrderId}, ${table.electricityOrderId}) = 1`,
    ),
  ],
)
