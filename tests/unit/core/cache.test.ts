import { expect, test } from 'vitest'
import { createLruCache } from '../../../src/core/store/cache.ts'
import { createSession } from '../../../src/core/session/session.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'
import { STORAGE } from '../../../src/contract/storage.ts'

test('the least recently used entry is evicted first', () => {
  const shelf = createLruCache(2)
  shelf.set('a', 1)
  shelf.set('b', 2)
  expect(shelf.get('a')).toBe(1)
  shelf.set('c', 3)
  expect([shelf.get('a'), shelf.get('b'), shelf.get('c')]).toEqual([1, undefined, 3])
})

test('the user changes by a login, a logout or another token, but not when the API replaces the token', () => {
  const storage = memoryStorage()
  storage.set(STORAGE.token, 'first')
  const session = createSession(storage)
  /** The token at each call of the listener, which is called before the token changes. */
  const heard: (string | null)[] = []
  session.$userChanges.listen(() => heard.push(session.$token.get()))
  session.setToken('second')
  session.reload()
  expect(heard).toEqual([])
  session.setIdentity({ userId: 'other' })
  expect(heard).toEqual(['second'])
  session.clear()
  expect(heard).toEqual(['second', 'second'])
  session.setToken('third')
  expect(heard).toEqual(['second', 'second', null])
  session.setGivenToken('given')
  expect(heard.length).toBeGreaterThan(3)
  const before = heard.length
  session.setGivenToken(undefined)
  expect(heard.length).toBeGreaterThan(before)
})
