/** The user's messages: parsing, loading, and marking as read by opening. */
import { getMyNotice, listMyNotices } from '../../src/contract/api/park/notice.ts'
import { NOTICE_TYPE, type NoticeType, type OwnNotice } from '../../src/contract/model/notice.ts'
import { YES_NO, type PageQuery } from '../../src/contract/model/page.ts'
import type { App } from '../../src/core/app.ts'
import type { Query } from '../../src/core/session/guard.ts'
import { number, readRow, text } from '../../src/core/http/parse.ts'
import { unreadOf } from '../../src/core/unread/unread.ts'
import { INLINE } from '../../src/core/http/outcome.ts'

export type ShownMessage = Omit<OwnNotice, 'createTime' | 'updateTime'>

export const readMessage = readRow<ShownMessage>({
  title: text,
  content: text,
  publishTime: text,
  type: number,
  isRead: number,
  linkRoute: text,
  linkId: text,
})

/** Values of `show` in the URL, one per tab: unread messages, or those of one type. No value means all. */
export const SHOWS = ['unread', ...(Object.keys(NOTICE_TYPE) as (keyof typeof NOTICE_TYPE)[])] as const

const filterOf = (show = ''): { type: NoticeType | null; isRead: typeof YES_NO.no | null } => ({
  type: NOTICE_TYPE[show as keyof typeof NOTICE_TYPE] ?? null,
  isRead: show === 'unread' ? YES_NO.no : null,
})

/** Loads the number of unread messages together with the rows. */
export const fetchMessages = (app: App, page: PageQuery, { show }: Query) => {
  void unreadOf(app).refresh()
  return app.client.attempt(listMyNotices, { ...page, ...filterOf(show) }, INLINE)
}

/** Loads a message, which marks it as read, and then updates the number of unread messages. */
export const fetchMessage = async (app: App, id: string) => {
  const outcome = await app.client.attempt(getMyNotice, { id }, INLINE)
  if (outcome.ok) void unreadOf(app).refresh()
  return outcome
}
