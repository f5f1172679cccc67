/** What a text box needs to hand on finished text only. */
import { useCallback, useRef, useState, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react'

type Box = HTMLInputElement | HTMLTextAreaElement

export interface Typed {
  value: string
  onInput: (value: string) => void
  onBlur?: (() => void) | undefined
  /** In code points. */
  maxLength?: number | undefined
}

const cut = (text: string, maxLength = Infinity): string => {
  const characters = [...text]
  return characters.length > maxLength ? characters.slice(0, maxLength).join('') : text
}

/** Handlers and value for an input or textarea. While an input method composes a word nothing is handed on; the whole word is, when
 * it stands. `quiet()` is true in the moment of typing or leaving. */
export const useTyping = ({ value, onInput, onBlur, maxLength }: Typed) => {
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
    const text = cut(box.value, maxLength)
    if (text !== box.value) {
      // The caret stays where it was typed, not at the end.
      const caret = Math.min(box.selectionStart ?? text.length, text.length)
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
    onBlur: (event: FocusEvent<Box>) => {
      composing.current = false
      if (draft !== undefined) take(event.currentTarget)
      begin()
      onBlur?.()
    },
  }
}
