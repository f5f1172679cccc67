import { atom } from 'nanostores'
import type { SavedState, SharedState } from '../../src/core/store/saved-state.ts'

/** The state that all screens share, without a page to save it: for tests of what has no screen.
 * @param initial what the test looks at. */
export const memoryState = (initial: Partial<SharedState>): SavedState => {
  const $state = atom(initial as SharedState)
  const state: Pick<SavedState, '$state' | 'set' | 'save'> = {
    $state,
    set: (part) => $state.set({ ...$state.get(), ...part }),
    save: () => undefined,
  }
  return state as SavedState
}
