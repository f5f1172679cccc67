/** An input for a one-time code: a single input for typing, pasting and autofill, with one cell per digit. */
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { SMS_CODE_DIGITS } from '../../contract/limits/login.ts'
import { useStableId } from '../layout/stable-id.ts'
import { coveringInput, nextCell } from '../style/covering-input.ts'
import { css, cx } from '../style/style.ts'

export interface CodeInputProps {
  /** Label above the cells and accessible name. */
  label: string
  /** Digits typed so far. */
  value: string
  onInput: (value: string) => void
  /** Called once for each complete code. */
  onFull?: ((value: string) => void) | undefined
  error?: string | undefined
  /** Whether the digits cannot be changed, for example while the code is checked. The input keeps its focus. */
  readOnly?: boolean | undefined
  /** Whether it receives focus on mount. */
  autoFocus?: boolean | undefined
}

const labelLook = css`
  display: block;
  margin-bottom: var(--space-12);
  color: var(--weak);
`
const frame = css`
  position: relative;
`
const cells = css`
  display: flex;
  margin: 0 calc(0px - var(--space-4));
`
const cell = css`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  justify-content: center;
  max-width: 56px;
  min-height: 52px;
  margin: 0 var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--control);
  background: var(--field);
  font-size: var(--text-headline);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  &[data-wrong] {
    border-color: var(--danger);
  }
`
const sentence = css`
  margin-top: var(--space-8);
  color: var(--danger);
  font-size: var(--text-body2);
  line-height: 1.4;
`

/** Extracts the digits; full-width digits are converted. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** @example <CodeInput label={text.code} value={code} onInput={setCode} onFull={check} error={error} /> */
export const CodeInput = ({ label, value, onInput, onFull, error, readOnly, autoFocus }: CodeInputProps) => {
  const id = useStableId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Browsers process the attribute `autofocus` only once on a page.
    if (autoFocus) input.current?.focus({ preventScroll: true })
  }, [autoFocus])
  /** Whether an IME composition is in progress. */
  const composing = useRef(false)
  const [draft, setDraft] = useState<string>()
  const take = (box: HTMLInputElement): void => {
    if (composing.current) return setDraft(box.value)
    setDraft(undefined)
    const next = digitsOf(box.value).slice(0, SMS_CODE_DIGITS)
    // Without a change of `value` nothing renders, and Preact would leave the rejected characters in the input.
    box.value = next
    if (next === value) return
    onInput(next)
    if (next.length === SMS_CODE_DIGITS) onFull?.(next)
  }
  const endComposition = (box: HTMLInputElement): void => {
    composing.current = false
    take(box)
  }
  return (
    <div>
      <label className={labelLook} htmlFor={id}>
        {label}
      </label>
      <div className={frame}>
        <input
          className={coveringInput}
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          enterKeyHint="done"
          value={draft ?? value}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget)}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={(event) => endComposition(event.currentTarget)}
          // Some web views lose the end of a composition.
          onBlur={(event) => composing.current && endComposition(event.currentTarget)}
        />
        <div className={cells} aria-hidden="true" translate="no">
          {[...Array(SMS_CODE_DIGITS).keys()].map((index) => (
            <span
              key={index}
              className={cx(cell, index === Math.min(value.length, SMS_CODE_DIGITS - 1) && nextCell)}
              data-wrong={Boolean(error) || undefined}
            >
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      {error && (
        <p className={sentence} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
