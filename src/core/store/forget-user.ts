/** Deletes what this tab stores about another user. Drafts have their own rules: see `core/form/draft-owner.ts`. */
import type { Session } from '../session/session.ts'
import type { SavedState } from './saved-state.ts'

const dropPlates = (saved: SavedState): void => {
  if (saved.$state.get().plateLicenseList.length > 0) saved.set({ plateLicenseList: [], plateOwner: '' })
}

/** Deletes the previous user's scroll positions, amounts and number plates. */
export const forgetUser = (saved: SavedState): void => {
  const { scrollPositions, paidBefore } = saved.$state.get()
  if (Object.keys({ ...scrollPositions, ...paidBefore }).length > 0)
    saved.set({ scrollPositions: {}, paidBefore: {} }, { overwrite: true })
  dropPlates(saved)
}

/** Deletes the plates of another user of this tab. The plates of a logged-in user without an id are also deleted, because their owner
 * is unknown. */
export const dropForeignPlates = ({ saved, session }: { saved: SavedState; session: Session }): void => {
  const { plateOwner } = saved.$state.get()
  const isOwn = session.userId ? plateOwner === session.userId : !plateOwner && !session.$token.get()
  if (!isOwn) dropPlates(saved)
}
