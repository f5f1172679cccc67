import { listen } from '../listen.ts'
import type { Session } from './session.ts'

/** Calls the listener after a login (`isLogin` is `true`), a logout, and a switch to another user, but not when the same user's token
 * is replaced.
 * @returns a function that removes the listener. */
export const onUserChanged = (session: Session, listener: (isLogin: boolean) => void): (() => void) => {
  const snapshot = () => ({ token: session.$token.get(), id: session.userId ?? '', turn: session.$userChanges.get() })
  let before = snapshot()
  return session.$token.listen(() => {
    const [was, now] = [before, (before = snapshot())]
    if (!was.token) return listener(true)
    // Some shells do not send a user id. Then only `$userChanges` distinguishes a new user from a replaced token.
    const isSame = now.token && now.id === was.id && (now.id || now.turn === was.turn)
    if (!isSame) listener(false)
  })
}

export interface SessionListeners {
  /** Called before the token changes to a token that may be another user's, or to none. */
  beforeUserChange: () => void
  onTokenChanged: (token: string | null) => void
}

/** Listens to a session, and syncs it with other tabs, which may log in, log out or replace the token.
 * @returns a function that removes all listeners. */
export const syncSession = (session: Session, { beforeUserChange, onTokenChanged }: SessionListeners): (() => void) => {
  const offs = [
    session.$userChanges.listen(beforeUserChange),
    session.$token.listen(onTokenChanged),
    listen('storage', session.reload),
  ]
  return () => offs.forEach((off) => off())
}
