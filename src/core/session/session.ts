/** The current user's token, openid and user id. After the user's own login they are stored under the local storage keys of the
 * specification; if the page or the shell provides them, they are kept in memory only. A stored session is bound to the API that
 * issued it: it is neither read for nor sent to another API. */
import { atom, type ReadableAtom } from 'nanostores'
import { isToken } from '../../../bridge/token.ts'
import { STORAGE } from '../../contract/storage.ts'
import { pageOrigin } from '../http/api-url.ts'
import { isRecord, text } from '../http/parse.ts'
import { memoryStorage, type KeyValue } from '../store/storage.ts'
import { belongsTo } from './stored-token.ts'

export interface Identity {
  openid?: string | null | undefined
  userId?: string | null | undefined
}

export interface Session {
  readonly $token: ReadableAtom<string | null>
  /** A counter that increases when the user changes, just before `$token` does. It does not change when the API replaces a user's
   * token. */
  readonly $userChanges: ReadableAtom<number>
  readonly openid: string | null
  readonly userId: string | null
  /** Whether the page or the shell has provided the token. It must then be notified when the token is replaced. */
  readonly isGiven: boolean
  /** Stores the token of a user who has logged in here. A token that cannot be sent as a header is ignored. */
  setToken(token: string): void
  setIdentity(identity: Identity): void
  /** Starts a session from the response to a login. @param data may contain `openid` and `userId`. */
  logIn(token: string, data: unknown): void
  /** Replaces the token by the one in a response, if the token that was sent is still the current one. A late response to an earlier
   * user's call thus changes nothing. @returns whether the token was replaced. */
  replaceToken(token: string, sent: string | null): boolean
  /** Uses a token from the page or the shell instead of the stored one; `undefined` returns to the stored session. A token that comes with
   * the user id or openid of the current user is this user's renewed token. Without either, it counts as another user's. */
  setGivenToken(token: string | undefined, identity?: Identity): void
  /** Reads the storage again: another widget or tab may have logged in or out. */
  reload(): void
  /** Logs out on this device. Only Parkside's keys are removed, because the origin may be a partner's. */
  clear(): void
}

const FIELDS = ['openid', 'userId'] as const

/** @param stored storage of a session that is started by a login here. @param apiOrigin returns the origin of the API; default: the
 * page's. */
export const createSession = (stored: KeyValue, apiOrigin: () => string = pageOrigin): Session => {
  let storage = stored
  const isGiven = (): boolean => storage !== stored
  const isOwn = (): boolean => isGiven() || belongsTo(apiOrigin(), stored)
  const removeAll = (): void => Object.values(STORAGE).forEach((key) => storage.remove(key))
  const read = (key: string): string | null => (isOwn() ? storage.get(key) : null)
  const readToken = (): string | null => {
    const token = read(STORAGE.token)
    if (!token) return null
    if (isToken(token)) return token
    // It would make every request fail.
    removeAll()
    return null
  }
  /** Binds the storage to this API, and removes the session of another API. */
  const claimStorage = (): void => {
    if (isGiven()) return
    if (!isOwn()) removeAll()
    if (apiOrigin() === pageOrigin()) stored.remove(STORAGE.apiOrigin)
    else stored.set(STORAGE.apiOrigin, apiOrigin())
  }

  const $token = atom(readToken())
  const $userChanges = atom(0)
  /** User id when the token was last set. */
  let knownUserId = read(STORAGE.userId)
  const countUserChange = (): void => $userChanges.set($userChanges.get() + 1)
  const publish = (token: string | null): void => {
    knownUserId = read(STORAGE.userId)
    $token.set(token)
  }
  /** Absent fields do not change; `null` removes a field. */
  const write = (identity: Identity): void => {
    for (const field of FIELDS) {
      const value = identity[field]
      if (value) storage.set(STORAGE[field], String(value))
      else if (value === null) storage.remove(STORAGE[field])
    }
  }
  const reload = (): void => {
    const token = readToken()
    const before = $token.get()
    if (token === before) return
    const userId = read(STORAGE.userId)
    const isSameUser = token && before && userId && userId === knownUserId
    if (!isSameUser) countUserChange()
    publish(token)
  }
  const setIdentity = (identity: Identity): void => {
    claimStorage()
    write(identity)
    knownUserId = read(STORAGE.userId)
    countUserChange()
  }
  const setToken = (token: string): void => {
    if (!isToken(token)) return
    if (!$token.get()) countUserChange()
    claimStorage()
    storage.set(STORAGE.token, token)
    publish(token)
  }
  return {
    $token,
    $userChanges,
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
      // Stored before the token, because other tabs compare the user id when the token changes.
      setIdentity({ openid: text(openid) || null, userId: text(userId) || null })
      setToken(token)
    },
    replaceToken: (token, sent) => {
      reload()
      if ($token.get() !== sent || !isToken(token)) return false
      // A response to a call without a token must not overwrite the stored session of another API.
      if (!isOwn() && stored.get(STORAGE.token)) return false
      setToken(token)
      return true
    },
    setGivenToken: (token, identity = {}) => {
      const before = { openid: read(STORAGE.openid), userId: read(STORAGE.userId) }
      const isEqual = (field: keyof Identity): boolean => (before[field] ?? '') === String(identity[field] ?? '')
      if (isGiven() && token === $token.get() && FIELDS.every(isEqual)) return
      const common = FIELDS.filter((field) => before[field] && identity[field])
      let isRenewal = false
      storage = stored
      if (token && isToken(token)) {
        isRenewal = $token.get() !== null && common.length > 0 && common.every(isEqual)
        storage = memoryStorage()
        storage.set(STORAGE.token, token)
        if (isRenewal) write(before)
        write(identity)
      }
      if (!isRenewal) countUserChange()
      publish(readToken())
    },
    reload,
    clear: () => {
      // Evaluated before the switch back to the device's storage.
      const hadSomething = $token.get() !== null || read(STORAGE.userId) !== null || read(STORAGE.openid) !== null
      storage = stored
      if (isOwn()) removeAll()
      if (!hadSomething) return
      countUserChange()
      publish(null)
    },
  }
}
