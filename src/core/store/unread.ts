/** How many of a person's own messages are unread: for the badges of all screens. */
import { atom, type ReadableAtom } from 'nanostores'
import { listMyNotices } from '../../contract/api/park.ts'
import { YES_NO } from '../../contract/model/page.ts'
import type { App } from '../app.ts'
import type { Cache } from './cache.ts'

export interface Unread {
  /** 0 until it is known, and for a visitor. A question that fails leaves it as it was. */
  readonly $count: ReadableAtom<number>
  /** Asks the API, in the background. For a visitor nobody is asked: the answer would be a way to login. */
  refresh(): Promise<void>
}

const createUnread = (app: App): Unread => {
  const $count = atom(0)
  let known: Cache | undefined
  let question = 0
  return {
    $count,
    refresh: async () => {
      const mine = ++question
      const { cache } = app
      // Another person's.
      if (known !== cache || !app.session.$token.get()) $count.set(0)
      known = cache
      if (!app.session.$token.get()) return
      const outcome = await app.client.attempt(
        listMyNotices,
        { isRead: YES_NO.no, pageSize: 1, pageNum: 1 },
        { silent: true },
      )
      if (!outcome.ok || mine !== question || app.cache !== cache) return
      const total = Number(outcome.value?.total)
      if (total >= 0) $count.set(total)
    },
  }
}

/** One counter for each app: a screen that reads a message and one that shows the badge mean the same. */
const counters = new WeakMap<App, Unread>()

/** The app's counter.
 * @example void unreadOf(app).refresh() // after a message was read */
export const unreadOf = (app: App): Unread => {
  const known = counters.get(app) ?? createUnread(app)
  counters.set(app, known)
  return known
}
