/** The number of unread messages of the user, for badges. */
import { atom, type ReadableAtom } from 'nanostores'
import { listMyNotices } from '../../contract/api/park/notice.ts'
import { YES_NO } from '../../contract/model/page.ts'
import type { App } from '../app.ts'
import type { Cache } from '../store/cache.ts'
import { readPage } from '../list/read-page.ts'

export interface Unread {
  /** 0 until known, and for visitors. A failed request does not change it. */
  readonly $count: ReadableAtom<number>
  /** Fetches the number in the background. Sends no request for a visitor, because the API would require a login. */
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
      // Reset the count of another user.
      if (countedFor !== cache) $count.set(0)
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

/** One counter per app, shared by the message screens and the screens with a badge. */
const counters = new WeakMap<App, Unread>()

/** Returns the app's counter.
 * @example void unreadOf(app).refresh() // after a message was read */
export const unreadOf = (app: App): Unread => {
  const known = counters.get(app) ?? createUnread(app)
  counters.set(app, known)
  return known
}
