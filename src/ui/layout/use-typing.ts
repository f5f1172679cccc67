/** Text boxes that report finished text only, not the half-written words of an input method. */
import { useCallback, useRef, useState, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react'

type Box = HTMLInputElement | HTMLTextAreaElement

export interface Typed {
  value: string
  onInput: (value: string) => void
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  /** In code points. */
  maxLength?: number | undefined
  /** Takes out what the box does not accept, before the text is cut to `maxLength`. Default: nothing is taken out. */
  clean?: ((text: string) => string) | undefined
}

const cut = (text: string, maxLength = Infinity): string => {
  const characters = [...text]
  return characters.length > maxLength ? characters.slice(0, maxLength).join('') : text
}

/** @param others what is taken out. Full-width characters count as their usual ones. */
const without =
  (others: RegExp) =>
  (text: string): string =>
    text.normalize('NFKC').replace(others, '')

/** The digits of a text. */
export const cleanDigits = without(/\D/g)

/** Digits and decimal points. A point stays, for the form to refuse: without it 22.5 would become 225. */
export const cleanDecimal = without(/[^\d.。]/g)

/** The digits of a phone number without the country code.
 * @example cleanPhone('+86 138 0000 0001') // '13800000001' */
export const cleanPhone = (text: string): string =>
  cleanDigits(text.normalize('NFKC').replace(/^[\s(]*(\+|00)86/, '')).replace(/^86(?=1)/, '')

/** Handlers and value for an input or textarea. While an input method composes a word, nothing is reported; the whole word is, once it is
 * composed. `quiet()` is true during an input or blur event: an error that appears then is not announced. */
export const useTyping = ({ value, onInput, onFocus, onBlur, maxLength, clean = (text) => text }: Typed) => {
  /** Half-written text, while a word is composed. */
  const [draft, setDraft] = useState<string>()
  const composing = useRef(false)
  const moment = useRef(false)
  const quiet = useCallback(() => moment.current, [])
  const begin = (): void => {
    moment.current = true
    setTimeout(() => {
      moment.current = false
    })
  }

  const take = (box: Box): void => {
    begin()
    if (composing.current) return setDraft(box.value)
    const text = cut(clean(box.value), maxLength)
    if (text !== box.value) {
      // The caret stays behind the same character, not at the end: what was taken out before it does not count.
      const caret = Math.min(clean(box.value.slice(0, box.selectionStart ?? undefined)).length, text.length)
      box.value = text
      box.setSelectionRange(caret, caret)
    }
    setDraft(undefined)
    if (text !== value) onInput(text)
  }

  return {
    quiet,
    value: draft ?? value,
    onChange: (event: ChangeEvent<Box>) => take(event.currentTarget),
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: (event: CompositionEvent<Box>) => {
      composing.current = false
      take(event.currentTarget)
    },
    // The browser brings the caret into sight, without the box's scroll margin: it may be behind the screen's bar.
    onFocus: (event: FocusEvent<Box>) => {
      event.currentTarget.scrollIntoView({ block: 'nearest' })
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
