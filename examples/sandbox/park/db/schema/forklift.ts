/** Forklifts and their orders. */
import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, type ExtraConfigColumn, index, integer, text } from 'drizzle-orm/pg-core'
import { STATUS, type OrderStatus, type RetrieveStatus } from '../../../../../src/contract/model/forklift.ts'
import { bigFen, fen, instant, newestFirst, park } from './base.ts'
import { businesses, users } from './people.ts'

const description = {
  name: text('name').notNull(),
  type: text('type').notNull(),
  gantry: text('gantry').notNull(),
  otherConfigurations: text('other_configurations').notNull(),
  hourPriceFen: fen('hour_price_fen').notNull(),
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

/** Unfinished orders. Literals instead of parameters, so that the database uses the partial index of these orders. */
export const isUnfinished = (table: { status: AnyPgColumn | ExtraConfigColumn }): SQL =>
  sql`${table.status} in ${sql.raw(`(${UNFINISHED.join(', ')})`)}`

/** An order keeps a copy of the forklift's fields: a later price does not affect it. */
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
    rentFen: bigFen('rent_fen'),
    /** Set by a submission for some seconds, to detect the same submission sent twice. */
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
