/** The client state that all screens share (specification, point 3). It is kept in session storage while the page is hidden: phones end
 * pages in the background, and neither what was typed nor a login under way may be lost with them. */
import { atom, type ReadableAtom } from 'nanostores'
import { STATE_KEY } from '../../contract/storage.ts'
import { isRecord } from '../http/parse.ts'
import type { KeyValue } from './storage.ts'

export interface SharedState {
  /** What has been typed into the forklift form. */
  formData: Record<string, unknown>
  /** Number plates that forms offer; changed by `plates.ts` only. */
  plateLicenseList: string[]
  /** User id of the person whose plates these are; empty for a visitor. */
  plateOwner: string
  aside_collapsed: boolean
  is_multi_station: boolean
  /** A login under way at the provider: the nonce sent along, and where the person wanted to go. */
  login: { nonce: string; redirect: string } | null
  /** Where lists were left, by history entry and name: number of rows, the first visible row, and its position. */
  scrollPositions: Record<string, unknown>
  /** What was typed into forms and not sent, by the form's name. */
  drafts: Record<string, unknown>
  /** Ends of countdowns that outlive their screen, by name, epoch ms. */
  deadlines: Record<string, unknown>
}

const INITIAL: SharedState = {
  formData: {},
  plateLicenseList: [],
  plateOwner: '',
  aside_collapsed: false,
  is_multi_station: false,
  login: null,
  scrollPositions: {},
  drafts: {},
  deadlines: {},
}

export interface SavedState {
  readonly $state: ReadableAtom<SharedState>
  /** Changes some fields; the others stay. */
  set(part: Partial<SharedState>): void
  /** Writes to the storage now. Without it, that happens when the page is hidden or left. */
  save(): void
  /** Writes to the storage, and stops listening to the page. */
  stop(): void
}

const sameKind = (a: unknown, b: unknown): boolean =>
  a === null || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b))

const restore = (text: string | null): SharedState => {
  try {
    const saved: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(saved)) return INITIAL
    const known = Object.entries(INITIAL).map(([name, initial]) => [
      name,
      sameKind(saved[name], initial) ? saved[name] : initial,
    ])
    return Object.fromEntries(known) as SharedState
  } catch {
    return INITIAL
  }
}

export const createSavedState = (storage: KeyValue): SavedState => {
  const $state = atom<SharedState>(restore(storage.get(STATE_KEY)))
  const changed: Partial<SharedState> = {}
  // Only what was changed here: other widgets on the page write other fields, and a page without changes writes nothing.
  const save = (): void => {
    if (Object.keys(changed).length > 0)
      storage.set(STATE_KEY, JSON.stringify({ ...restore(storage.get(STATE_KEY)), ...changed }))
  }
  const whenHidden = (): void => {
    if (document.visibilityState === 'hidden') save()
  }
  // Phones may skip either one: `pagehide` on a kill in the background, `visibilitychange` on a followed link.
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', whenHidden)
  return {
    $state,
    set: (part) => {
      Object.assign(changed, part)
      $state.set({ ...$state.get(), ...part })
    },
    save,
    stop: () => {
      save()
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', whenHidden)
    },
  }
}
