import { expect, it } from 'vitest'
import { SEARCHES_KEY } from '../../../src/contract/storage.ts'
import { createSession } from '../../../src/core/session/session.ts'
import { createSearches } from '../../../src/core/store/searches.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'

/** @param userId `null`: a visitor. */
const open = (userId: string | null = 'u1', name = 'jobs', local = memoryStorage()) => {
  const session = createSession(memoryStorage())
  if (userId !== null) session.setGivenToken(`token-${userId}`, { userId })
  return { local, searches: createSearches({ local, session }, name) }
}

it('search terms are kept newest first, each once regardless of case, at most ten', () => {
  const { searches } = open()
  for (const words of ['Driver', ' cook ', '', 'driver']) searches.add(words)
  expect(searches.terms()).toEqual(['driver', 'cook'])
  for (let i = 1; i <= 11; i++) searches.add(`word ${i}`)
  expect(searches.terms()).toHaveLength(10)
  expect(searches.terms()[0]).toBe('word 11')
  expect(searches.terms()).not.toContain('driver')
})

it('search terms are separate for each user and each kind of search', () => {
  const { local, searches } = open('u1')
  searches.add('driver')
  expect(open('u2', 'jobs', local).searches.terms()).toEqual([])
  expect(open(null, 'jobs', local).searches.terms()).toEqual([])
  expect(open('u1', 'news', local).searches.terms()).toEqual([])
  open('u2', 'jobs', local).searches.add('cook')
  searches.clear()
  expect(open('u2', 'jobs', local).searches.terms()).toEqual(['cook'])
  expect(searches.terms()).toEqual([])
})

it('no search terms of a user without an id are kept, because the next such user would see them', () => {
  const { local, searches } = open('')
  open(null, 'jobs', local).searches.add('cook')
  searches.add('driver')
  expect(searches.terms()).toEqual([])
  searches.clear()
  expect(open(null, 'jobs', local).searches.terms()).toEqual(['cook'])
})

it('the lists that were changed least recently are dropped', () => {
  const { local } = open()
  for (let i = 1; i <= 8; i++) open(`u${i}`, 'jobs', local).searches.add('driver')
  open('u1', 'jobs', local).searches.add('cook')
  open('u9', 'jobs', local).searches.add('cook')
  expect(open('u1', 'jobs', local).searches.terms()).toEqual(['cook', 'driver'])
  expect(open('u2', 'jobs', local).searches.terms()).toEqual([])
})

it.each(['{', '[]', '{"u1 jobs":"driver"}', '{"u1 jobs":[{}, null]}'])(
  'a stored value of %s counts as empty',
  (stored) => {
    const { local, searches } = open()
    local.set(SEARCHES_KEY, stored)
    expect(searches.terms()).toEqual([])
    searches.add('driver')
    expect(searches.terms()).toEqual(['driver'])
  },
)

it('a blank search term is not kept', () => {
  const { local, searches } = open()
  searches.add(' ')
  expect(searches.terms()).toEqual([])
  expect(local.get(SEARCHES_KEY)).toBeNull()
})

it('nothing is stored after all search terms were removed', () => {
  const { local, searches } = open()
  searches.add('driver')
  searches.clear()
  expect(local.get(SEARCHES_KEY)).toBeNull()
})
