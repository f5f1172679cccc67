/** Keeps drafts with the person who typed them. Apart from drafts themselves: every start needs this, only forms need those. */
import type { SavedState } from '../store/saved-state.ts'
import type { Session } from '../session/session.ts'

/** Fields of the shared state that hold drafts, under `<user id> <name>`. */
const SLOTS = ['formData', 'drafts'] as const

/** Calls back after a login (`isLogin`), a logout, and a change from one person to another; not when a person's token is replaced.
 * @returns stops it. */
export const onPersonChanged = (session: Session, listener: (isLogin: boolean) => void): (() => void) => {
  const look = () => ({ token: session.$token.get(), id: session.userId ?? '', turn: session.$person.get() })
  let before = look()
  return session.$token.listen(() => {
    const [was, now] = [before, (before = look())]
    if (!was.token) return listener(true)
    // Some shells do not say whose token it is. Then only the session's count tells another person from a replaced token.
    const isSame = now.token && now.id === was.id && (now.id || now.turn === was.turn)
    if (!isSame) listener(false)
  })
}

/** Gives a visitor's drafts to the person who logs in, and drops the drafts of a person without an id who logs out. Otherwise the next
 * person on the phone would find them.
 * @returns stops it. */
export const bindDraftsToPerson = (session: Session, saved: SavedState): (() => void) => {
  const settle = (isLogin: boolean): void => {
    const owner = session.userId ?? ''
    if (isLogin && !owner) return
    for (const slot of SLOTS) {
      const drafts = Object.entries(saved.$state.get()[slot])
      const [visitors, others] = [true, false].map((wanted) =>
        drafts.filter(([key]) => key.startsWith(' ') === wanted),
      ) as [typeof drafts, typeof drafts]
      if (visitors.length === 0) continue
      const claimed = isLogin ? visitors.map(([key, draft]) => [owner + key, draft] as const) : []
      saved.set({ [slot]: { ...Object.fromEntries(others), ...Object.fromEntries(claimed) } })
    }
  }
  // The visitor may have logged in on another page.
  if (session.$token.get()) settle(true)
  return onPersonChanged(session, settle)
}
