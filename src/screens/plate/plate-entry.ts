/** A plate while it is typed: which keys can be pressed, and what they do. In every state a plate can be finished from what stands there. */
import { fitsForm, normalisePlate, PLATE_FORMS, plateFault } from '../../contract/model/plate.ts'
import type { PlateFault, PlateForm } from '../../contract/model/plate.ts'

export interface PlateEntry {
  /** What stands in the cells, from the first on. */
  readonly text: string
  /** The cell that the next key fills: a filled one, or the first empty one. */
  readonly at: number
  /** The new-energy switch. */
  readonly isNewEnergy: boolean
}

export const EMPTY_PLATE: PlateEntry = { text: '', at: 0, isNewEnergy: false }

const [NEW_ENERGY_FORMS, OTHER_FORMS] = [true, false].map((wanted) =>
  PLATE_FORMS.filter(({ kind }) => kind.startsWith('newEnergy') === wanted),
) as [PlateForm[], PlateForm[]]

const fitting = (text: string, isNewEnergy: boolean): PlateForm[] =>
  (isNewEnergy ? NEW_ENERGY_FORMS : OTHER_FORMS).filter((form) => fitsForm(form, text))

/** How many cells there are: 7, or 8 with new energy and for armed police with a province. */
export const cellCount = ({ text, isNewEnergy }: PlateEntry): number =>
  Math.min(...fitting(text, isNewEnergy).map(({ places }) => places.length))

/** Whether every cell is filled: then it is a plate. Seven characters of a new-energy plate are not, though they may be another plate. */
export const isComplete = (entry: PlateEntry): boolean => entry.text.length === cellCount(entry)

const withKey = ({ text, at }: PlateEntry, key: string): string => text.slice(0, at) + key + text.slice(at + 1)

/** Whether this key can be pressed: the rest of what stands there allows it. */
export const allows = (entry: PlateEntry, key: string): boolean =>
  fitting(withKey(entry, key), entry.isNewEnergy).length > 0

const move = (entry: PlateEntry, at: number): PlateEntry => ({
  ...entry,
  at: Math.max(0, Math.min(at, entry.text.length, cellCount(entry) - 1)),
})

/** Selects a cell; beyond the first empty one, that one. */
export const select = move

/** Fills the selected cell and goes on; in the last cell it replaces what stands there. A key that is not allowed changes nothing. */
export const press = (entry: PlateEntry, key: string): PlateEntry =>
  allows(entry, key) ? move({ ...entry, text: withKey(entry, key) }, entry.at + 1) : entry

/** Empties the last filled cell. */
export const erase = (entry: PlateEntry): PlateEntry => {
  const text = entry.text.slice(0, -1)
  return { ...entry, text, at: text.length }
}

/** Switches new energy on or off: the eighth cell comes, or goes with what is in it. Unchanged where what stands there cannot be a
 * new-energy plate. */
export const switchNewEnergy = (entry: PlateEntry): PlateEntry => {
  const isNewEnergy = !entry.isNewEnergy
  const text = isNewEnergy ? entry.text : entry.text.slice(0, 7)
  if (fitting(text, isNewEnergy).length === 0) return entry
  return move({ text, isNewEnergy, at: 0 }, text.length)
}

/** Takes a whole text, such as a pasted one: it is cleaned, and the switch follows it.
 * @returns where and why it cannot stand on a plate, if so. */
export const enter = (entry: PlateEntry, typed: string): PlateEntry | PlateFault => {
  const text = normalisePlate(typed)
  const fit = [entry.isNewEnergy, !entry.isNewEnergy].find((isNewEnergy) => fitting(text, isNewEnergy).length > 0)
  if (fit === undefined) return plateFault(text) ?? { position: 0, why: 'character' }
  return move({ text, isNewEnergy: fit, at: 0 }, text.length)
}

/** As `press`, for a keyboard: what is typed after the last cell makes a new-energy plate of it, or is refused. It never replaces the last
 * character, which a fast typist would not notice.
 * @returns where and why the key cannot stand there, if so. */
export const type = (entry: PlateEntry, key: string): PlateEntry | PlateFault => {
  const { text, at } = entry
  if (text.length === cellCount(entry) && at === text.length - 1) return enter(entry, text + key)
  if (allows(entry, key)) return press(entry, key)
  return { position: at, why: 'IO'.includes(key) ? 'lookalike' : at === 0 ? 'province' : 'character' }
}
