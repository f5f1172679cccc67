/** Binds drafts to the user who typed them. It is separate from `draft.ts` because every start needs this file, but only forms need
 * that one. */
import type { SavedState } from '../store/saved-state.ts'
import { onUserChanged } from '../session/sync-session.ts'
import type { Session } from '../session/session.ts'

/** Fields of the shared state that hold drafts. Their keys are `<user id> <name>`. */
const SLOTS = ['formData', 'drafts'] as const

/** Field of a stored draft that holds its attempts. No form has a field with this name. */
export const ATTEMPTS = '$tries'

/** The visitor's draft, with the attempts of the user's own draft, because the server may have accepted them. */
const withAttempts = (own: unknown, visitors: unknown): object => ({
  ...Object(visitors),
  [ATTEMPTS]: { ...Object(visitors)[ATTEMPTS], ...Object(own)[ATTEMPTS] },
})

/** Assigns a visitor's drafts to the user who logs in, and deletes the drafts of a user without an id who logs out. Otherwise the next
 * user of the device would see them.
 * @returns a function that stops it. */
export const bindDraftsToUser = (session: Session, saved: SavedState): (() => void) => {
  const reassign = (isLogin: boolean): void => {
    const owner = session.userId ?? ''
    // Widgets that were removed may have stored drafts.
    saved.reload()
    for (const slot of SLOTS) {
      const all = saved.$state.get()[slot]
      const drafts = Object.entries(all)
      const visitors = drafts.filter(([key]) => key.startsWith(' '))
      if (visitors.length === 0) continue
      const others = drafts.filter((draft) => !visitors.includes(draft))
      const claimed = isLogin
        ? visitors.map(([key, draft]) => [owner + key, withAttempts(all[owner + key], draft)] as const)
        : []
      saved.set({ [slot]: Object.fromEntries([...others, ...claimed]) })
    }
    // A widget that is added now reads the storage.
    saved.save()
  }
  // The visitor may have logged in before this page was opened.
  if (session.$token.get()) reassign(true)
  return onUserChanged(session, reassign)
}
