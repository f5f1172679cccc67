import { atom, type ReadableAtom } from 'nanostores'
import { onUserChanged } from './follow-session.ts'
import type { Session } from './session.ts'

export interface UserCount {
  /** A counter that increases whenever nothing that is displayed may stay: after a logout, a switch to another user, and the login after
   * a logout, which gives a user who returns the input back. A visitor who logs in keeps the input. */
  readonly $userCount: ReadableAtom<number>
}

/** @param onVisitorLogin called after the login of a visitor. */
export const createUserCount = (session: Session, onVisitorLogin: () => void): UserCount & { stop: () => void } => {
  const $userCount = atom(0)
  let isEmptied = false
  const stop = onUserChanged(session, (isLogin) => {
    if (isLogin && !isEmptied) onVisitorLogin()
    else $userCount.set($userCount.get() + 1)
    isEmptied = !isLogin
  })
  return { $userCount, stop }
}
