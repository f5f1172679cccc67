import { STORAGE } from '../../contract/storage.ts'
import type { Session } from './session.ts'

export interface SessionListeners {
  /** The token is about to become another person's, or none. */
  onPersonChanged: () => void
  /** @param isNewPerson the person has changed with it. */
  onTokenChanged: (token: string | null, isNewPerson: boolean) => void
}

/** Listens to a session, and lets it follow other tabs: they log in and out, and replace the token.
 * @returns stops it. */
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
    // Without a key, the whole storage was cleared.
    if (!key || keys.includes(key)) session.reload()
  }
  addEventListener('storage', onStorage)
  return () => {
    offPerson()
    offToken()
    removeEventListener('storage', onStorage)
  }
}
