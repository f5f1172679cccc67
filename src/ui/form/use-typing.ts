/** Text inputs that report text only after an IME composition has ended. */
import { useCallback, useRef, useState, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react'

type Box = HTMLInputElement | HTMLTextAreaElement

export interface Typed {
  value: string
  onInput: (value: string) => void
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  /** In Unicode code points. */
  maxLength?: number | undefined
  /** Removes invalid characters before the text is truncated to `maxLength`. Default: all characters are valid. */
  clean?: ((text: string) => string) | undefined
}

/** Shortens a text to `maxLength`. Characters before the caret are removed first, because they were just typed or pasted: text after the
 * caret stays, as with the attribute `maxlength`. */
const cut = (text: string, caret: number, maxLength = Infinity): { text: string; caret: number } => {
  if ([...text].length <= maxLength) return { text, caret }
  const after = [...text.slice(caret)]
  const before = [...text.slice(0, caret)].slice(0, Math.max(0, maxLength - after.length)).join('')
  return { text: before + after.slice(0, maxLength).join(''), caret: before.length }
}

/** Removes invisible characters: text copied from other apps contains them, and a name or an address with one is refused without a
 * visible reason. The joiners within emoji stay. */
const removeInvisible = (text: string): string =>
  text.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')

/** Makes a `clean` function. @param others characters to remove. Full-width characters are normalised first. */
const without =
  (others: RegExp) =>
  (text: string): string =>
    text.normalize('NFKC').replace(others, '')

/** Keeps only digits. */
export const cleanDigits = without(/\D/g)

/** Keeps the characters of an official number, such as a tax number: such numbers are often copied in groups with spaces. */
export const cleanNumber = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

/** Keeps digits, decimal points and exponents. The form validates them: if they were removed, 22.5 would become 225, and 1e3 13. */
export const cleanWhole = without(/[^\d.。e]|e(?!\d)/gi)

const withoutUnits = without(/[^\d.。,e]|e(?!\d)/gi)

/** Keeps a decimal number. A comma is a decimal point in front of at most two digits: the keypads of some languages have only a comma.
 * @example cleanDecimal('12,5') // '12.5' */
export const cleanDecimal = (text: string): string =>
  withoutUnits(text)
    .replace(/。|,(?=\d{0,2}$)/g, '.')
    .replace(/,/g, '')

/** Keeps the digits of a phone number without the country code.
 * @example cleanPhone('+86 138 0000 0001') // '13800000001' */
export const cleanPhone = (text: string): string =>
  cleanDigits(text.normalize('NFKC').replace(/^[\s(]*(\+|00)86/, '')).replace(/^86(?=1)/, '')

/** Value and handlers for an input or textarea. During an IME composition nothing is reported; the whole text is reported when it ends.
 * `isHandlingInput()` is `true` during an input or blur event: an error that appears then is not announced. */
export const useTyping = ({
  value,
  onInput,
  onFocus,
  onBlur,
  maxLength,
  clean: cleanVisible = (text) => text,
}: Typed) => {
  const clean = (text: string): string => cleanVisible(removeInvisible(text))
  /** The text during an IME composition. */
  const [draft, setDraft] = useState<string>()
  const composing = useRef(false)
  const handling = useRef(false)
  const isHandlingInput = useCallback(() => handling.current, [])
  const begin = (): void => {
    handling.current = true
    setTimeout(() => {
      handling.current = false
    })
  }

  const take = (box: Box): void => {
    begin()
    if (composing.current) return setDraft(box.value)
    // Keep the caret after the same character: subtract the characters removed before it.
    const caretBefore = clean(box.value.slice(0, box.selectionStart ?? undefined)).length
    const { text, caret } = cut(clean(box.value), caretBefore, maxLength)
    if (text !== box.value) {
      box.value = text
      box.setSelectionRange(caret, caret)
    }
    setDraft(undefined)
    if (text !== value) onInput(text)
  }

  return {
    isHandlingInput,
    value: draft ?? value,
    onChange: (event: ChangeEvent<Box>) => take(event.currentTarget),
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: (event: CompositionEvent<Box>) => {
      composing.current = false
      take(event.currentTarget)
    },
    // The browser scrolls the caret into view without regard to the scroll margin, so it may be behind the action bar.
    onFocus: (event: FocusEvent<Box>) => {
      event.currentTarget.scrollIntoView?.({ block: 'nearest' })
      onFocus?.()
    },
    onBlur: (event: FocusEvent<Box>) => {
      composing.current = false
      if (draft !== undefined) take(event.currentTarget)
      begin()
      onBlur?.()
    },
  }
}
