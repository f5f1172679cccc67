import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { App } from '../../../src/core/app.ts'
import type { Outcome } from '../../../src/core/http/outcome.ts'
import { createCache } from '../../../src/core/store/cache.ts'
import { unreadOf } from '../../../src/core/unread/unread.ts'

/** A user whose requests the test answers. A new cache is another user's. */
const setUp = () => {
  const answers: ((outcome: Outcome<unknown>) => void)[] = []
  const app = {
    cache: createCache(),
    session: { $token: atom('token') },
    client: { attempt: () => new Promise((answer) => answers.push(answer)) },
  }
  const answer = (at: number, total: number): void => answers[at]?.({ ok: true, value: { data: [], total } })
  return { app, answer, unread: unreadOf(app as unknown as App) }
}

test('a number that arrives after another user has logged in is not shown to that user', async () => {
  const { app, answer, unread } = setUp()
  const asked = unread.refresh()
  app.cache = createCache()
  answer(0, 5)
  await asked
  expect(unread.$count.get()).toBe(0)
})

test('a late response to an earlier request does not replace the number of the later one', async () => {
  const { answer, unread } = setUp()
  const asked = [unread.refresh(), unread.refresh()]
  answer(1, 4)
  await asked[1]
  answer(0, 5)
  await asked[0]
  expect(unread.$count.get()).toBe(4)
})
