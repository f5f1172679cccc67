import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { getMyNotice, listMyNotices } from '../../src/contract/api/park/notice.ts'
import type { App } from '../../src/core/app.ts'
import { createCache } from '../../src/core/store/cache.ts'
import { unreadOf } from '../../src/core/unread/unread.ts'
import { fetchMessage } from '../../widgets/my/notice.ts'
import { createReader, isLong } from '../../widgets/notice/notice.ts'
import { until } from '../helpers/until.ts'

/** An app whose server sends a message, or refuses to, and this number of unread messages. */
const setUp = (isSent: boolean, total: number) => {
  const attempt = vi.fn((row: unknown) =>
    Promise.resolve({ ok: row === listMyNotices || isSent, value: { data: [], total } }),
  )
  const app = { cache: createCache(), session: { $token: atom('t') }, client: { attempt } } as unknown as App
  return { app, attempt }
}

test('opening a message updates the number of unread messages', async () => {
  const { app } = setUp(true, 3)
  await fetchMessage(app, '1')
  await until(() => expect(unreadOf(app).$count.get()).toBe(3))
})

test('a message that could not be loaded is not read, so the number is not requested', async () => {
  const { app, attempt } = setUp(false, 3)
  await fetchMessage(app, '1')
  expect(attempt.mock.calls.map(([row]) => row)).toEqual([getMyNotice])
})

test('only the response to the latest request for the number of unread messages counts', async () => {
  const { app, attempt } = setUp(true, 3)
  let answerFirst = (_: object): void => undefined
  attempt.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve as typeof answerFirst)))
  const first = unreadOf(app).refresh()
  await unreadOf(app).refresh()
  answerFirst({ ok: true, value: { data: [], total: 9 } })
  await first
  expect(unreadOf(app).$count.get()).toBe(3)
})

test('the number stays while it is requested again, but a response for the user before does not count', async () => {
  const { app, attempt } = setUp(true, 3)
  const { $count, refresh } = unreadOf(app)
  await refresh()
  let answer = (_: object): void => undefined
  attempt.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve as typeof answer)))
  const again = refresh()
  expect($count.get()).toBe(3)
  Object.assign(app, { cache: createCache() })
  answer({ ok: true, value: { data: [], total: 9 } })
  await again
  expect($count.get()).toBe(3)
})

test('another user does not see the number of the user before, not even if the request fails', async () => {
  const { app, attempt } = setUp(true, 3)
  await unreadOf(app).refresh()
  // Each user has a cache.
  Object.assign(app, { cache: createCache() })
  attempt.mockResolvedValueOnce({ ok: false, value: { data: [], total: 0 } })
  await unreadOf(app).refresh()
  expect(unreadOf(app).$count.get()).toBe(0)
})

test.each([
  ['a', 200, false],
  ['a', 201, true],
  ['字', 100, false],
  ['字', 101, true],
])('a notice of “%s” %i times is long: %j', (letter, count, expected) => {
  expect(isLong(letter.repeat(count))).toBe(expected)
})

test('a new notice stays marked as new during a visit, and a read one stays read', () => {
  const read = createReader()
  const isReadOf = (id: string, isRead: number) => read({ id, isRead })?.isRead
  expect([isReadOf('1', 0), isReadOf('2', 1)]).toEqual([0, 1])
  // Listing the notices has marked the new one as read on the server.
  expect([isReadOf('1', 1), isReadOf('2', 1)]).toEqual([0, 1])
})
