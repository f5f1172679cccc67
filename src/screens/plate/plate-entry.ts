/** State of a plate while it is typed: which keys are allowed, and what they do. Every reachable state can be completed to a valid
 * plate. */
import { fitsForm, normalisePlate, PLATE_FORMS, plateFault } from '../../contract/model/plate.ts'
import type { PlateFault, PlateForm } from '../../contract/model/plate.ts'

export interface PlateEntry {
  /** The typed characters. */
  readonly text: string
  /** Index of the cell that the next key fills: a filled cell, or the first empty one. */
  readonly at: number
  /** Whether the new-energy switch is on. */
  readonly isNewEnergy: boolean
  /** Whether only the plate of a trailer is allowed. */
  readonly isTrailer?: boolean | undefined
}

export const EMPTY_PLATE: PlateEntry = { text: '', at: 0, isNewEnergy: false }

const [NEW_ENERGY_FORMS, OTHER_FORMS] = [true, false].map((wanted) =>
  PLATE_FORMS.filter(({ kind }) => kind.startsWith('newEnergy') === wanted),
) as [PlateForm[], PlateForm[]]

const fitting = ({ text, isNewEnergy, isTrailer }: PlateEntry): PlateForm[] =>
  (isNewEnergy ? NEW_ENERGY_FORMS : OTHER_FORMS).filter(
    (form) => (!isTrailer || form.kind === 'trailer') && fitsForm(form, text),
  )

/** Number of cells: 7, or 8 for new-energy plates and for armed police plates with a province. */
export const cellCount = (entry: PlateEntry): number => Math.min(...fitting(entry).map(({ places }) => places.length))

/** Whether all cells are filled. Seven characters are incomplete for a new-energy plate, even if they are a valid plate of another
 * kind. */
export const isComplete = (entry: PlateEntry): boolean => entry.text.length === cellCount(entry)

const withKey = (entry: PlateEntry, key: string): PlateEntry => {
  const { text, at } = entry
  return { ...entry, text: text.slice(0, at) + key + text.slice(at + 1) }
}

/** Whether a key is allowed in the selected cell, given the other characters. */
export const allows = (entry: PlateEntry, key: string): boolean => fitting(withKey(entry, key)).length > 0

/** Selects a cell, at most the first empty one. */
export const select = (entry: PlateEntry, at: number): PlateEntry => ({
  ...entry,
  at: Math.max(0, Math.min(at, entry.text.length, cellCount(entry) - 1)),
})

/** Fills the selected cell and selects the next one. In the last cell it replaces the character. A key that is not allowed has no
 * effect. */
export const press = (entry: PlateEntry, key: string): PlateEntry =>
  allows(entry, key) ? select(withKey(entry, key), entry.at + 1) : entry

/** Clears the last filled cell. */
export const erase = (entry: PlateEntry): PlateEntry => {
  const text = entry.text.slice(0, -1)
  return { ...entry, text, at: text.length }
}

/** Toggles the new-energy switch, which adds or removes the eighth cell. Returns the same entry if the text cannot be a plate of the
 * other kind. */
export const switchNewEnergy = (entry: PlateEntry): PlateEntry => {
  const isNewEnergy = !entry.isNewEnergy
  const text = isNewEnergy ? entry.text : entry.text.slice(0, 7)
  const next = { ...entry, text, isNewEnergy }
  return fitting(next).length === 0 ? entry : select(next, text.length)
}

/** Enters a complete text, such as a pasted one. The text is normalised, and the new-energy switch is set to match it.
 * @returns the new entry, or the position and reason of the first invalid character. */
export const enterText = (entry: PlateEntry, typed: string): PlateEntry | PlateFault => {
  const text = normalisePlate(typed)
  const fit = [entry.isNewEnergy, !entry.isNewEnergy]
    .map((isNewEnergy) => ({ ...entry, text, isNewEnergy }))
    .find((next) => fitting(next).length > 0)
  // A complete plate that is not the trailer's is wrong in its last character.
  return fit ? select(fit, text.length) : (plateFault(text) ?? { position: text.length - 1, why: 'character' })
}

/** Like `press`, for a hardware keyboard. A character typed after the last cell turns it into a new-energy plate or is rejected. It
 * never replaces the last character, because a fast typist would not notice that.
 * @returns the new entry, or the position and reason if the key is not allowed. */
export const type = (entry: PlateEntry, key: string): PlateEntry | PlateFault => {
  const { text, at } = entry
  if (text.length === cellCount(entry) && at === text.length - 1) return enterText(entry, text + key)
  if (allows(entry, key)) return press(entry, key)
  return { position: at, why: 'IO'.includes(key) ? 'lookalike' : at === 0 ? 'province' : 'character' }
}
