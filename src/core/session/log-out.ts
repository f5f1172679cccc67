import type { SavedState } from '../store/saved-state.ts'
import type { Session } from './session.ts'

/** Logs out on this device. The next person here does not find this one's name, plates and half-written forms. */
export const logOut = ({ session, saved }: { session: Session; saved: SavedState }): void => {
  session.clear()
  saved.set({ formData: {}, plateLicenseList: [], drafts: {} })
}
