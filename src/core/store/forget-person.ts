import { dropPlates } from './plates.ts'
import type { SavedState } from './saved-state.ts'

/** Deletes the previous user's scroll positions and number plates. Drafts have their own rules: see `core/form/draft-owner.ts`. */
export const forgetPerson = (saved: SavedState): void => {
  if (Object.keys(saved.$state.get().scrollPositions).length > 0) saved.set({ scrollPositions: {} })
  dropPlates(saved)
}
