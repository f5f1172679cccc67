/** Binds drafts to the user who typed them. It is separate from `draft.ts` because every start needs this file, but only forms need
 * that one. */
import type { SavedState } from '../store/saved-state.ts'
import type { Session } from '../session/session.ts'

/** Fields of the shared state that hold drafts. Their keys are `<user id> <name>`. */
const SLOTS = ['formData', 'drafts'] as const

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

/** Assigns a visitor's drafts to the user who logs in, and deletes the drafts of a user without an id who logs out. Otherwise the next
 * user of the device would see them.
 * @returns a function that stops it. */
export const bindDraftsToUser = (session: Session, saved: SavedState): (() => void) => {
  const reassign = (isLogin: boolean): void => {
    const owner = session.userId ?? ''
    if (isLogin && !owner) return
    for (const slot of SLOTS) {
      const drafts = Object.entries(saved.$state.get()[slot])
      const visitors = drafts.filter(([key]) => key.startsWith(' '))
      if (visitors.length === 0) continue
      const others = drafts.filter((draft) => !visitors.includes(draft))
      const claimed = isLogin ? visitors.map(([key, draft]) => [owner + key, draft] as const) : []
      // After a logout also those of widgets that were removed.
      saved.set({ [slot]: Object.fromEntries([...others, ...claimed]) }, !isLogin)
    }
  }
  // The visitor may have logged in before this page was opened.
  if (session.$token.get()) reassign(true)
  return onUserChanged(session, reassign)
}
