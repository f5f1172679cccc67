/** What number plates are made of (GA 36). Which province uses which letters is left out on purpose: offices are added without
 * notice, and a real plate must never be refused. */

/** The 31 characters that begin a plate. */
export const PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新'
/** Letters of plates: I and O would be read as digits. */
export const PLATE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
/** The letter O names an office on police plates only. */
export const POLICE_OFFICE_LETTER = 'O'
/** New-energy letters: pure electric, */
export const ELECTRIC_LETTERS = 'DABCE'
/** and all others. */
export const HYBRID_LETTERS = 'FGHJK'
/** The office of plates that cross the border; they end with one of {@link BORDER_SUFFIXES}. */
export const BORDER_OFFICE = '粤Z'
export const BORDER_SUFFIXES = '港澳'
/** Trailer, learner. */
export const VEHICLE_SUFFIXES = '挂学'
export const POLICE_SUFFIX = '警'
export const EMBASSY_SUFFIX = '使'
export const CONSULATE_SUFFIX = '领'
/** Last place of an armed-police plate, besides a digit. */
export const ARMED_POLICE_LETTERS = 'JBXTHSD'

/** A plate as people type it, made one to check and store: upper case, full width folded, `·`, `•`, `-` and spaces removed.
 * @example normalisePlate('粤b·１２３４５') // 粤B12345 */
export const normalisePlate = (typed: string): string =>
  typed
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u00b7\u2022-]/g, '')
    .toUpperCase()

/** A plate for other people's eyes: province, office and the last three.
 * @example maskPlate('新A12345') // 新A·**345 */
export const maskPlate = (plate: string): string =>
  `${plate.slice(0, 2)}·${'*'.repeat(Math.max(0, plate.length - 5))}${plate.slice(2).slice(-3)}`

const PLACE = `[\\d${PLATE_LETTERS}]`
const PROVINCE = `[${PROVINCES}]`
const OFFICE = `(?!${BORDER_OFFICE})${PROVINCE}[${PLATE_LETTERS}]`
const NEW_ENERGY = `[${ELECTRIC_LETTERS}${HYBRID_LETTERS}]`

const PLATE = /* @__PURE__ */ new RegExp(
  `^(${[
    `${OFFICE}(${PLACE}{5}|${PLACE}{4}[${VEHICLE_SUFFIXES}])`,
    `${OFFICE}(${NEW_ENERGY}${PLACE}\\d{4}|\\d{5}${NEW_ENERGY})`,
    `(?!${BORDER_OFFICE})${PROVINCE}[${PLATE_LETTERS}${POLICE_OFFICE_LETTER}]${PLACE}{4}${POLICE_SUFFIX}`,
    `${BORDER_OFFICE}${PLACE}{4}[${BORDER_SUFFIXES}]`,
    `\\d{6}${EMBASSY_SUFFIX}`,
    `${PROVINCE}\\d{5}${CONSULATE_SUFFIX}`,
    `WJ${PROVINCE}?\\d{4}[\\d${ARMED_POLICE_LETTERS}]`,
  ].join('|')})$`,
)

/** A number plate, already through `normalisePlate`: ordinary, new energy small and large, trailer, learner, police, Hong Kong and
 * Macao (粤Z only), embassy, consulate, armed police (2012 form). */
export const isPlate = (text: string): boolean => PLATE.test(text)
