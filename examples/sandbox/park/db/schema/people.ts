/** People, their tokens and codes, and the businesses they act for. */
import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { SEX, type Sex } from '../../../../../src/contract/model/user.ts'
import { instant, park } from './base.ts'

export const businesses = park.table('businesses', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
})

export const users = park.table('users', {
  id: text('id').primaryKey(),
  phone: text('phone').notNull().unique(),
  /** What the person wants to be called. */
  name: text('name').notNull(),
  /** Empty: not told. */
  realName: text('real_name').notNull().default(''),
  /** Address of a file of their own. */
  avatar: text('avatar'),
  sex: integer('sex').$type<Sex>().notNull().default(SEX.unknown),
  plates: jsonb('plates').$type<string[]>().notNull().default([]),
  /** The firm that somebody who is no merchant works for; empty: not told. */
  company: text('company').notNull().default(''),
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

/** Codes as they were sent, for the limits. */
export const smsSends = park.table(
  'sms_sends',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    phone: text('phone').notNull(),
    /** Null: a call within this process. */
    address: text('address'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('sms_sends_phone').on(table.phone, table.sentAt),
    index('sms_sends_address').on(table.address, table.sentAt),
  ],
)

/** Where a phone is known: codes are sent without a picture code until then. */
export const smsPlaces = park.table(
  'sms_places',
  {
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    knownUntil: instant('known_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.address] })],
)

/** Picture codes that nobody has answered yet. */
export const pictureCodes = park.table(
  'picture_codes',
  {
    key: text('key').primaryKey(),
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('picture_codes_end').on(table.expiresAt)],
)

/** Codes that the authorisation page hands out: good once. */
export const providerCodes = park.table('provider_codes', {
  hash: text('hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
