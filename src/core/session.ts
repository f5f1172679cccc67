/** Who is using the app: token, openid and user id. They come from the person's own login, kept in the three local storage keys of the
 * specification, or are given by the page or the shell around the app; what is given is kept in memory only. */
import { atom, type ReadableAtom } from 'nanostores'
import { STORAGE } from '../contract/storage.ts'
import { memoryStorage, type KeyValue } from './storage.ts'

export interface Person {
  openid?: string | null
  userId?: string | null
}

export interface Session {
  readonly $token: ReadableAtom<string | null>
  readonly openid: string | null
  readonly userId: string | null
  /** The token is somebody else's: its replacements are theirs to know. */
  readonly isGiven: boolean
  setToken(token: string): void
  setPerson(person: Person): void
  /** Uses somebody else's token instead of the stored one; `undefined` goes back to what is stored. */
  give(token: string | undefined, person?: Person): void
  /** Looks at the storage again: another widget or tab may have logged in or out. */
  reload(): void
  /** Logs out on this device: our own keys only, the origin may be a partner's. */
  clear(): void
}

export const createSession = (kept: KeyValue): Session => {
  let storage = kept
  const $token = atom(storage.get(STORAGE.token))
  const keep = (key: string, value: string | null | undefined): void => {
    if (value) storage.set(key, String(value))
  }
  const reload = (): void => $token.set(storage.get(STORAGE.token))
  const setPerson = ({ openid, userId }: Person): void => {
    keep(STORAGE.openid, openid)
    keep(STORAGE.userId, userId)
  }
  return {
    $token,
    get openid() {
      return storage.get(STORAGE.openid)
    },
    get userId() {
      return storage.get(STORAGE.userId)
    },
    get isGiven() {
      return storage !== kept
    },
    setToken: (token) => {
      storage.set(STORAGE.token, token)
      $token.set(token)
    },
    setPerson,
    give: (token, person = {}) => {
      storage = token === undefined ? kept : memoryStorage()
      keep(STORAGE.token, token)
      setPerson(person)
      reload()
    },
    reload,
    clear: () => {
      // What comes next is a login of our own again.
      storage = kept
      for (const key of Object.values(STORAGE)) storage.remove(key)
      $token.set(null)
    },
  }
}
