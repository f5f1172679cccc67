/** Uploaded files. Their content is in the database, so that every process on it can serve them. */
import { sql } from 'drizzle-orm'
import { customType, index, integer, text } from 'drizzle-orm/pg-core'
import { instant, park } from './base.ts'
import { users } from './people.ts'

/** Written as Base64, and to be read as Base64 (`encode(…, 'base64')`): in its own notation the embedded engine takes seconds for a
 * file. */
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => sql`decode(${Buffer.from(bytes).toString('base64')}::text, 'base64')`,
})

export const files = park.table(
  'files',
  {
    /** Random: everyone who knows the URL can read the file. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    module: text('module').notNull(),
    /** File name on the user's device. */
    name: text('name').notNull(),
    /** Size, bytes. */
    size: integer('size').notNull(),
    mimeType: text('mime_type').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('files_of_user').on(table.userId, table.createdAt)],
)

/** A separate table, so that queries of `files` do not read the content. */
export const fileContents = park.table('file_contents', {
  id: text('id')
    .primaryKey()
    .references(() => files.id),
  bytes: bytea('bytes').notNull(),
})
