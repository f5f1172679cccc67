/** Number plates that forms offer: the person's own ones, then those that were typed for others. They are one person's only. */
import { PLATES_MAX } from '../../contract/limits.ts'
import type { Session } from '../session/session.ts'
import type { SavedState } from './saved-state.ts'

interface PlateStore {
  saved: SavedState
  session: Session
}

/** The profile's plates, and as many others. */
const KEPT_MAX = 2 * PLATES_MAX

const keep = ({ saved, session }: PlateStore, plates: readonly string[]): void =>
  saved.set({ plateLicenseList: [...new Set(plates)].slice(0, KEPT_MAX), plateOwner: session.userId ?? '' })

/** Puts the person's own plates first; those typed for others stay behind them.
 * @param before the own plates as they were known: what is no longer among them was removed, and goes. */
export const setOwnPlates = (app: PlateStore, own: readonly string[], before: readonly string[] = []): void =>
  keep(app, [...own, ...app.saved.$state.get().plateLicenseList.filter((plate) => !before.includes(plate))])

/** Puts a plate that was just used first. */
export const rememberPlate = (app: PlateStore, plate: string): void =>
  keep(app, [plate, ...app.saved.$state.get().plateLicenseList])

/** Drops all plates. */
export const dropPlates = (saved: SavedState): void => {
  if (saved.$state.get().plateLicenseList.length > 0) saved.set({ plateLicenseList: [], plateOwner: '' })
}

/** Drops the plates that another person left in this tab. Those of a person without an id cannot be told from another's. */
export const dropForeignPlates = ({ saved, session }: PlateStore): void => {
  const { plateOwner } = saved.$state.get()
  const isTheirs = session.userId ? plateOwner === session.userId : !plateOwner && !session.$token.get()
  if (!isTheirs) dropPlates(saved)
}
