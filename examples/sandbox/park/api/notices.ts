/** Messages of the caller, and notices of the park. For the number of unread messages, the client requests `isRead` 0 and `pageSize` 1
 * and reads `total`. */
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { fee, park } from '../../../../src/contract/api/index.ts'
import { NOTICE_TYPE, type OwnNotice } from '../../../../src/contract/model/notice.ts'
import { YES_NO } from '../../../../src/contract/model/page.ts'
import { ownNotices, parkNoticeReads, parkNotices } from '../db/schema.ts'
import type { Language } from '../messages/index.ts'
import type { Handlers } from '../http/handler.ts'
import { findOwn } from '../http/find-own.ts'
import { filterBy, listOf } from '../http/list.ts'
import { readChoices } from '../http/read.ts'
import { wireTime } from '../http/wire.ts'

const common = (row: typeof parkNotices.$inferSelect, language: Language) => ({
  id: String(row.id),
  createTime: wireTime(row.createdAt),
  ...row.said[language],
  linkRoute: row.linkRoute,
  linkId: row.linkId,
})

const toOwnNotice =
  (language: Language) =>
  (row: typeof ownNotices.$inferSelect): OwnNotice => ({
    ...common(row, language),
    updateTime: wireTime(row.readAt ?? row.createdAt),
    publishTime: wireTime(row.createdAt),
    type: row.type,
    isRead: row.readAt ? YES_NO.yes : YES_NO.no,
  })

export const ownNoticeHandlers = {
  'POST /advice/wechat/list': async (args, call) => {
    const { id } = call.person()
    const [type] = readChoices(args.type, 'type', Object.values(NOTICE_TYPE))
    const [isRead] = readChoices(args.isRead, 'isRead', Object.values(YES_NO))
    const { readAt } = ownNotices
    const where = and(
      eq(ownNotices.userId, id),
      filterBy(ownNotices.type, type),
      isRead === undefined ? undefined : isRead === YES_NO.yes ? isNotNull(readAt) : isNull(readAt),
    )
    const order = [desc(ownNotices.createdAt), desc(ownNotices.id)]
    return listOf(call.context.db, ownNotices, args, { where, order, toWire: toOwnNotice(call.language) })
  },

  'GET /advice/wechat/{id}': async (args, call) => {
    const { db, now } = call.context
    const notice = await findOwn(db, ownNotices, args.id, call.person(), 'noNotice')
    // Of simultaneous requests, the first one counts.
    const [read] = notice.readAt
      ? []
      : await db
          .update(ownNotices)
          .set({ readAt: new Date(now()) })
          .where(and(eq(ownNotices.id, notice.id), isNull(ownNotices.readAt)))
          .returning()
    return toOwnNotice(call.language)(read ?? notice)
  },
} satisfies Partial<Handlers<typeof park>>

export const parkNoticeHandlers = {
  /** Open to visitors. For a person, a notice is unread until it was listed once. */
  'POST /notifyWx/list': async (args, { context, caller, language }) => {
    const { db } = context
    const order = [desc(parkNotices.createdAt), desc(parkNotices.id)]
    const { data: rows, total } = await listOf(db, parkNotices, args, { order, toWire: (row) => row })
    const ids = rows.map(({ id }) => id)
    const read = new Set<number>()
    if (caller) {
      const own = and(eq(parkNoticeReads.userId, caller.id), inArray(parkNoticeReads.noticeId, ids))
      for (const { noticeId } of await db.select().from(parkNoticeReads).where(own)) read.add(noticeId)
      const shown = ids.filter((id) => !read.has(id)).map((noticeId) => ({ noticeId, userId: caller.id }))
      if (shown.length) await db.insert(parkNoticeReads).values(shown).onConflictDoNothing()
    }
    const data = rows.map((row) => ({
      ...common(row, language),
      updateTime: wireTime(row.createdAt),
      sendTime: wireTime(row.createdAt),
      notifyType: row.type,
      isRead: read.has(row.id) ? YES_NO.yes : YES_NO.no,
    }))
    return { data, total }
  },
} satisfies Partial<Handlers<typeof fee>>
