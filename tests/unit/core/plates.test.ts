/** Plates that forms suggest: the user's own and those typed for others, never another user's. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PLATES_MAX } from '../../../src/contract/limits.ts'
import { createSession } from '../../../src/core/session/session.ts'
import { dropForeignPlates, forgetUser } from '../../../src/core/store/forget-user.ts'
import { rememberPlate, setOwnPlates } from '../../../src/core/store/plates.ts'
import { createSavedState } from '../../../src/core/store/saved-state.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'

// `createSavedState` listens to the page, which Node does not have.
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

const setUp = (userId?: string) => {
  const tab = memoryStorage()
  const start = (id?: string, hasToken = id !== undefined) => {
    const session = createSession(memoryStorage())
    if (id) session.setIdentity({ userId: id })
    if (hasToken) session.setToken(`token of ${id}`)
    const saved = createSavedState(tab)
    const app = { session, saved }
    dropForeignPlates(app)
    return { app, saved, plates: () => saved.$state.get().plateLicenseList }
  }
  return { ...start(userId), restart: start }
}

test('own plates come first, and plates typed for others follow, each once', () => {
  const { app, plates } = setUp('a')
  rememberPlate(app, 'X1')
  rememberPlate(app, 'B')
  rememberPlate(app, 'X2')
  setOwnPlates(app, ['A', 'B'])
  expect(plates()).toEqual(['A', 'B', 'X2', 'X1'])
  setOwnPlates(app, ['A', 'B'], ['A', 'B'])
  expect(plates()).toEqual(['A', 'B', 'X2', 'X1'])
})

test('an own plate that was removed disappears; those of others stay', () => {
  const { app, plates } = setUp('a')
  setOwnPlates(app, ['A', 'B'])
  rememberPlate(app, 'X')
  setOwnPlates(app, ['A', 'C'], ['A', 'B'])
  expect(plates()).toEqual(['A', 'C', 'X'])
})

test('a plate that was just used comes first, once', () => {
  const { app, plates } = setUp('a')
  setOwnPlates(app, ['A', 'B'])
  rememberPlate(app, 'B')
  expect(plates()).toEqual(['B', 'A'])
})

test('if there are too many plates, the oldest ones of others are dropped first', () => {
  const { app, plates } = setUp('a')
  const own = Array.from({ length: PLATES_MAX }, (_, index) => `own${index}`)
  for (let index = 0; index < 30; index++) rememberPlate(app, `X${index}`)
  setOwnPlates(app, own)
  expect(plates()).toEqual([...own, 'X29', 'X28', 'X27', 'X26', 'X25'])
  rememberPlate(app, 'Y')
  expect(plates()).toEqual(['Y', ...own, 'X29', 'X28', 'X27', 'X26'])
})

test('plates belong to the user who enters them, not to the one who has logged out before', () => {
  const { app, saved, restart } = setUp('a')
  setOwnPlates(app, ['A'])
  setOwnPlates(app, [], ['A'])
  app.session.clear()
  forgetUser(saved)
  app.session.logIn('token of b', { userId: 'b' })
  rememberPlate(app, 'B')
  saved.save()
  expect(restart('b').plates()).toEqual(['B'])
})

test.each([
  ['the same person', 'a', 'a', true, ['A']],
  ['another person', 'a', 'b', true, []],
  ['a visitor after a person', 'a', undefined, false, []],
  ['a person after a visitor', undefined, 'a', true, []],
  ['the visitor', undefined, undefined, false, ['A']],
  ['a person without an id', undefined, undefined, true, []],
])('plates after a restart of the tab by %s: %s then %s (%s) → %j', (_, before, after, hasToken, found) => {
  const { app, saved, restart } = setUp(before)
  rememberPlate(app, 'A')
  saved.save()
  expect(restart(after, hasToken).plates()).toEqual(found)
})
