import { expect, test } from 'vitest'
import type { App } from '../../../src/core/app.ts'
import { createDraft } from '../../../src/core/form/draft.ts'
import { memoryState } from '../../helpers/memory-state.ts'

interface Values {
  name: string
  people: number
}
const EMPTY: Values = { name: '', people: 1 }

/** One tab, in which one person after the other logs in. */
const tab = () => {
  const saved = memoryState({ drafts: {} })
  const draftOf = (userId: string | null, name = 'form') =>
    createDraft<Values>({ saved, session: { userId } } as unknown as App, name)
  return { saved, draftOf }
}

test('what was typed is there again, as far as it is of the same kind', () => {
  const { saved, draftOf } = tab()
  draftOf('a').keep({ name: 'Typed', people: 3 })
  expect(draftOf('a').restore(EMPTY)).toEqual({ name: 'Typed', people: 3 })
  saved.set({ drafts: { 'a form': { name: 7, people: [3] } } })
  expect(draftOf('a').restore(EMPTY)).toEqual(EMPTY)
})

test('a field that is typed leaves the others as they were kept', () => {
  const { draftOf } = tab()
  draftOf('a').keep({ name: 'Typed', people: 3 })
  draftOf('a').keep({ people: 4 })
  expect(draftOf('a').restore(EMPTY)).toEqual({ name: 'Typed', people: 4 })
})

test('one person’s draft is never another’s', () => {
  const { draftOf } = tab()
  draftOf('a').keep({ name: 'A' })
  expect([draftOf('b').isThere(), draftOf(null).isThere()]).toEqual([false, false])
})

test('a visitor’s draft becomes that of the person who logs in, and is not left for the next one', () => {
  const { draftOf } = tab()
  draftOf(null).keep({ name: 'Typed before the login' })
  expect(draftOf('a').restore(EMPTY).name).toBe('Typed before the login')
  draftOf('a').keep({ people: 2 })
  expect(draftOf('a').restore(EMPTY)).toEqual({ name: 'Typed before the login', people: 2 })
  expect([draftOf('b').isThere(), draftOf(null).isThere()]).toEqual([false, false])
})

test('a visitor’s draft that was sent after the login is gone for everybody', () => {
  const { draftOf } = tab()
  draftOf(null).keep({ name: 'Typed before the login' })
  draftOf('a').forget()
  expect(['a', 'b', null].map((id) => draftOf(id).isThere())).toEqual([false, false, false])
})

test('of nine drafts the oldest one goes', () => {
  const { draftOf } = tab()
  const names = Array.from({ length: 9 }, (_, at) => `form ${at}`)
  for (const name of names) draftOf('a', name).keep({ name })
  expect(names.filter((name) => draftOf('a', name).isThere())).toEqual(names.slice(1))
})
