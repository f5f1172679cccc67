/** Submissions with an idempotency key. */
import { jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, park } from './base.ts'
import { users } from './people.ts'

/** The result of each submission, so that a repetition gets the same one. */
export const submissions = park.table(
  'submissions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The call's line in the contract. */
    call: text('call').notNull(),
    /** The header `idempotency-key`. */
    key: text('key').notNull(),
    /** The response's `data`; null while the submission is being processed. */
    result: jsonb('result').$type<{ data: unknown }>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.call, table.key] })],
)
