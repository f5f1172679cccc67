/** Uploaded files; their bytes lie in the data directory under the same id. */
import { index, integer, text } from 'drizzle-orm/pg-core'
import { instant, park } from './base.ts'
import { users } from './people.ts'

export const files = park.table(
  'files',
  {
    /** Random: whoever has the address may see the file. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    module: text('module').notNull(),
    /** As the person's phone called it. */
    name: text('name').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    mimeType: text('mime_type').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('files_of_user').on(table.userId, table.createdAt)],
)
