/** Arithmetic of a stepper: converts typed text and steps to values. */

/** Limits of a stepper's value. `undefined` means unlimited. */
export interface StepperRules {
  min: number
  max?: number | undefined
  /** Whole numbers only. */
  integer?: boolean | undefined
  /** Number of decimals. Additional digits are cut while typing; missing ones are padded with zeros for display. */
  decimalLength?: number | undefined
  /** Whether an empty input stays empty (`null`) instead of becoming the minimum. Default `false`. */
  allowEmpty?: boolean | undefined
}

/** Removes invalid characters while the user types. The range is applied on blur, because "1" may become "12".
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

/** Clamps a value to the range and rounds it to the displayed decimals; NaN becomes the minimum. */
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

/** Parses the text on blur; empty and invalid text becomes the minimum.
 * @returns `null` only for empty text with `allowEmpty`. */
export const settle = (text: string, rules: StepperRules): number | null => {
  const cleaned = clean(text, rules)
  if (cleaned === '') return rules.allowEmpty ? null : clamp(0, rules)
  return clamp(Number(cleaned), rules)
}

/** Adds without binary rounding errors: 0.1 + 0.2 is 0.3. */
export const add = (value: number, step: number): number => Math.round((value + step) * 1e10) / 1e10

/** Formats a value for the input. */
export const show = (value: number | null, { integer, decimalLength }: StepperRules): string =>
  value === null || !Number.isFinite(value)
    ? ''
    : decimalLength && !integer
      ? value.toFixed(decimalLength)
      : String(value)
