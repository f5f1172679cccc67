/** A row of a form with one line of text: label at the start, control beside it, what is wrong below the control. */
import type { ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { css, cx } from '../style/style.ts'
import { textBox } from '../style/text-box.ts'
import { cleanDecimal, cleanDigits, cleanPhone, useTyping } from '../layout/use-typing.ts'

export interface TextFieldProps {
  /** Visible, and the accessible name. */
  label: string
  value: string
  /** Text as typed, without a half-written word of an input method. */
  onInput: (value: string) => void
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  /** What is wrong. Announced when it appears after sending, not while typing. */
  error?: string | undefined
  /** A line of weak text below the control. */
  hint?: string | undefined
  /** All but `text` show the number pad. `tel` and `digit` take digits only, `decimal` a decimal point as well. Give
   * `decimal` no `maxLength`: a number that is cut is another number. Default `text`. */
  type?: 'text' | 'tel' | 'digit' | 'decimal' | undefined
  autoComplete?: string | undefined
  /** In characters as people count them, not in UTF-16 units. */
  maxLength?: number | undefined
  placeholder?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'previous' | 'search' | 'send' | undefined
}

export interface TextBoxProps extends TextFieldProps {
  /** Enter was pressed, where no `<FormFields>` is around. Default: nothing happens. */
  onEnter?: (() => void) | undefined
  /** A small button at the end of the row. */
  end?: ReactNode
  /** A class for the element around the box and the button. */
  look?: string | undefined
}

const control = css`
  inline-size: 100%;
  /* As high as the row, so that a finger anywhere in it finds the text. */
  min-block-size: 52px;
  margin-block: calc(0px - var(--row));
  padding-block: var(--row);
  font-size: var(--text-body);
  line-height: 1.5;
  text-overflow: ellipsis;
`

const NUMERIC = { type: 'tel', inputMode: 'numeric' } as const

/** Keyboards by type. Never `type="number"`: browsers drop what people type there. */
const PADS = {
  text: { type: 'text' },
  tel: { type: 'tel', inputMode: 'tel' },
  digit: NUMERIC,
  decimal: NUMERIC,
} as const

const CLEANERS = { text: undefined, tel: cleanPhone, digit: cleanDigits, decimal: cleanDecimal }

/** One line of text. Enter submits nothing by itself: see `<FormFields>`. */
export const TextField = (props: TextBoxProps) => {
  const { label, error, hint, type = 'text', autoComplete, placeholder, name, required, enterKeyHint, ...rest } = props
  const { onEnter, end, look, ...typed } = rest
  const { quiet, ...typing } = useTyping({ ...typed, clean: CLEANERS[type] })
  return (
    <FieldFrame label={label} error={error} hint={hint} quiet={quiet}>
      {({ id, describedBy, invalid }) => (
        <div className={look}>
          <input
            className={cx(textBox, control)}
            id={id}
            {...PADS[type]}
            autoComplete={autoComplete}
            placeholder={placeholder}
            name={name}
            enterKeyHint={enterKeyHint}
            aria-required={required}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            {...typing}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (!event.nativeEvent.isComposing) onEnter?.()
            }}
          />
          {end}
        </div>
      )}
    </FieldFrame>
  )
}
