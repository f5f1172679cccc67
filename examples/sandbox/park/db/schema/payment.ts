/** Attempts to pay online, as the park knows them, and the books of the payment providers' stand-ins. */
import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAY_WAY, type PayWay } from '../../../../../src/contract/model/payment.ts'
import { electricityOrders, parkingOrders } from './account.ts'
import { bigFen, instant, park } from './base.ts'
import { orders } from './forklift.ts'
import { users } from './people.ts'

/** `open`: a sheet may charge it. `closed`: the provider has closed it. `paid`: its charge has paid the order. `refunding`: its charge
 * was not needed, and the refund is pending. `refunded`: the refund is complete. */
export type AttemptState = 'open' | 'closed' | 'paid' | 'refunding' | 'refunded'

/** Literals, as in `isUnfinished`. */
const isIn = (table: { state: unknown }, state: AttemptState): SQL =>
  sql`${table.state as AnyPgColumn} = ${sql.raw(`'${state}'`)}`

/** One row per attempt to pay online: for a forklift order, a parking stay, or electricity. Each has its own trade number, because
 * providers refuse a number that was used before. */
export const payments = park.table(
  'payments',
  {
    outTradeNo: text('out_trade_no').primaryKey(),
    prepayId: text('prepay_id').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    parkingOrderId: integer('parking_order_id').references(() => parkingOrders.id),
    electricityOrderId: integer('electricity_order_id').references(() => electricityOrders.id),
    payWay: integer('pay_way').$type<PayWay>().notNull().default(PAY_WAY.wechat),
    payerId: text('payer_id')
      .notNull()
      .references(() => users.id),
    /** Requested amount: computed by the park when the attempt began. */
    totalFen: bigFen('total_fen').notNull(),
    state: text('state').$type<AttemptState>().notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    /** Charged amount, time and transaction number, as reported by the provider. */
    chargedFen: bigFen('charged_fen'),
    paidAt: instant('paid_at'),
    transactionId: text('transaction_id'),
    refundedAt: instant('refunded_at'),
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
    // Only one sheet at a time can charge; for a stay, one of each person. A stay may be paid several times, each time for the additional
    // amount.
    uniqueIndex('payments_open_order').on(table.orderId).where(isIn(table, 'open')),
    uniqueIndex('payments_open_stay').on(table.parkingOrderId, table.payerId).where(isIn(table, 'open')),
    uniqueIndex('payments_open_electricity').on(table.electricityOrderId).where(isIn(table, 'open')),
    uniqueIndex('payments_paid_order').on(table.orderId).where(isIn(table, 'paid')),
    uniqueIndex('payments_paid_electricity').on(table.electricityOrderId).where(isIn(table, 'paid')),
  ],
)

/** States of a trade, named as in the messaging app's API. */
export type TradeState = 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'

/** The provider's signature of a trade: V2 by key, or V3 by RSA. */
export type TradeSign = 'MD5' | 'HMAC-SHA256' | 'RSA'

/** A provider's book. The park never reads it; it queries the provider. */
export const providerTrades = park.table(
  'provider_trades',
  {
    outTradeNo: text('out_trade_no').primaryKey(),
    prepayId: text('prepay_id').notNull(),
    payWay: integer('pay_way').$type<PayWay>().notNull(),
    signType: text('sign_type').$type<TradeSign>().notNull(),
    totalFen: bigFen('total_fen').notNull(),
    state: text('state').$type<TradeState>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time at which it closes by itself. */
    expiresAt: instant('expires_at').notNull(),
    transactionId: text('transaction_id'),
    paidAt: instant('paid_at'),
    refundNo: text('refund_no'),
    refundFen: bigFen('refund_fen'),
    refundedAt: instant('refunded_at'),
  },
  (table) => [uniqueIndex('provider_trades_prepay').on(table.prepayId)],
)

/** Notifications that a provider must send, one row each. */
export const providerNotices = park.table(
  'provider_notices',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    outTradeNo: text('out_trade_no').notNull(),
    event: text('event').$type<'paid' | 'refunded'>().notNull(),
    /** Number of deliveries that the park has not acknowledged. */
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('provider_notices_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null`),
  ],
)
