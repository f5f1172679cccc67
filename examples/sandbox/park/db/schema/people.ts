/** People, their tokens and codes, and the businesses they act for. */
import { boolean, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
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
  /** Empty: not given. */
  realName: text('real_name').notNull().default(''),
  /** Address of a file of their own. */
  avatar: text('avatar'),
  sex: integer('sex').$type<Sex>().notNull().default(SEX.unknown),
  plates: jsonb('plates').$type<string[]>().notNull().default([]),
  /** The firm that a customer works for; empty: not given. */
  company: text('company').notNull().default(''),
  /** The person's id in the messaging app; null until a person who registered by phone has been there. */
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
    /** One login on one device: a token and its successors share it. */
    loginId: text('login_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    calls: integer('calls').notNull().default(0),
    /** Hash of the token that this one is the successor of. */
    replaces: text('replaces'),
    /** When a successor was last handed out. */
    offeredAt: instant('offered_at'),
    /** When a successor was first used. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    index('tokens_user').on(table.userId),
    index('tokens_replaces').on(table.replaces),
    index('tokens_end').on(table.expiresAt),
  ],
)

/** One-time codes. Each address has its own: a stranger who asks for a code must not replace the owner's. */
export const smsCodes = park.table(
  'sms_codes',
  {
    phone: text('phone').notNull(),
    /** Where the code was asked for; empty for a call within this process. */
    address: text('address').notNull(),
    /** Empty: used. */
    hash: text('hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.address] })],
)

/** Codes as they were sent, for the limits. */
export const smsSends = park.table(
  'sms_sends',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** Whether the phone's owner had logged in from the address before. */
    isTrusted: boolean('is_trusted').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('sms_sends_phone').on(table.phone, table.sentAt),
    index('sms_sends_address').on(table.address, table.sentAt),
  ],
)

/** Logins by code as they were tried, for the limits. */
export const smsTries = park.table(
  'sms_tries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** Whether the address was known for the phone. */
    isKnown: boolean('is_known').notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [
    index('sms_tries_phone').on(table.phone, table.triedAt),
    index('sms_tries_address').on(table.address, table.triedAt),
  ],
)

/** Where a phone is known: codes are sent without a picture code until then. */
export const smsPlaces = park.table(
  'sms_places',
  {
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** Whether the phone's owner has logged in there; otherwise a picture code was read. */
    isTrusted: boolean('is_trusted').notNull(),
    knownUntil: instant('known_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.address] })],
)

/** Picture codes that are not answered yet. */
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

/** One-time codes and picture codes in clear text, so that tests and developers can read them. In a sandbox only: there is no telephone. */
export const shownCodes = park.table('shown_codes', {
  /** `sms:` with the phone, `picture:` with the picture's key. */
  name: text('name').primaryKey(),
  code: text('code').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
