/** Who is using the app: token, openid and user id. They come from the person's own login, kept in the three local storage keys of the
 * specification, or are given by the page or the shell around the app; what is given is kept in memory only. */
import { atom, type ReadableAtom } from 'nanostores'
import { STORAGE } from '../../contract/storage.ts'
import { memoryStorage, type KeyValue } from '../store/storage.ts'

export interface Identity {
  openid?: string | null
  userId?: string | null
}

export interface Session {
  readonly $token: ReadableAtom<string | null>
  /** Changes just before the token may become another person's; not when the API replaces a person's token by the next one. */
  readonly $person: ReadableAtom<number>
  readonly openid: string | null
  readonly userId: string | null
  /** The token is somebody else's: its replacements are theirs to know. */
  readonly isGiven: boolean
  setToken(token: string): void
  setIdentity(person: Identity): void
  /** Uses somebody else's token instead of the stored one; `undefined` goes back to what is stored. */
  useGivenToken(token: string | undefined, person?: Identity): void
  /** Looks at the storage again: another widget or tab may have logged in or out. */
  reload(): void
  /** Logs out on this device: our own keys only, the origin may be a partner's. */
  clear(): void
}

export const createSession = (kept: KeyValue): Session => {
  let storage = kept
  const $token = atom(storage.get(STORAGE.token))
  const $person = atom(0)
  const another = (): void => $person.set($person.get() + 1)
  const keep = (key: string, value: string | null | undefined): void => {
    if (value) storage.set(key, String(value))
  }
  const reload = (): void => {
    const token = storage.get(STORAGE.token)
    if (token !== $token.get()) another()
    $token.set(token)
  }
  const setIdentity = ({ openid, userId }: Identity): void => {
    another()
    keep(STORAGE.openid, openid)
    keep(STORAGE.userId, userId)
  }
  return {
    $token,
    $person,
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
      if (!$token.get()) another()
      storage.set(STORAGE.token, token)
      $token.set(token)
    },
    setIdentity,
    useGivenToken: (token, person = {}) => {
      storage = token === undefined ? kept : memoryStorage()
      keep(STORAGE.token, token)
      setIdentity(person)
      reload()
    },
    reload,
    clear: () => {
      // What comes next is a login of our own again.
      storage = kept
      for (const key of Object.values(STORAGE)) storage.remove(key)
      another()
      $token.set(null)
    },
  }
}
