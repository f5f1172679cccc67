import { STORAGE } from '../../contract/storage.ts'
import type { Session } from './session.ts'

export interface SessionListeners {
  /** Called before the token changes to another user's token or to none. */
  onPersonChanged: () => void
  /** @param isNewPerson whether the user has changed as well. */
  onTokenChanged: (token: string | null, isNewPerson: boolean) => void
}

/** Listens to a session, and syncs it with other tabs, which may log in, log out or replace the token.
 * @returns a function that removes all listeners. */
export const followSession = (
  session: Session,
  { onPersonChanged, onTokenChanged }: SessionListeners,
): (() => void) => {
  const keys: readonly string[] = Object.values(STORAGE)
  let isNewPerson = false
  const offPerson = session.$person.listen(() => {
    isNewPerson = true
    onPersonChanged()
  })
  const offToken = session.$token.listen((token) => {
    const isNew = isNewPerson
    isNewPerson = false
    onTokenChanged(token, isNew)
  })
  const onStorage = ({ key }: StorageEvent): void => {
    // The key is `null` after `storage.clear()`.
    if (!key || keys.includes(key)) session.reload()
  }
  addEventListener('storage', onStorage)
  return () => {
    offPerson()
    offToken()
    removeEventListener('storage', onStorage)
  }
}
