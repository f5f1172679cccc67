/** A form row with a one-line text input: label, input beside it, error below the input. */
import type { ReactNode } from 'react'
import { FieldFrame, inputAttributes, type InputSettings } from './field-frame.tsx'
import { isComposing } from '../layout/composing.ts'
import { rowHigh } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'
import { textBox } from '../style/text-box.ts'
import { cleanDecimal, cleanDigits, cleanPhone, cleanWhole, useTyping } from './use-typing.ts'

/** Props that `<TextField>` and `<TextArea>` share. */
export interface TextInputProps extends InputSettings {
  /** Visible label and accessible name. */
  label: string
  value: string
  /** Called with the typed text, except during an IME composition. */
  onInput: (value: string) => void
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  /** Error message. Outside a form it is announced if it appears after submission, but not while the user types. */
  error?: string | undefined
  /** A line of muted text below the input. */
  hint?: string | undefined
  /** In Unicode code points, not UTF-16 code units. */
  maxLength?: number | undefined
  /** Removes characters before the text is cut to `maxLength`. The default of a text field depends on its `type`. */
  clean?: ((text: string) => string) | undefined
}

export interface TextFieldProps extends TextInputProps {
  /** All types but `text` show a numeric keyboard. `tel` and `digit` accept only digits. `whole` also accepts a decimal point, so that the
   * form can refuse it; the keyboard of `decimal` has one. Do not set `maxLength` for these two, because a truncated number is a different
   * number. Default `text`. */
  type?: 'text' | 'tel' | 'digit' | 'whole' | 'decimal' | undefined
  /** Called on Enter. For fields outside `<FormFields>`. Default: with the hint `done`, Enter closes the keyboard. */
  onEnter?: (() => void) | undefined
  /** A small button at the end of the row. */
  end?: ReactNode
  /** Class of the element around the input and the button. */
  className?: string | undefined
}

const control = css`
  width: 100%;
  font-size: var(--text-body);
  line-height: 1.5;
  text-overflow: ellipsis;
`

const NUMERIC = { type: 'tel', inputMode: 'numeric' } as const

/** Keyboards by type. `type="number"` is not used, because browsers discard invalid input there. */
const PADS = {
  text: { type: 'text' },
  tel: { type: 'tel', inputMode: 'tel' },
  digit: NUMERIC,
  whole: NUMERIC,
  decimal: { type: 'text', inputMode: 'decimal' },
} as const

const CLEANERS = { text: undefined, tel: cleanPhone, digit: cleanDigits, whole: cleanWhole, decimal: cleanDecimal }

/** A one-line text field. `<FormFields>` handles Enter. */
export const TextField = (props: TextFieldProps) => {
  const { label, error, hint, type = 'text', onEnter, end, className } = props
  const { isHandlingInput, ...typing } = useTyping({ ...props, clean: props.clean ?? CLEANERS[type] })
  return (
    <FieldFrame label={label} error={error} hint={hint} isHandlingInput={isHandlingInput}>
      {(ids) => (
        <div className={className}>
          <input
            className={cx(textBox, rowHigh, control)}
            {...inputAttributes(props, ids)}
            {...PADS[type]}
            {...typing}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (isComposing(event.nativeEvent)) return
              if (onEnter) onEnter()
              else if (props.enterKeyHint === 'done') event.currentTarget.blur()
            }}
          />
          {end}
        </div>
      )}
    </FieldFrame>
  )
}
