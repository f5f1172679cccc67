/** What a stepper makes of typed text and of steps, without a screen. */

/** `undefined` stands for "not limited", so that a part may hand its own optional settings on. */
export interface StepperRules {
  min: number
  max?: number | undefined
  /** Whole numbers only. */
  integer?: boolean | undefined
  /** Digits after the point: more are cut while typing, missing ones are filled in when shown. */
  decimalLength?: number | undefined
  /** An empty box stays empty (`null`) instead of becoming the minimum. */
  allowEmpty?: boolean | undefined
}

/** Cleans text while it is typed. The range is left alone until the box is left: "1" is on the way to "12".
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

/** Into the range, and rounded to what may be shown. Not a number: the minimum. */
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

/** What leaving the box makes of its text: empty and senseless text become the minimum.
 * @returns `null` only for empty text where `allowEmpty`. */
export const settle = (text: string, rules: StepperRules): number | null => {
  const cleaned = clean(text, rules)
  if (cleaned === '') return rules.allowEmpty ? null : clamp(0, rules)
  return clamp(Number(cleaned), rules)
}

/** One step further, free of binary dust: 0.1 + 0.2 is 0.3. */
export const add = (value: number, step: number): number => Math.round((value + step) * 1e10) / 1e10

/** How a value stands in the box. */
export const show = (value: number | null, { integer, decimalLength }: StepperRules): string =>
  value === null || !Number.isFinite(value)
    ? ''
    : decimalLength && !integer
      ? value.toFixed(decimalLength)
      : String(value)
