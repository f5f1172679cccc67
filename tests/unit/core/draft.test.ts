/** Drafts are stored and restored, and are never shown to another user. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepChanges } from '../../../src/core/form/changed-fields.ts'
import { bindDraftsToUser } from '../../../src/core/form/draft-owner.ts'
import { createDraft } from '../../../src/core/form/draft.ts'
import { createNextDraft } from '../../../src/core/form/next-draft.ts'
import { createSavedState, type SavedState } from '../../../src/core/store/saved-state.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'
import { logOut } from '../../../src/core/session/log-out.ts'
import { createSession } from '../../../src/core/session/session.ts'

interface Values {
  name: string
  count: number
  photos: string[]
}
const EMPTY: Values = { name: '', count: 1, photos: [] }

// `createSavedState` listens to the page, which Node does not have.
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

const setUp = () => {
  const session = createSession(memoryStorage())
  const saved = createSavedState(memoryStorage())
  bindDraftsToUser(session, saved)
  const app = { session, saved }
  return {
    app,
    logIn: (userId: string) => {
      session.setIdentity({ userId })
      session.setToken(`token of ${userId}`)
    },
    draft: (name = 'form', slot?: 'formData') => createDraft<Values>(app, name, slot),
  }
}

test.each([undefined, 'formData'] as const)('a draft restores only values of the expected type (%s)', (slot) => {
  const { app, draft } = setUp()
  draft('form', slot).keep({ name: 'Li', count: 3 })
  for (const photos of ['/u/1.jpg', { 0: '/u/1.jpg' }]) {
    draft('form', slot).keep({ photos: photos as unknown as string[] })
    expect(draft('form', slot).restore(EMPTY)).toEqual({ name: 'Li', count: 3, photos: [] })
  }
  expect(Object.keys(app.saved.$state.get()[slot ?? 'drafts'])).toEqual([' form'])
  draft('form', slot).forget()
  draft('form', slot).endAttempt('order')
  expect(draft('form', slot).exists()).toBe(false)
})

test('a draft of changes forgets a change that was taken back', () => {
  const { draft } = setUp()
  const newer: Values = { name: '', count: 5, photos: ['/u/1.jpg'] }
  keepChanges(draft(), EMPTY, { name: 'Li', count: 2, photos: [] })
  keepChanges(draft(), EMPTY, { name: 'Li', count: 1, photos: [] })
  // What has not changed here may have changed on the server.
  expect(draft().restore(newer)).toEqual({ ...newer, name: 'Li' })
  keepChanges(draft(), EMPTY, { ...EMPTY, photos: [] })
  expect(draft().exists()).toBe(false)
})

test('a visitor keeps the draft after a login; the next user does not get it', () => {
  const { app, draft, logIn } = setUp()
  const open = draft()
  open.keep({ name: 'Visitor' })
  draft('apply', 'formData').keep({ name: 'Stall' })
  logIn('a')
  expect([draft().restore(EMPTY).name, draft('apply', 'formData').restore(EMPTY).name]).toEqual(['Visitor', 'Stall'])
  // The form was still open during the login.
  open.keep({ count: 2 })
  expect(draft().restore(EMPTY)).toMatchObject({ name: 'Visitor', count: 2 })
  app.session.clear()
  expect([draft().exists(), draft('apply', 'formData').exists()]).toEqual([false, false])
  logIn('b')
  expect([draft().exists(), draft('apply', 'formData').exists()]).toEqual([false, false])
})

test('a visitor’s draft replaces the values of the user who logs in, but not that user’s lost attempts', () => {
  const { app, draft, logIn } = setUp()
  const [lost, refused] = [true, false].map((isLost) => ({ key: `k${isLost}`, at: 5, sent: {}, isLost }))
  logIn('a')
  draft().keep({ name: 'Anna', count: 2 })
  draft().setAttempt('order 1', lost as never)
  app.session.clear()
  draft().keep({ name: 'Visitor' })
  draft().setAttempt('order 1', refused as never)
  draft().setAttempt('order 2', refused as never)
  logIn('a')
  expect(draft().restore(EMPTY)).toEqual({ ...EMPTY, name: 'Visitor' })
  expect([1, 2].map((n) => draft().getAttempt(`order ${n}`)?.key)).toEqual(['ktrue', 'kfalse'])
})

test('a logout deletes drafts and plates, also of a user with an id', () => {
  const { app, logIn, draft } = setUp()
  logIn('first')
  draft().keep({ name: 'Li Lei' })
  draft('apply', 'formData').keep({ name: 'Li Lei' })
  app.saved.set({ plateLicenseList: ['粤B12345'] })
  logOut(app)
  expect(app.session.$token.get()).toBeNull()
  const { drafts, formData, plateLicenseList } = app.saved.$state.get()
  expect([drafts, formData, plateLicenseList]).toEqual([{}, {}, []])
})

test('a form that is still shown after another user has logged in neither reads nor writes that user’s drafts', () => {
  const { app, draft, logIn } = setUp()
  logIn('a')
  const open = draft()
  open.keep({ name: 'Anna' })
  app.session.clear()
  logIn('b')
  open.keep({ name: 'Anna again' })
  open.forget()
  expect([open.exists(), draft().exists()]).toEqual([false, false])
  app.session.clear()
  logIn('a')
  expect(draft().restore(EMPTY).name).toBe('Anna')
})

test('a user without an id leaves no draft behind; a new token of the same user changes nothing', () => {
  const { app, draft } = setUp()
  app.session.setGivenToken('first')
  draft().keep({ name: 'Unknown' })
  app.session.setToken('first, renewed')
  expect(draft().exists()).toBe(true)
  app.session.setGivenToken('second')
  expect(draft().exists()).toBe(false)
})

test('a user without an id leaves no draft of a removed widget in the storage either', () => {
  const storage = memoryStorage()
  const session = createSession(memoryStorage())
  session.setGivenToken('first')
  const [shown, removed] = [createSavedState(storage), createSavedState(storage)]
  bindDraftsToUser(session, shown)
  createDraft<Values>({ session, saved: shown }, 'form').keep({ name: 'Unknown' })
  createDraft<Values>({ session, saved: removed }, 'other form').keep({ name: 'Unknown' })
  removed.save()
  session.setGivenToken('second')
  shown.save()
  expect(createSavedState(storage).$state.get().drafts).toEqual({})
})

test.each([
  ['belong to the user who logs in', undefined, { userId: 'b' }, ['a form', 'b form']],
  ['are deleted after the session of a user without an id', 'first', {}, ['a form']],
])('drafts that a removed widget has stored %s; those of other users stay', (_, before, identity, keys) => {
  const storage = memoryStorage()
  const session = createSession(memoryStorage())
  if (before) session.setGivenToken(before)
  const [shown, removed, other] = [1, 2, 3].map(() => createSavedState(storage)) as [SavedState, SavedState, SavedState]
  bindDraftsToUser(session, shown)
  createDraft<Values>({ session, saved: removed }, 'form').keep({ name: 'Unknown' })
  removed.save()
  other.set({ drafts: { 'a form': { name: 'Anna' } } })
  other.save()
  session.setGivenToken('second', identity)
  // A widget that is added now must not find them.
  expect(Object.keys(createSavedState(storage).$state.get().drafts)).toEqual(keys)
  expect(Object.keys(shown.$state.get().drafts)).toEqual(keys)
})

test('a visitor’s draft belongs to the user who returns from a login that loaded the page again', () => {
  const storage = memoryStorage()
  const saved = createSavedState(storage)
  createDraft<Values>({ session: createSession(memoryStorage()), saved }, 'form').keep({ name: 'Visitor' })
  const session = createSession(memoryStorage())
  session.setIdentity({ userId: 'a' })
  session.setToken('t')
  bindDraftsToUser(session, saved)
  expect(Object.keys(saved.$state.get().drafts)).toEqual(['a form'])
})

test('the oldest of 17 drafts is dropped', () => {
  const { app, draft } = setUp()
  for (let n = 1; n <= 17; n++) draft(`form ${n}`).keep({ count: n })
  draft('form 2').keep({ name: 'Li' })
  draft('form 18').keep({ count: 18 })
  const kept = Array.from({ length: 14 }, (_, index) => index + 4)
  expect(Object.keys(app.saved.$state.get().drafts)).toEqual([...kept, 2, 18].map((n) => ` form ${n}`))
})

test('an attempt of another submission that got no response is kept when the draft is deleted', () => {
  const { draft } = setUp()
  const [lost, refused] = [true, false].map((isLost) => ({ key: `k${isLost}`, at: 5, sent: {}, isLost }))
  draft().keep({ name: 'Li' })
  draft().setAttempt('order 1', lost as never)
  draft().setAttempt('order 2', lost as never)
  draft().setAttempt('order 3', refused as never)
  draft().forget('order 2')
  expect([1, 2, 3].map((n) => draft().getAttempt(`order ${n}`)?.key)).toEqual(['ktrue', undefined, undefined])
  expect(draft().restore(EMPTY).name).toBe('')
  draft().forget('order 1')
  expect(draft().exists()).toBe(false)
})

test.each([
  ['no record', 'k'],
  ['without a key', { at: 5, sent: {}, isLost: true }],
  ['without a time', { key: 'k', sent: {}, isLost: true }],
])('a stored attempt that is malformed (%s) is ignored, and deleted with the draft', (_, attempt) => {
  const { app, draft } = setUp()
  draft().keep({ name: 'Li' })
  app.saved.set({ drafts: { ' form': { name: 'Li', $tries: { order: attempt } } } })
  expect(draft().getAttempt('order')).toBeUndefined()
  draft().forget()
  expect(draft().exists()).toBe(false)
})

test('the values of an existing entity become the draft of a new one; only other input counts as replaced', () => {
  const { draft } = setUp()
  const next = createNextDraft(draft(), 'order', { name: 'Li', photos: ['/u/1.jpg'] })
  expect(next.replacesInput()).toBe(false)
  draft().keep({ name: ' ', photos: [] })
  expect(next.replacesInput()).toBe(false)
  draft().keep({ photos: ['/u/2.jpg'] })
  expect(next.replacesInput()).toBe(true)
  draft().setAttempt('order', { key: 'k', at: 5, sent: {}, isLost: true })
  next.save()
  expect(draft().restore(EMPTY)).toEqual({ name: 'Li', count: 1, photos: ['/u/1.jpg'] })
  expect([next.replacesInput(), draft().getAttempt('order')]).toEqual([false, undefined])
})
