/** People, their tokens and codes, and their businesses. */
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
  /** Display name. */
  name: text('name').notNull(),
  /** Empty if not given. */
  realName: text('real_name').notNull().default(''),
  /** URL of an uploaded file of the person. */
  avatar: text('avatar'),
  sex: integer('sex').$type<Sex>().notNull().default(SEX.unknown),
  plates: jsonb('plates').$type<string[]>().notNull().default([]),
  /** The company that a customer works for; empty if not given. */
  company: text('company').notNull().default(''),
  /** The person's id in the messaging app; null until a person who registered by phone has used it. */
  openid: text('openid').unique(),
  /** Set only for merchants. */
  businessId: text('business_id').references(() => businesses.id),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Only hashes of tokens are stored. */
export const tokens = park.table(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Identifies a login on one device: a token and its successors share it. */
    loginId: text('login_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    calls: integer('calls').notNull().default(0),
    /** Hash of the predecessor. */
    replaces: text('replaces'),
    /** Time at which a successor was last issued. */
    offeredAt: instant('offered_at'),
    /** Time at which a successor was first used. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    index('tokens_user').on(table.userId),
    index('tokens_replaces').on(table.replaces),
    index('tokens_end').on(table.expiresAt),
  ],
)

/** One-time codes, one per phone and address: a stranger who requests a code must not replace the owner's. */
export const smsCodes = park.table(
  'sms_codes',
  {
    phone: text('phone').notNull(),
    /** Address of the request; empty for a call within this process. */
    address: text('address').notNull(),
    /** Empty if the code was used. */
    hash: text('hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.address] })],
)

/** Sent codes, for the limits. */
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

/** Tried logins by code, for the limits. */
export const smsTries = park.table(
  'sms_tries',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** Whether the address was trusted for the phone. */
    isKnown: boolean('is_known').notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [
    index('sms_tries_phone').on(table.phone, table.triedAt),
    index('sms_tries_address').on(table.address, table.triedAt),
  ],
)

/** Addresses that are trusted for a phone: until then codes are sent without a picture code. */
export const smsAddresses = park.table(
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

/** Picture codes without an answer. */
export const pictureCodes = park.table(
  'picture_codes',
  {
    key: text('key').primaryKey(),
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The network that requested it; empty for a call within this process. */
    address: text('address').notNull().default(''),
    isUsed: boolean('is_used').notNull().default(false),
  },
  (table) => [
    index('picture_codes_end').on(table.expiresAt),
    index('picture_codes_address').on(table.address, table.expiresAt),
  ],
)

/** Authorisation codes, each valid once. */
export const providerCodes = park.table('provider_codes', {
  hash: text('hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** One-time codes and picture codes in clear text, so that tests and developers can read them. Only in the sandbox, which sends no text
 * messages. */
export const shownCodes = park.table('shown_codes', {
  /** `sms:` with the phone, or `picture:` with the picture's key. */
  name: text('name').primaryKey(),
  code: text('code').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
