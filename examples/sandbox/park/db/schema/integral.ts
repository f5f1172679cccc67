/** Points of vehicles, and goods for them. */
import { index, integer, text } from 'drizzle-orm/pg-core'
import type { GoodsType, PointsChange, PointsSource } from '../../../../../src/contract/model/integral.ts'
import { instant, newestFirst, park } from './base.ts'
import { users } from './people.ts'

export const pointVehicles = park.table(
  'point_vehicles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    plateNo: text('plate_no').notNull().unique(),
    /** The vehicle's owner, as far as the park knows. */
    userId: text('user_id').references(() => users.id),
    businessName: text('business_name').notNull(),
    integral: integer('integral').notNull(),
    usedIntegral: integer('used_integral').notNull(),
    expireIntegral: integer('expire_integral').notNull(),
    expireAt: instant('expire_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('point_vehicles_ranked').on(table.integral.desc().nullsFirst(), table.id),
    index('point_vehicles_of_user').on(table.userId),
  ],
)

export const pointRecords = park.table(
  'point_records',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => pointVehicles.id),
    changeType: integer('change_type').$type<PointsChange>().notNull(),
    integral: integer('integral').notNull(),
    source: integer('source').$type<PointsSource>().notNull(),
    remark: text('remark'),
    balance: integer('balance').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('point_records_newest').on(table.vehicleId, ...newestFirst(table))],
)

/** The columns are named like the contract's fields. */
export const goods = park.table('goods', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  createTime: instant('create_time').notNull(),
  updateTime: instant('update_time').notNull(),
  goodsName: text('goods_name').notNull(),
  goodsImg: text('goods_img').notNull(),
  needIntegral: integer('need_integral').notNull(),
  total: integer('total').notNull(),
  remain: integer('remain').notNull(),
  exchangeLimit: integer('exchange_limit').notNull(),
  goodsType: integer('goods_type').$type<GoodsType>().notNull(),
})
