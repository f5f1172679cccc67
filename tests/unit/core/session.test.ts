// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { STORAGE } from '../../../src/contract/storage.ts'
import { createSession, type Identity, type Session } from '../../../src/core/session/session.ts'
import { syncSession } from '../../../src/core/session/sync-session.ts'
import { memoryStorage, type KeyValue } from '../../../src/core/store/storage.ts'

const OWN = location.origin
const PARK = 'https://park.example'
const STRANGER = 'https://stranger.example'

/** Storage after a login at this API. */
const loggedIn = (apiOrigin = OWN): KeyValue => {
  const storage = memoryStorage()
  createSession(storage, () => apiOrigin).logIn('secret', { openid: 'o-1', userId: 'u-1' })
  return storage
}
const all = (storage: KeyValue) => Object.values(STORAGE).map((key) => storage.get(key))

test('a stored session is used only for the API that issued it', () => {
  const storage = loggedIn(PARK)
  const own = createSession(storage, () => PARK)
  expect([own.$token.get(), own.openid, own.userId]).toEqual(['secret', 'o-1', 'u-1'])
  const other = createSession(storage, () => STRANGER)
  expect([other.$token.get(), other.openid, other.userId]).toEqual([null, null, null])
})

test('a login at another API removes the previous session', () => {
  const storage = loggedIn(PARK)
  storage.remove(STORAGE.token)
  const session = createSession(storage, () => STRANGER)
  expect(session.replaceToken('new', null)).toBe(true)
  expect([session.$token.get(), session.openid, session.userId]).toEqual(['new', null, null])
  expect(session.$userChanges.get()).toBe(1)
})

test.each([STORAGE.userId, STORAGE.openid])('a logout changes the user if only %s is left of a session', (key) => {
  const storage = memoryStorage()
  storage.set(key, '1')
  const session = createSession(storage)
  session.clear()
  expect([session.$userChanges.get(), ...all(storage)]).toEqual([1, null, null, null, null])
})

test('a given token changes the user even if the stored session has lost only its token', () => {
  const storage = loggedIn()
  storage.remove(STORAGE.token)
  const session = createSession(storage)
  session.setGivenToken('given', { userId: 'u-1' })
  expect(session.$userChanges.get()).toBe(1)
})

test.each<[string, (session: Session, storage: KeyValue) => void]>([
  ['a login', (session) => session.logIn('other', { userId: 'u-2' })],
  [
    'a login in another tab',
    (session, storage) => {
      createSession(storage).logIn('other', { userId: 'u-2' })
      session.reload()
    },
  ],
  ['a given token', (session) => session.setGivenToken('given')],
  ['a logout', (session) => session.clear()],
])('%s changes the user before the token, because listeners of the token read the data of the user', (_, change) => {
  const storage = loggedIn()
  const session = createSession(storage)
  const changes: string[] = []
  session.$userChanges.listen(() => changes.push('user'))
  session.$token.listen(() => changes.push('token'))
  change(session, storage)
  expect(changes).toEqual(['user', 'token'])
})

test('logging out a visitor changes no user, and keeps the data', () => {
  const session = createSession(memoryStorage())
  session.clear()
  expect(session.$userChanges.get()).toBe(0)
})

test('a token without a stored API origin belongs to the page’s own origin', () => {
  const storage = memoryStorage()
  storage.set(STORAGE.token, 'secret')
  expect(createSession(storage, () => OWN).$token.get()).toBe('secret')
  expect(createSession(storage, () => STRANGER).$token.get()).toBeNull()
})

test('a login at the page’s own API stores no API origin', () => {
  expect(all(loggedIn())).toEqual(['secret', 'o-1', 'u-1', null])
  expect(all(loggedIn(PARK))).toEqual(['secret', 'o-1', 'u-1', PARK])
})

test('a session for another API neither ends nor replaces the stored one', () => {
  const storage = loggedIn()
  const other = createSession(storage, () => STRANGER)
  other.clear()
  expect(other.replaceToken('planted', null)).toBe(false)
  expect(all(storage)).toEqual(['secret', 'o-1', 'u-1', null])
})

test('a user’s own login at another API replaces the whole stored session', () => {
  const storage = loggedIn()
  createSession(storage, () => PARK).logIn('other', { userId: 'u-9' })
  expect(all(storage)).toEqual(['other', null, 'u-9', PARK])
})

test('the next user’s login replaces all stored values, the identity first, because other tabs compare it', () => {
  const storage = loggedIn()
  const set = vi.spyOn(storage, 'set')
  const session = createSession(storage)
  session.logIn('other', { userId: 'u-9' })
  expect([session.$userChanges.get(), ...all(storage)]).toEqual([1, 'other', null, 'u-9', null])
  expect(set.mock.calls.map(([key]) => key)).toEqual([STORAGE.userId, STORAGE.token])
})

test('a renewed token that arrives after another tab’s login does not replace the new user’s', () => {
  const storage = loggedIn()
  const session = createSession(storage)
  createSession(storage).logIn('other', { userId: 'u-9' })
  expect(session.replaceToken('renewed', 'secret')).toBe(false)
  expect([session.$token.get(), ...all(storage)]).toEqual(['other', 'other', null, 'u-9', null])
})

test('when the API changes, the token is not used for it', () => {
  const storage = loggedIn()
  let apiOrigin = OWN
  const session = createSession(storage, () => apiOrigin)
  apiOrigin = STRANGER
  session.reload()
  expect(session.$token.get()).toBeNull()
  apiOrigin = OWN
  session.reload()
  expect(session.$token.get()).toBe('secret')
})

test.each([
  ['a line break', 'secret\nx'],
  ['100 kB', 'x'.repeat(100_000)],
  ['letters that no header takes', '令牌'],
  ['spaces around it', ' secret '],
])('a stored token with %s is removed', (_, token) => {
  const storage = memoryStorage()
  storage.set(STORAGE.token, token)
  storage.set(STORAGE.userId, 'u-1')
  const session = createSession(storage)
  expect([session.$token.get(), ...all(storage)]).toEqual([null, null, null, null, null])
  session.setToken(token)
  expect(session.replaceToken(token, null)).toBe(false)
  expect([session.$token.get(), storage.get(STORAGE.token)]).toEqual([null, null])
})

test('an openid given with a token is used for the session, but not stored', () => {
  const storage = memoryStorage()
  const session = createSession(storage)
  session.setGivenToken('given', { openid: 'o-1' })
  expect([session.$token.get(), session.openid]).toEqual(['given', 'o-1'])
  expect(all(storage)).toEqual([null, null, null, null])
  session.setGivenToken('other')
  expect(session.openid).toBeNull()
})

test('a given token hides the stored session until it is taken back; a logout or the user’s own login ends it', () => {
  const storage = loggedIn()
  const session = createSession(storage)
  const now = () => [session.isGiven, session.$token.get(), session.userId]
  session.setGivenToken('secret', { openid: 'o-1', userId: 'u-1' })
  expect(now()).toEqual([true, 'secret', 'u-1'])
  session.setGivenToken('given')
  expect(now()).toEqual([true, 'given', null])
  session.setGivenToken(undefined)
  expect(now()).toEqual([false, 'secret', 'u-1'])
  session.setGivenToken('given')
  session.setGivenToken('令牌')
  expect(now()).toEqual([false, 'secret', 'u-1'])
  session.setGivenToken('given')
  session.logIn('own', { userId: 'u-2' })
  expect([...now(), ...all(storage)]).toEqual([false, 'own', 'u-2', 'own', null, 'u-2', null])
  session.setGivenToken('given')
  session.clear()
  expect([...now(), ...all(storage)]).toEqual([false, null, null, null, null, null, null])
})

test('a renewed given token of another API leaves the stored session with its own API', () => {
  const storage = loggedIn()
  const session = createSession(storage, () => STRANGER)
  session.setGivenToken('given')
  expect(session.replaceToken('renewed', 'given')).toBe(true)
  expect(all(storage)).toEqual(['secret', 'o-1', 'u-1', null])
})

test('a given token with the identity of the current user is a renewed one; without one, or with another, the user changes', () => {
  const session = createSession(memoryStorage())
  const changes = (token: string, identity?: { openid?: string; userId?: string | number }): number => {
    const before = session.$userChanges.get()
    session.setGivenToken(token, identity as Identity)
    expect(session.$token.get()).toBe(token)
    return session.$userChanges.get() - before
  }
  expect(changes('first', { openid: 'o-1', userId: 'u-1' })).toBe(1)
  expect(changes('renewed', { openid: 'o-1' })).toBe(0)
  expect(session.userId).toBe('u-1')
  expect(changes('renewed twice', { userId: 'u-1' })).toBe(0)
  expect(session.openid).toBe('o-1')
  expect(changes('renewed twice', { openid: 'o-1', userId: 'u-1' })).toBe(0)
  expect(changes('mixed', { openid: 'o-1', userId: 'u-2' })).toBe(1)
  expect(changes('other', { openid: 'o-2', userId: 'u-2' })).toBe(1)
  // Some shells send numbers.
  expect(changes('numbered', { userId: 7 })).toBe(1)
  expect(changes('numbered, renewed', { userId: 7 })).toBe(0)
  expect(changes('with an openid', { openid: 'o-7', userId: 7 })).toBe(0)
  expect(changes('unknown')).toBe(1)
  expect([session.openid, session.userId]).toEqual([null, null])
  expect(changes('unknown')).toBe(0)
  expect(changes('unknown, too')).toBe(1)
  session.setGivenToken(undefined)
  expect(changes('back')).toBe(1)
})

test('a session follows other tabs: their logins, their logouts, and tokens that the API has replaced', () => {
  localStorage.clear()
  const storage: KeyValue = {
    get: (key) => localStorage.getItem(key),
    set: (key, value) => localStorage.setItem(key, value),
    remove: (key) => localStorage.removeItem(key),
  }
  const session = createSession(storage)
  const beforeUserChange = vi.fn()
  const onTokenChanged = vi.fn()
  const stop = syncSession(session, { beforeUserChange, onTokenChanged: (token) => onTokenChanged(token) })
  const tell = (key: string | null): boolean => dispatchEvent(new StorageEvent('storage', { key }))

  createSession(storage).logIn('first', { userId: 'u-1' })
  tell(STORAGE.token)
  expect(onTokenChanged).toHaveBeenLastCalledWith('first')
  expect(beforeUserChange).toHaveBeenCalledOnce()

  storage.set(STORAGE.token, 'successor')
  tell(STORAGE.token)
  expect(onTokenChanged).toHaveBeenLastCalledWith('successor')
  expect(beforeUserChange).toHaveBeenCalledOnce()

  createSession(storage).logIn('second', { userId: 'u-2' })
  tell(STORAGE.userId)
  expect(onTokenChanged).toHaveBeenLastCalledWith('second')

  // Without a user id, any other token may be another user's.
  createSession(storage).logIn('unnamed', {})
  tell(STORAGE.token)
  beforeUserChange.mockClear()
  createSession(storage).logIn('unnamed, too', {})
  tell(STORAGE.token)
  expect(beforeUserChange).toHaveBeenCalledOnce()

  localStorage.clear()
  tell(null)
  expect(onTokenChanged).toHaveBeenLastCalledWith(null)

  stop()
  storage.set(STORAGE.token, 'third')
  tell(STORAGE.token)
  expect(session.$token.get()).toBeNull()
  for (const listener of [beforeUserChange, onTokenChanged]) listener.mockClear()
  session.setToken('fourth')
  for (const listener of [beforeUserChange, onTokenChanged]) expect(listener).not.toHaveBeenCalled()
})

test('a session that started with a login knows whether the token of another tab is the same user’s', () => {
  const storage = loggedIn()
  const session = createSession(storage)
  const changes = vi.fn()
  session.$userChanges.listen(changes)
  storage.set(STORAGE.token, 'renewed')
  session.reload()
  expect(session.$token.get()).toBe('renewed')
  expect(changes).not.toHaveBeenCalled()
  createSession(storage).logIn('other', { userId: 'u-2' })
  session.reload()
  expect(changes).toHaveBeenCalledOnce()
})
