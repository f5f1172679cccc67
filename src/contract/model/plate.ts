/** What number plates are made of (GA 36). Which province uses which letters is left out on purpose: offices are added without
 * notice, and a real plate must never be refused. */
import {
  ARMED_POLICE_LETTERS,
  BORDER_OFFICE,
  BORDER_SUFFIXES,
  CONSULATE_SUFFIX,
  ELECTRIC_LETTERS,
  EMBASSY_SUFFIX,
  HYBRID_LETTERS,
  LEARNER_SUFFIX,
  OVERSIZE_SUFFIX,
  PLATE_LETTERS,
  POLICE_OFFICE_LETTER,
  POLICE_SUFFIX,
  PROVINCES,
  TEST_SUFFIX,
  TRAILER_SUFFIX,
} from './plate-characters.ts'

/** Normalises a typed plate: upper case, full-width characters converted, `·`, `•`, `-` and spaces removed.
 * @example normalisePlate('粤b·１２３４５') // 粤B12345 */
export const normalisePlate = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\u00b7\u2022-]/g, '')
    .toUpperCase()

/** Masks a plate except province, office and the last three characters.
 * @example maskPlate('新A12345') // 新A·**345 */
export const maskPlate = (plate: string): string =>
  `${plate.slice(0, 2)}·${'*'.repeat(Math.max(0, plate.length - 5))}${plate.slice(2).slice(-3)}`

/** Kind of a plate. New energy: `small` has its letter in third place, `large` in last place. */
export type PlateKind =
  | 'ordinary'
  | 'newEnergySmall'
  | 'newEnergyLarge'
  | 'trailer'
  | 'learner'
  | 'test'
  | 'oversize'
  | 'police'
  | 'hongKong'
  | 'macao'
  | 'embassy'
  | 'consulate'
  | 'armedPolice'

/** A plate format: the allowed characters for each position. */
export interface PlateForm {
  kind: PlateKind
  places: readonly string[]
}

/** All plate formats: a text is a plate if it matches one of them. (Marked pure, so that bundles that validate no plates omit it.) */
export const PLATE_FORMS: readonly PlateForm[] = /* @__PURE__ */ (() => {
  const digits = '0123456789'
  const place = digits + PLATE_LETTERS
  const times = (count: number, set: string): string[] => Array<string>(count).fill(set)
  const [borderProvince = '', borderLetter = ''] = BORDER_OFFICE
  const newEnergy = ELECTRIC_LETTERS + HYBRID_LETTERS
  /** A province and one of its offices, except the office of border plates. */
  const withOffice = (kind: PlateKind, letters: string, ...rest: string[]): PlateForm[] => [
    { kind, places: [PROVINCES.replace(borderProvince, ''), letters, ...rest] },
    { kind, places: [borderProvince, letters.replace(borderLetter, ''), ...rest] },
  ]
  const withSuffix = (kind: PlateKind, suffix = ''): PlateForm[] =>
    withOffice(kind, PLATE_LETTERS, ...times(4, place), suffix)
  const border = (kind: PlateKind, suffix = ''): PlateForm => ({
    kind,
    places: [borderProvince, borderLetter, ...times(4, place), suffix],
  })
  const lastOfArmedPolice = digits + ARMED_POLICE_LETTERS
  return [
    ...withOffice('ordinary', PLATE_LETTERS, ...times(5, place)),
    ...withOffice('newEnergySmall', PLATE_LETTERS, newEnergy, place, ...times(4, digits)),
    ...withOffice('newEnergyLarge', PLATE_LETTERS, ...times(5, digits), newEnergy),
    ...withSuffix('trailer', TRAILER_SUFFIX),
    ...withSuffix('learner', LEARNER_SUFFIX),
    ...withSuffix('test', TEST_SUFFIX),
    ...withSuffix('oversize', OVERSIZE_SUFFIX),
    ...withOffice('police', PLATE_LETTERS + POLICE_OFFICE_LETTER, ...times(4, place), POLICE_SUFFIX),
    border('hongKong', BORDER_SUFFIXES[0]),
    border('macao', BORDER_SUFFIXES[1]),
    { kind: 'embassy', places: [...times(6, digits), EMBASSY_SUFFIX] },
    { kind: 'consulate', places: [PROVINCES, ...times(5, digits), CONSULATE_SUFFIX] },
    { kind: 'armedPolice', places: ['W', 'J', ...times(4, digits), lastOfArmedPolice] },
    { kind: 'armedPolice', places: ['W', 'J', PROVINCES, ...times(4, digits), lastOfArmedPolice] },
  ]
})()

/** Whether a text is a prefix of a plate of this format. */
export const fitsForm = ({ places }: PlateForm, text: string): boolean =>
  text.length <= places.length && [...text].every((character, position) => places[position]?.includes(character))

/** The kind of a normalised plate; `undefined` if the text is not a plate.
 * @example plateKind('京AD12345') // 'newEnergySmall' */
export const plateKind = (plate: string): PlateKind | undefined =>
  PLATE_FORMS.find((form) => form.places.length === plate.length && fitsForm(form, plate))?.kind

/** Whether a normalised text is a number plate: ordinary, new energy small and large, trailer, learner, test, oversize, police, Hong Kong
 * and Macao (粤Z only), embassy, consulate, armed police (2012 form). */
export const isPlate = (text: string): boolean => plateKind(text) !== undefined

/** Position and reason of an invalid plate. */
export interface PlateFault {
  /** Index of the first invalid or missing character. */
  position: number
  /** `missing`: the plate is too short. `surplus`: it is too long. `province`: no plate begins with the first character. `lookalike`: I
   * or O, which no plate contains, except O as a police office. `character`: any other invalid character. */
  why: 'missing' | 'surplus' | 'province' | 'lookalike' | 'character'
}

/** Finds the first fault of a plate; `undefined` for a valid plate.
 * @example plateFault('京A1234O') // { position: 6, why: 'lookalike' } */
export const plateFault = (text: string): PlateFault | undefined => {
  if (isPlate(text)) return undefined
  let position = 0
  const open = (): PlateForm[] => PLATE_FORMS.filter((form) => fitsForm(form, text.slice(0, position)))
  while (position < text.length && PLATE_FORMS.some((form) => fitsForm(form, text.slice(0, position + 1)))) position++
  if (position === text.length) return { position, why: 'missing' }
  if (open().every(({ places }) => places.length === position)) return { position, why: 'surplus' }
  if (position === 0) return { position, why: 'province' }
  // No police plate continues like this, so the O is not that of a police office.
  if (text.charAt(1) === POLICE_OFFICE_LETTER) return { position: 1, why: 'lookalike' }
  return { position, why: 'IO'.includes(text.charAt(position)) ? 'lookalike' : 'character' }
}
