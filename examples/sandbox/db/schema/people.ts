/** People, their tokens and codes, and the businesses they act for. */
import { index, integer, text } from 'drizzle-orm/pg-core'
import { instant, park } from './base.ts'

export const businesses = park.table('businesses', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
})

export const users = park.table('users', {
  id: text('id').primaryKey(),
  phone: text('phone').notNull().unique(),
  name: text('name').notNull(),
  /** Who this is in the messaging app; null for people who registered by phone. */
  openid: text('openid').unique(),
  /** Set for merchants only. */
  businessId: text('business_id').references(() => businesses.id),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** The token itself is never stored. */
export const tokens = park.table(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
    calls: integer('calls').notNull().default(0),
    /** When its successor was handed out. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [index('tokens_user').on(table.userId)],
)

export const smsCodes = park.table('sms_codes', {
  phone: text('phone').primaryKey(),
  hash: text('hash').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  triesLeft: integer('tries_left').notNull(),
})

/** Codes that the authorisation page hands out: good once. */
export const providerCodes = park.table('provider_codes', {
  hash: text('hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
