/** The client state that all screens share (specification, point 3). It is saved to session storage when the page is hidden: phones
 * kill pages in the background, and neither form input nor a pending login may be lost. */
import { atom, type ReadableAtom } from 'nanostores'
import { STATE_KEY } from '../../contract/storage.ts'
import { isRecord } from '../http/parse.ts'
import type { KeyValue } from './storage.ts'

export interface SharedState {
  /** Draft of the forklift form. */
  formData: Record<string, unknown>
  /** Number plates that forms suggest. Only `plates.ts` changes them. */
  plateLicenseList: string[]
  /** User id of the owner of the plates; empty for a visitor. */
  plateOwner: string
  aside_collapsed: boolean
  is_multi_station: boolean
  /** A pending login at the provider: the nonce that was sent, and the path to show afterwards. */
  login: { nonce: string; redirect: string } | null
  /** Scroll positions of lists by history entry and name: number of rows, first visible row, and its position. */
  scrollPositions: Record<string, unknown>
  /** Drafts of all other forms, by user and name. */
  drafts: Record<string, unknown>
  /** Amounts that had been paid for a parking stay before its last payment on this device, in yuan, by the id of the stay. */
  paidBefore: Record<string, unknown>
  /** Deadlines of named countdowns, epoch ms. */
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
  paidBefore: {},
  deadlines: {},
}

export interface SavedState {
  readonly $state: ReadableAtom<SharedState>
  /** Merges these fields into the state. Of a record, only the entries that differ are written: other widgets on the page may have written
   * the other entries.
   * @param isWhole also deletes the entries that other widgets have written. */
  set(part: Partial<SharedState>, isWhole?: boolean): void
  /** Writes to the storage now. This also happens when the page is hidden or left. */
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

type Entries = Record<string, unknown>

const differingKeys = (a: Entries, b: Entries): string[] =>
  Object.keys({ ...a, ...b }).filter((key) => a[key] !== b[key])

/** The stored entries, with `keys` as in `own`. They are last, as the newest ones. */
const mergeEntries = (stored: Entries, own: Entries, keys: ReadonlySet<string>): Entries =>
  Object.fromEntries([
    ...Object.entries(stored).filter(([key]) => !keys.has(key)),
    ...Object.entries(own).filter(([key]) => keys.has(key)),
  ])

export const createSavedState = (storage: KeyValue): SavedState => {
  const $state = atom<SharedState>(restore(storage.get(STATE_KEY)))
  /** The fields that were changed here since they were written. Of a record, the keys of the changed entries, or `true` for all. */
  const changed = new Map<keyof SharedState, Set<string> | true>()
  const set: SavedState['set'] = (part, isWhole) => {
    const before = $state.get()
    for (const name of Object.keys(part) as (keyof SharedState)[]) {
      const [was, now, keys] = [before[name], part[name], changed.get(name)]
      const hasEntries = isRecord(INITIAL[name]) && isRecord(was) && isRecord(now)
      if (isWhole || keys === true || !hasEntries) changed.set(name, true)
      else changed.set(name, new Set([...(keys ?? []), ...differingKeys(was, now)]))
    }
    $state.set({ ...before, ...part })
  }
  const save = (): void => {
    if (changed.size === 0) return
    const own: Entries = { ...$state.get() }
    const merged: Entries = { ...restore(storage.get(STATE_KEY)) }
    for (const [name, keys] of changed)
      merged[name] = keys === true ? own[name] : mergeEntries(merged[name] as Entries, own[name] as Entries, keys)
    storage.set(STATE_KEY, JSON.stringify(merged))
    changed.clear()
  }
  const whenHidden = (): void => {
    if (document.visibilityState === 'hidden') save()
  }
  // Both are needed: `pagehide` is not fired if the page is killed in the background, and `visibilitychange` may not be fired on
  // navigation.
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', whenHidden)
  return {
    $state,
    set,
    save,
    stop: () => {
      save()
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', whenHidden)
    },
  }
}
