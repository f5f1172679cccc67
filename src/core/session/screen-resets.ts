import { atom, type ReadableAtom } from 'nanostores'
import { onUserChanged } from './sync-session.ts'
import type { Session } from './session.ts'

export interface ScreenResets {
  /** A counter that increases when all screens must be rendered again, because nothing displayed may stay: after a logout, a switch to
   * another user, and the login after a logout. The login of a visitor keeps the screens and their input. */
  readonly $screenResets: ReadableAtom<number>
}

/** @param onVisitorLogin called after the login of a visitor. */
export const createScreenResets = (
  session: Session,
  onVisitorLogin: () => void,
): ScreenResets & { stop: () => void } => {
  const $screenResets = atom(0)
  let isEmptied = false
  const stop = onUserChanged(session, (isLogin) => {
    if (isLogin && !isEmptied) onVisitorLogin()
    else $screenResets.set($screenResets.get() + 1)
    isEmptied = !isLogin
  })
  return { $screenResets, stop }
}
