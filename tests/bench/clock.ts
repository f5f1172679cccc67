/** The hour at which everything is measured, so that today's list of delivery times has the same length at any time of day. */

const PARK_OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
const MORNING_MS = 9 * 3_600_000
const began = Date.now()

/** Offset from the machine's clock to one that showed nine in the morning in the park when this process started, ms. */
const SHIFT_MS = MORNING_MS - ((began + PARK_OFFSET_MS) % DAY_MS)

export const parkMorning = (): number => Date.now() + SHIFT_MS

/** Script that shifts a page's clock by this offset. */
export const SHIFT_SCRIPT = `{
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...args) { args.length ? super(...args) : super(Real.now() + ${SHIFT_MS}) }
    static now() { return Real.now() + ${SHIFT_MS} }
  }
}`
