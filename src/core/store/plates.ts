/** Number plates that forms suggest: the user's own plates first, then plates that were typed in forms. They belong to one user. */
import { PLATES_MAX } from '../../contract/limits/form.ts'
import type { Session } from '../session/session.ts'
import type { SavedState } from './saved-state.ts'

interface PlateStore {
  saved: SavedState
  session: Session
}

/** Maximum number of plates: those of the profile, and as many others. */
const KEPT_MAX = 2 * PLATES_MAX

const keep = ({ saved, session }: PlateStore, plates: readonly string[]): void =>
  saved.set({ plateLicenseList: [...new Set(plates)].slice(0, KEPT_MAX), plateOwner: session.userId ?? '' })

/** Puts the user's own plates first; other plates follow.
 * @param before the previous own plates. Those that are missing in `own` are removed. */
export const setOwnPlates = (app: PlateStore, own: readonly string[], before: readonly string[] = []): void =>
  keep(app, [...own, ...app.saved.$state.get().plateLicenseList.filter((plate) => !before.includes(plate))])

/** Moves a plate that was just used to the front. */
export const rememberPlate = (app: PlateStore, plate: string): void =>
  keep(app, [plate, ...app.saved.$state.get().plateLicenseList])
