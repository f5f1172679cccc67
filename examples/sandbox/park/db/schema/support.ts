/** Business support: its kinds, and applications for it. */
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { Material } from '../../../../../src/contract/model/application.ts'
import type { AuditStatus } from '../../../../../src/contract/model/audit.ts'
import { instant, newestFirst, park } from './base.ts'
import { users } from './people.ts'

export const supportTypes = park.table('support_types', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  typeName: text('type_name').notNull(),
  typeCode: text('type_code').notNull().unique(),
  /** Lists are ordered by it. */
  sort: integer('sort').notNull().unique(),
  materials: jsonb('materials').$type<Material[]>().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const applications = park.table(
  'applications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    typeId: integer('type_id')
      .notNull()
      .references(() => supportTypes.id),
    businessName: text('business_name').notNull(),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    content: text('content').notNull(),
    /** The document's name is empty if the client did not send it. */
    attachments: jsonb('attachments').$type<{ url: string; name: string }[]>().notNull(),
    auditStatus: integer('audit_status').$type<AuditStatus>().notNull(),
    auditRemark: text('audit_remark'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set by a submission for some seconds, as for forklift orders. */
    submissionKey: text('submission_key').unique(),
  },
  (table) => [index('applications_of_user').on(table.userId, ...newestFirst(table))],
)
