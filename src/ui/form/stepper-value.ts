/** Arithmetic of a stepper: converts typed text and steps to values. */

/** Limits of a stepper's value. `undefined` means unlimited. */
export interface StepperRules {
  min: number
  max?: number | undefined
  /** Whole numbers only. */
  integer?: boolean | undefined
  /** Whether an empty input stays empty (`null`) instead of becoming the minimum. Default `false`. */
  allowEmpty?: boolean | undefined
}

/** Removes invalid characters while the user types. The range is applied on blur, because "1" may become "12".
 * @example clean('1.5a', { min: 1, integer: true }) // '1' */
export const clean = (typed: string, { integer }: StepperRules): string => {
  // Full-width digits and the Chinese full stop come from Chinese keyboards.
  const text = typed
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/[^\d.-]/g, '')
  const minus = text.startsWith('-') ? '-' : ''
  const [whole = '', ...decimals] = text.slice(minus.length).replace(/-.*/, '').split('.')
  return integer || decimals.length === 0 ? minus + whole : `${minus}${whole || '0'}.${decimals.join('')}`
}

/** Clamps a value to the range, and makes it whole if required; NaN becomes the minimum. */
export const clamp = (value: number, { min, max = Infinity, integer }: StepperRules): number =>
  Number.isNaN(value) ? min : Math.max(min, Math.min(max, integer ? Math.trunc(value) : value))

/** Parses the text on blur; empty and invalid text becomes the minimum.
 * @returns `null` only for empty text with `allowEmpty`. */
export const settle = (text: string, rules: StepperRules): number | null => {
  const cleaned = clean(text, rules)
  if (cleaned === '') return rules.allowEmpty ? null : clamp(0, rules)
  return clamp(Number(cleaned), rules)
}

/** Adds without binary rounding errors: 0.1 + 0.2 is 0.3. */
export const add = (value: number, step: number): number => Math.round((value + step) * 1e10) / 1e10
