import type { SavedState } from '../store/saved-state.ts'
import type { Session } from './session.ts'

/** Logs out on this device, and deletes the user's plates and drafts, so that the next user does not see them. */
export const logOut = ({ session, saved }: { session: Session; saved: SavedState }): void => {
  session.clear()
  saved.set({ formData: {}, plateLicenseList: [], drafts: {}, deadlines: {} }, { overwrite: true })
  // The page may be killed before it is hidden.
  saved.save()
}
