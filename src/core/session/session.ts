/** Who is using the app: token, openid and user id. They come from the person's own login and are kept in the local storage keys of the
 * specification, or they are given by the page or the shell around the app and kept in memory only. What is stored is bound to the API
 * that it came from: a session for another API neither reads nor sends it. */
import { atom, type ReadableAtom } from 'nanostores'
import { STORAGE } from '../../contract/storage.ts'
import { isRecord } from '../http/parse.ts'
import { memoryStorage, type KeyValue } from '../store/storage.ts'
import { belongsTo, isToken, pageOrigin, readStoredToken } from './stored-token.ts'

export interface Identity {
  openid?: string | null | undefined
  userId?: string | null | undefined
}

export interface Session {
  readonly $token: ReadableAtom<string | null>
  /** Counts changes of the person. It changes just before `$token` does; not when the API replaces a person's token by the next one. */
  readonly $person: ReadableAtom<number>
  readonly openid: string | null
  readonly userId: string | null
  /** The page or the shell has given the token: they must learn of its replacements. */
  readonly isGiven: boolean
  /** Stores the token of a person who has logged in here. Texts that cannot be sent as a header are ignored. */
  setToken(token: string): void
  setIdentity(person: Identity): void
  /** Starts the session that the response to a login brings. @param data may hold `openid` and `userId`. */
  logIn(token: string, data: unknown): void
  /** Takes over the token that a response brought, if the token that was sent is still the present one. A late response to an earlier
   * person's call thus changes nothing. @returns whether the token was taken. */
  replaceToken(token: string, sent: string | null): boolean
  /** Uses a given token instead of the stored one; `undefined` goes back to what is stored. */
  useGivenToken(token: string | undefined, person?: Identity): void
  /** Reads the storage again: another widget or tab may have logged in or out. */
  reload(): void
  /** Logs out on this device. Only our own keys are removed: the origin may be a partner's. */
  clear(): void
}

const textOrNull = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : null

/** @param stored keeps the session of a person who logs in here. @param apiOrigin origin of the API in use; default: the page's. */
export const createSession = (stored: KeyValue, apiOrigin: () => string = pageOrigin): Session => {
  let storage = stored
  const isGiven = (): boolean => storage !== stored
  const isOwn = (): boolean => isGiven() || belongsTo(apiOrigin(), stored)
  const removeAll = (): void => Object.values(STORAGE).forEach((key) => storage.remove(key))
  const read = (key: string): string | null => (isOwn() ? storage.get(key) : null)
  const readToken = (): string | null => {
    if (isGiven()) return storage.get(STORAGE.token)
    const token = readStoredToken(apiOrigin(), stored)
    // A spoilt token would make every request fail.
    if (!token && read(STORAGE.token)) removeAll()
    return token
  }
  /** Makes the storage this API's: what belongs to another one goes. */
  const claimStorage = (): void => {
    if (isGiven()) return
    if (!isOwn()) removeAll()
    if (apiOrigin() === pageOrigin()) stored.remove(STORAGE.apiOrigin)
    else stored.set(STORAGE.apiOrigin, apiOrigin())
  }

  const $token = atom(readToken())
  const $person = atom(0)
  /** User id at the last change of the token. */
  let knownUserId = read(STORAGE.userId)
  const changePerson = (): void => $person.set($person.get() + 1)
  const publish = (token: string | null): void => {
    knownUserId = read(STORAGE.userId)
    $token.set(token)
  }
  /** Fields that are absent stay as they are; `null` removes one. */
  const write = (person: Identity): void => {
    for (const field of ['openid', 'userId'] as const) {
      const value = person[field]
      if (value) storage.set(STORAGE[field], String(value))
      else if (value === null) storage.remove(STORAGE[field])
    }
  }
  const reload = (): void => {
    const token = readToken()
    const before = $token.get()
    if (token === before) return
    const userId = read(STORAGE.userId)
    const isSamePerson = token && before && userId && userId === knownUserId
    if (!isSamePerson) changePerson()
    publish(token)
  }
  const setIdentity = (person: Identity): void => {
    claimStorage()
    write(person)
    knownUserId = read(STORAGE.userId)
    changePerson()
  }
  const setToken = (token: string): void => {
    if (!isToken(token)) return
    if (!$token.get()) changePerson()
    claimStorage()
    storage.set(STORAGE.token, token)
    publish(token)
  }
  return {
    $token,
    $person,
    get openid() {
      return read(STORAGE.openid)
    },
    get userId() {
      return read(STORAGE.userId)
    },
    get isGiven() {
      return isGiven()
    },
    setToken,
    setIdentity,
    logIn: (token, data) => {
      if (!isToken(token)) return
      storage = stored
      const { openid, userId } = isRecord(data) ? data : {}
      // Other tabs compare the user id when the token changes, so the identity is stored first.
      setIdentity({ openid: textOrNull(openid), userId: textOrNull(userId) })
      setToken(token)
    },
    replaceToken: (token, sent) => {
      reload()
      if ($token.get() !== sent || !isToken(token)) return false
      // A response without a login must not displace what is stored for another API.
      if (!isOwn() && stored.get(STORAGE.token)) return false
      setToken(token)
      return true
    },
    useGivenToken: (token, person = {}) => {
      const isUsable = token !== undefined && isToken(token)
      storage = isUsable ? memoryStorage() : stored
      if (isUsable) storage.set(STORAGE.token, token)
      if (isUsable) write(person)
      changePerson()
      publish(readToken())
    },
    reload,
    clear: () => {
      // The next session is one of this device again.
      const hadSomething = $token.get() !== null || read(STORAGE.userId) !== null || read(STORAGE.openid) !== null
      storage = stored
      if (isOwn()) removeAll()
      if (!hadSomething) return
      changePerson()
      publish(null)
    },
  }
}
