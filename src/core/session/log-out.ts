import type { SavedState } from '../store/saved-state.ts'
import type { Session } from './session.ts'

/** Logs out on this device, and removes the person's plates and drafts: the next person must not find them. */
export const logOut = ({ session, saved }: { session: Session; saved: SavedState }): void => {
  session.clear()
  saved.set({ formData: {}, plateLicenseList: [], drafts: {} })
}
