/** The client state that all screens share (specification, point 3). It is saved to session storage when the page is hidden: phones
 * kill pages in the background, and neither form input nor a pending login may be lost. */
import { atom, type ReadableAtom } from 'nanostores'
import { STATE_KEY } from '../../contract/storage.ts'
import { isRecord, isSameKind } from '../http/parse.ts'
import { onPageHidden } from '../navigation/page-hidden.ts'
import type { KeyValue } from './storage.ts'

export interface SharedState {
  /** Draft of the forklift form. */
  formData: Record<string, unknown>
  /** Number plates that forms suggest. Only `plates.ts` changes them. */
  plateLicenseList: string[]
  /** User id of the owner of the plates; empty for a visitor. */
  plateOwner: string
  /** In the specification; no screen uses it. */
  aside_collapsed: boolean
  /** In the specification; no screen uses it. */
  is_multi_station: boolean
  /** A pending login at the provider: the nonce that was sent, and the path to show afterwards. The provider's redirect also contains the
   * path; the login screen uses that one. */
  login: { nonce: string; redirect: string } | null
  /** Time of the last login at the provider, epoch ms. */
  providerLoginAt: number
  /** Time of the last login of the shell after a refused call, epoch ms. */
  shellLoginAt: number
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
  providerLoginAt: 0,
  shellLoginAt: 0,
  scrollPositions: {},
  drafts: {},
  paidBefore: {},
  deadlines: {},
}

export interface SavedState {
  readonly $state: ReadableAtom<SharedState>
  /** Merges these fields into the state. Of a record, only the entries that differ are written: other widgets on the page may have written
   * the other entries.
   * @param options `overwrite`: writes the whole records, and so deletes the entries that other widgets have written. Default `false`. */
  set(part: Partial<SharedState>, options?: { overwrite?: boolean }): void
  /** Writes to the storage now. This also happens when the page is hidden or left. */
  save(): void
  /** Writes to the storage, and reads what other widgets have written there. */
  reload(): void
  /** Writes to the storage, and stops listening to the page. */
  stop(): void
}

/** Whether a stored value has the type of the initial one. `null` is only valid if it is the initial value. */
const isValid = (stored: unknown, initial: unknown): boolean =>
  isSameKind(stored, initial) && (stored !== null || initial === null)

const restore = (text: string | null): SharedState => {
  try {
    const saved = JSON.parse(text ?? '{}') as Record<string, unknown>
    const known = Object.entries(INITIAL).map(([name, initial]) => [
      name,
      isValid(saved[name], initial) ? saved[name] : initial,
    ])
    return Object.fromEntries(known) as SharedState
  } catch {
    return INITIAL
  }
}

/** The stored value of a field, changed as `now` differs from `before`. Of a record, changed entries are last, as the newest ones. */
const merge = (stored: unknown, before: unknown, now: unknown): unknown => {
  if (before === now) return stored
  if (!isRecord(stored) || !isRecord(before) || !isRecord(now)) return now
  const isChanged = ([key]: [string, unknown]): boolean => before[key] !== now[key]
  return Object.fromEntries([
    ...Object.entries(stored).filter((entry) => !isChanged(entry)),
    ...Object.entries(now).filter(isChanged),
  ])
}

export const createSavedState = (storage: KeyValue): SavedState => {
  const $state = atom<SharedState>(restore(storage.get(STATE_KEY)))
  /** The state when it was last written. */
  let before: Partial<SharedState> = $state.get()
  const set: SavedState['set'] = (part, { overwrite } = {}) => {
    if (overwrite) before = { ...before, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }
    $state.set({ ...$state.get(), ...part })
  }
  const save = (): void => {
    const now = $state.get()
    if (now === before) return
    const stored = restore(storage.get(STATE_KEY))
    const names = Object.keys(now) as (keyof SharedState)[]
    const merged = names.map((name) => [name, merge(stored[name], before[name], now[name])])
    storage.set(STATE_KEY, JSON.stringify(Object.fromEntries(merged)))
    before = now
  }
  const reload = (): void => {
    save()
    const stored = restore(storage.get(STATE_KEY))
    before = stored
    $state.set(stored)
  }
  const offPageHidden = onPageHidden(save)
  return {
    $state,
    set,
    save,
    reload,
    stop: () => {
      save()
      offPageHidden()
    },
  }
}
