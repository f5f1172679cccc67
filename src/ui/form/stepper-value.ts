/** A stepper's arithmetic: typed text and steps to values. */

/** `undefined`: not limited. */
export interface StepperRules {
  min: number
  max?: number | undefined
  /** Whole numbers only. */
  integer?: boolean | undefined
  /** Digits after the point. More are cut while typing; missing ones are added when the value is shown. */
  decimalLength?: number | undefined
  /** An empty box stays empty (`null`) instead of becoming the minimum. */
  allowEmpty?: boolean | undefined
}

/** Cleans text while it is typed. The range is applied when the box is left: "1" may become "12".
 * @example clean('1.5a', { min: 1, integer: true }) // '1' */
export const clean = (typed: string, { integer, decimalLength }: StepperRules): string => {
  // Full-width digits and the Chinese full stop come from Chinese keyboards.
  let text = typed
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/[^\d.-]/g, '')
  const minus = text.startsWith('-') ? '-' : ''
  text = text.slice(minus.length).replace(/-.*/, '')
  const [whole = '', ...rest] = text.split('.')
  if (integer || decimalLength === 0 || rest.length === 0) return minus + whole
  const decimals = rest.join('')
  return `${minus}${whole || '0'}.${decimalLength === undefined ? decimals : decimals.slice(0, decimalLength)}`
}

/** Limits a value to the range and rounds it to the digits shown; NaN becomes the minimum. */
export const clamp = (value: number, { min, max = Infinity, integer, decimalLength }: StepperRules): number => {
  if (Number.isNaN(value)) return min
  const digits = integer ? 0 : decimalLength
  const whole = integer
    ? Math.trunc(value)
    : digits === undefined || !Number.isFinite(value)
      ? value
      : Number(value.toFixed(digits))
  return Math.max(min, Math.min(max, whole))
}

/** The value of a text when the box is left; empty and invalid text becomes the minimum.
 * @returns `null` only for empty text where `allowEmpty`. */
export const settle = (text: string, rules: StepperRules): number | null => {
  const cleaned = clean(text, rules)
  if (cleaned === '') return rules.allowEmpty ? null : clamp(0, rules)
  return clamp(Number(cleaned), rules)
}

/** Adds without binary rounding errors: 0.1 + 0.2 is 0.3. */
export const add = (value: number, step: number): number => Math.round((value + step) * 1e10) / 1e10

/** A value as the box shows it. */
export const show = (value: number | null, { integer, decimalLength }: StepperRules): string =>
  value === null || !Number.isFinite(value)
    ? ''
    : decimalLength && !integer
      ? value.toFixed(decimalLength)
      : String(value)
