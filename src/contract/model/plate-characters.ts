/** The characters of number plates (GA 36). They are separate from the formats, which few screens need. */

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
/** Last character of a trailer's plate, and of a learner's. */
export const TRAILER_SUFFIX = '挂'
export const LEARNER_SUFFIX = '学'
/** Last character of a temporary plate: of a vehicle under test, and of an oversize vehicle. */
export const TEST_SUFFIX = '试'
export const OVERSIZE_SUFFIX = '超'
export const POLICE_SUFFIX = '警'
export const EMBASSY_SUFFIX = '使'
export const CONSULATE_SUFFIX = '领'
/** Last place of an armed-police plate, besides a digit. */
export const ARMED_POLICE_LETTERS = 'JBXTHSD'
