/** Jobs in the park, and kinds of benefits. */
import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/pg-core'
import { AUDIT, type AuditStatus } from '../../../../../src/contract/model/audit.ts'
import {
  JOB,
  type Education,
  type JobState,
  type JobType,
  type SalaryUnit,
} from '../../../../../src/contract/model/job.ts'
import { instant, newestFirst, park } from './base.ts'
import { users } from './people.ts'

/** The columns are named like the contract's fields. */
export const welfares = park.table('welfares', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  createTime: instant('create_time').notNull(),
  updateTime: instant('update_time').notNull(),
  welfareName: text('welfare_name').notNull(),
  sort: integer('sort').notNull(),
})

export const jobs = park.table(
  'jobs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 9001 }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Id in the directory; null for a company that is not in it. Not a foreign key, because the two tables are restored independently. */
    companyId: integer('company_id'),
    businessName: text('business_name').notNull(),
    jobName: text('job_name').notNull(),
    jobType: integer('job_type').$type<JobType>().notNull(),
    /** Whole yuan. */
    salaryMin: integer('salary_min').notNull(),
    salaryMax: integer('salary_max').notNull(),
    salaryUnit: integer('salary_unit').$type<SalaryUnit>().notNull(),
    recruitNum: integer('recruit_num').notNull(),
    education: integer('education').$type<Education>().notNull(),
    experience: text('experience').notNull(),
    ageRange: text('age_range').notNull(),
    workPlace: text('work_place').notNull(),
    workTime: text('work_time').notNull(),
    welfareIds: integer('welfare_ids').array().notNull(),
    description: text('description').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    state: integer('state').$type<JobState>().notNull(),
    auditStatus: integer('audit_status').$type<AuditStatus>().notNull(),
    auditRemark: text('audit_remark'),
    publishedAt: instant('published_at'),
    viewCount: integer('view_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('jobs_own').on(table.userId, ...newestFirst(table)),
    // Literals, as in `isUnfinished`.
    index('jobs_public')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(
        sql`${table.state} = ${sql.raw(String(JOB.recruiting))} and ${table.auditStatus} = ${sql.raw(String(AUDIT.approved))}`,
      ),
  ],
)
