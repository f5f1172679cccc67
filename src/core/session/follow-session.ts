import { STORAGE } from '../../contract/storage.ts'
import type { Session } from './session.ts'

export interface SessionListeners {
  /** Called before the token changes to another user's token or to none. */
  onUserChanged: () => void
  /** @param isNewUser whether the user has changed as well. */
  onTokenChanged: (token: string | null, isNewUser: boolean) => void
}

/** Listens to a session, and syncs it with other tabs, which may log in, log out or replace the token.
 * @returns a function that removes all listeners. */
export const followSession = (session: Session, { onUserChanged, onTokenChanged }: SessionListeners): (() => void) => {
  const keys: readonly string[] = Object.values(STORAGE)
  let isNewUser = false
  const offUser = session.$userChanges.listen(() => {
    isNewUser = true
    onUserChanged()
  })
  const offToken = session.$token.listen((token) => {
    const isNew = isNewUser
    isNewUser = false
    onTokenChanged(token, isNew)
  })
  const onStorage = ({ key }: StorageEvent): void => {
    // The key is `null` after `storage.clear()`.
    if (!key || keys.includes(key)) session.reload()
  }
  addEventListener('storage', onStorage)
  return () => {
    offUser()
    offToken()
    removeEventListener('storage', onStorage)
  }
}
