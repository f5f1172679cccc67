/** Who is using the app: token, openid and user id, kept in the three local storage keys of the specification. */
import { atom, type ReadableAtom } from 'nanostores'
import { STORAGE } from '../contract/storage.ts'
import type { KeyValue } from './storage.ts'

export interface Person {
  openid?: string | null
  userId?: string | null
}

export interface Session {
  readonly $token: ReadableAtom<string | null>
  readonly openid: string | null
  readonly userId: string | null
  setToken(token: string): void
  setPerson(person: Person): void
  /** Logs out on this device: our own keys only, the origin may be a partner's. */
  clear(): void
}

export const createSession = (storage: KeyValue): Session => {
  const $token = atom(storage.get(STORAGE.token))
  const keep = (key: string, value: string | null | undefined): void => {
    if (value) storage.set(key, String(value))
  }
  return {
    $token,
    get openid() {
      return storage.get(STORAGE.openid)
    },
    get userId() {
      return storage.get(STORAGE.userId)
    },
    setToken: (token) => {
      storage.set(STORAGE.token, token)
      $token.set(token)
    },
    setPerson: ({ openid, userId }) => {
      keep(STORAGE.openid, openid)
      keep(STORAGE.userId, userId)
    },
    clear: () => {
      for (const key of Object.values(STORAGE)) storage.remove(key)
      $token.set(null)
    },
  }
}
