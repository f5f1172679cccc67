/** Activities, and the sign-ups for them. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { AUDIT, type ApprovalState, type AuditStatus } from '../../../../../src/contract/model/audit.ts'
import { fen, instant, newestFirst, park } from './base.ts'
import { businesses, users } from './people.ts'

export const activities = park.table(
  'activities',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Null for the park itself. */
    publisherId: text('publisher_id').references(() => users.id),
    /** The publisher's company. Its people also decide on sign-ups. */
    businessId: text('business_id').references(() => businesses.id),
    title: text('title').notNull(),
    coverImg: text('cover_img').notNull(),
    content: text('content').notNull(),
    organizer: text('organizer').notNull(),
    place: text('place').notNull(),
    contactPhone: text('contact_phone').notNull(),
    signUpFrom: instant('sign_up_from').notNull(),
    signUpUntil: instant('sign_up_until').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    /** 0 means no limit. */
    limitPeople: integer('limit_people').notNull(),
    /** Taken places. A transaction that changes a sign-up also updates this column. */
    signUpPeople: integer('sign_up_people').notNull(),
    /** Price per person; 0 means free. */
    priceFen: fen('price_fen').notNull(),
    needAudit: boolean('need_audit').notNull(),
    auditStatus: integer('audit_status').$type<AuditStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('activities_public')
      .on(...newestFirst(table))
      .where(sql`${table.auditStatus} = ${sql.raw(String(AUDIT.approved))}`),
    index('activities_of_publisher').on(table.publisherId, ...newestFirst(table)),
  ],
)

/** States of sign-ups that take places. */
export const LIVE: readonly AuditStatus[] = [AUDIT.pending, AUDIT.approved, AUDIT.autoApproving]

/** A sign-up keeps a copy of the activity's fields: later changes do not affect it. */
export const signUps = park.table(
  'sign_ups',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    activityId: integer('activity_id')
      .notNull()
      .references(() => activities.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    place: text('place').notNull(),
    startsAt: instant('starts_at').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    businessName: text('business_name').notNull(),
    peopleNum: integer('people_num').notNull(),
    remark: text('remark'),
    attachments: jsonb('attachments').$type<string[]>().notNull(),
    auditStatus: integer('audit_status').$type<AuditStatus>().notNull(),
    auditRemark: text('audit_remark'),
    auditedAt: instant('audited_at'),
    approvalState: integer('approval_state').$type<ApprovalState>().notNull(),
    signCode: text('sign_code'),
    isSignedIn: boolean('is_signed_in').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Hash of the form, to distinguish a form that was sent twice from a second sign-up. */
    submissionHash: text('submission_hash'),
  },
  (table) => [
    uniqueIndex('sign_ups_one_each')
      .on(table.activityId, table.userId)
      .where(sql`${table.auditStatus} in ${sql.raw(`(${LIVE.join(', ')})`)}`),
    index('sign_ups_of_user').on(table.userId, ...newestFirst(table)),
    index('sign_ups_of_activity').on(table.activityId, ...newestFirst(table)),
  ],
)
