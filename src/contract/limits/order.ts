/** Limits of the forklift form and its stepper. */

/** A stepper button that is held down starts to repeat after this time. */
export const STEPPER_HOLD_MS = 600
/** Interval of the repetition. */
export const STEPPER_REPEAT_MS = 200
export const STEPPER_MIN = 1
/** Maximum lengths of texts of the forklift form, in characters. */
export const CONSIGNEE_MAX = 50
export const STALL_ADDRESS_MAX = 200
/** Maximum number of forklifts in one order. */
export const QUANTITY_MAX = 99
