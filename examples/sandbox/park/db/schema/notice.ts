/** Messages: to one person, and to all. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeType } from '../../../../../src/contract/model/notice.ts'
import type { Language } from '../../messages/index.ts'
import { instant, newestFirst, park } from './base.ts'
import { users } from './people.ts'

/** A message in each language. */
export type Said = Record<Language, { title: string; content: string }>

/** A column builder belongs to one table, so each table gets new ones. */
const message = () => ({
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  said: jsonb('said').$type<Said>().notNull(),
  type: integer('type').$type<NoticeType>().notNull(),
  /** Route that shows the subject of the message, and the subject's id. */
  linkRoute: text('link_route'),
  linkId: text('link_id'),
  createdAt: instant('created_at').notNull(),
})

export const ownNotices = park.table(
  'own_notices',
  {
    ...message(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    readAt: instant('read_at'),
  },
  (table) => [
    index('own_notices_newest').on(table.userId, ...newestFirst(table)),
    // For the number of unread messages: the index contains only these.
    index('own_notices_unread')
      .on(table.userId, ...newestFirst(table))
      .where(sql`${table.readAt} is null`),
  ],
)

export const parkNotices = park.table('park_notices', message(), (table) => [
  index('park_notices_newest').on(...newestFirst(table)),
])

/** Park notices that a person has seen. The specification has no call to mark them, so listing them does. */
export const parkNoticeReads = park.table(
  'park_notice_reads',
  {
    noticeId: integer('notice_id')
      .notNull()
      .references(() => parkNotices.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noticeId] })],
)
