/** The number of a person's unread messages, for the badges of all screens. */
import { atom, type ReadableAtom } from 'nanostores'
import { listMyNotices } from '../../contract/api/park/notice.ts'
import { YES_NO } from '../../contract/model/page.ts'
import type { App } from '../app.ts'
import type { Cache } from '../store/cache.ts'
import { readPage } from '../store/read-page.ts'

export interface Unread {
  /** 0 until it is known, and for a visitor. A failed request leaves it unchanged. */
  readonly $count: ReadableAtom<number>
  /** Fetches it in the background. Does nothing for a visitor, whom the API would send to login. */
  refresh(): Promise<void>
}

const createUnread = (app: App): Unread => {
  const $count = atom(0)
  let countedFor: Cache | undefined
  let latest = 0
  return {
    $count,
    refresh: async () => {
      const request = ++latest
      const { cache } = app
      // The count was another person's.
      if (countedFor !== cache || !app.session.$token.get()) $count.set(0)
      countedFor = cache
      if (!app.session.$token.get()) return
      const outcome = await app.client.attempt(
        listMyNotices,
        { isRead: YES_NO.no, pageSize: 1, pageNum: 1 },
        { silent: true },
      )
      if (!outcome.ok || request !== latest || app.cache !== cache) return
      const page = readPage(outcome.value)
      if (page) $count.set(page.total)
    },
  }
}

/** One counter per app, shared by the screens that read messages and those that show the badge. */
const counters = new WeakMap<App, Unread>()

/** The app's counter.
 * @example void unreadOf(app).refresh() // after a message was read */
export const unreadOf = (app: App): Unread => {
  const known = counters.get(app) ?? createUnread(app)
  counters.set(app, known)
  return known
}
