import { dropPlates } from './plates.ts'
import type { SavedState } from './saved-state.ts'

/** Drops what belongs to the person who was here: how far the lists were scrolled, and the number plates. Drafts have their own rules:
 * see `core/form/draft-owner.ts`. */
export const forgetPerson = (saved: SavedState): void => {
  if (Object.keys(saved.$state.get().scrollPositions).length > 0) saved.set({ scrollPositions: {} })
  dropPlates(saved)
}
