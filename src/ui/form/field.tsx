/** Rows of a form: label at the start, control beside it, what is wrong below the control. */
import type { ReactNode } from 'react'
import { Chevron } from '../layout/chevron.tsx'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { useStableId } from '../layout/stable-id.ts'
import { css, cx } from '../style/style.ts'
import { cleanDigits, cleanPhone, useTyping } from '../layout/use-typing.ts'

export interface TextFieldProps {
  /** Visible, and the accessible name. */
  label: string
  value: string
  /** Text as typed, without a half-written word of an input method. */
  onInput: (value: string) => void
  onBlur?: (() => void) | undefined
  /** What is wrong. Announced when it appears after sending, not while typing. */
  error?: string | undefined
  /** A line of weak text below the control. */
  hint?: string | undefined
  /** `tel` and `digit` show the number pad and take digits only. Default `text`. */
  type?: 'text' | 'tel' | 'digit' | undefined
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
}

const control = css`
  display: block;
  inline-size: 100%;
  /* As high as the row, so that a finger anywhere in it finds the text. */
  min-block-size: 52px;
  margin-block: calc(0px - var(--row));
  padding-block: var(--row);
  /* Room for the bars of a screen when an error brings it into sight. */
  scroll-margin-block: 96px;
  font-size: var(--text-body);
  line-height: 1.5;
  text-overflow: ellipsis;
  &::placeholder {
    color: var(--weak);
    opacity: 1;
  }
  &:focus-visible {
    outline: none;
  }
`

const withEnd = css`
  display: flex;
  align-items: center;
  & > input {
    flex: 1;
    min-inline-size: 3.5em;
  }
  & > :last-child {
    flex: 0 1 auto;
    margin-block: calc(0px - var(--space-8));
    margin-inline-end: calc(0px - var(--space-8));
  }
`

/** Keyboards by type. Never `type="number"`: browsers drop what people type there. */
const PADS = {
  text: { type: 'text' },
  tel: { type: 'tel', inputMode: 'tel' },
  digit: { type: 'tel', inputMode: 'numeric' },
} as const

const CLEANERS = { text: undefined, tel: cleanPhone, digit: cleanDigits }

/** One line of text. Enter submits nothing by itself: see `<FormFields>`. */
export const TextField = (props: TextBoxProps) => {
  const { label, error, hint, type = 'text', autoComplete, placeholder, name, required, enterKeyHint, ...rest } = props
  const { onEnter, end, ...typed } = rest
  const { quiet, ...typing } = useTyping({ ...typed, clean: CLEANERS[type] })
  return (
    <FieldFrame label={label} error={error} hint={hint} quiet={quiet}>
      {({ id, describedBy, invalid }) => (
        <div className={end ? withEnd : undefined}>
          <input
            className={control}
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

export interface TextAreaProps extends Omit<TextFieldProps, 'type'> {
  /** Lines shown at least, default 2. */
  rows?: number | undefined
  /** Shows how many of `maxLength` characters are used. */
  count?: boolean | undefined
}

const area = css`
  display: grid;
  /* The shadow has the same text, or what stands there without one, and so the height the box needs. */
  &::after {
    content: attr(data-text) ' ';
    visibility: hidden;
    white-space: pre-wrap;
  }
  & > *,
  &::after {
    grid-area: 1 / 1;
    inline-size: 100%;
    font-size: var(--text-body);
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
`

const box = css`
  display: block;
  block-size: 100%;
  overflow: hidden;
  resize: none;
  &::placeholder {
    color: var(--weak);
    opacity: 1;
  }
  &:focus-visible {
    outline: none;
  }
`

const counter = css`
  color: var(--weak);
  font-size: var(--text-caption);
  line-height: 1.25;
  text-align: end;
  font-variant-numeric: tabular-nums;
  /* What is wrong stands right under the text, beside this. */
  &:not(:last-child) {
    float: right;
    padding-inline-start: var(--space-8);
    line-height: 1.6;
    [dir='rtl'] & {
      float: left;
    }
  }
`

/** Several lines; the box grows with its text. */
export const TextArea = (props: TextAreaProps) => {
  const {
    label,
    error,
    hint,
    autoComplete,
    placeholder,
    name,
    required,
    enterKeyHint,
    rows = 2,
    count,
    ...typed
  } = props
  const { quiet, ...typing } = useTyping(typed)
  return (
    <FieldFrame label={label} error={error} hint={hint} quiet={quiet}>
      {({ id, describedBy, invalid }) => (
        <>
          <div
            className={area}
            data-text={typing.value || placeholder}
            style={{ minHeight: error ? undefined : `${rows * 1.5}em` }}
          >
            <textarea
              className={box}
              id={id}
              rows={1}
              autoComplete={autoComplete}
              placeholder={placeholder}
              name={name}
              enterKeyHint={enterKeyHint}
              aria-required={required}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              {...typing}
            />
          </div>
          {count && typed.maxLength !== undefined && (
            <p className={counter} aria-hidden="true">
              {[...typed.value].length} / {typed.maxLength}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}

export interface FieldButtonProps {
  label: string
  /** What was chosen; empty shows the placeholder. */
  value: string
  placeholder?: string | undefined
  error?: string | undefined
  /** It leads to another screen. Default: it opens a dialog. */
  leads?: boolean | undefined
  onPress: () => void
}

const opener = css`
  display: flex;
  inline-size: 100%;
  min-block-size: 52px;
  margin-block: calc(0px - var(--row));
  padding-block: var(--row);
  justify-content: space-between;
`
const unset = css`
  color: var(--weak);
`

/** A row that opens a sheet, or leads to a screen where the value is chosen. Its accessible name is the label and the chosen value. An error describes it: buttons have no invalid state
 * in ARIA. */
export const FieldButton = ({ label, value, placeholder, error, leads, onPress }: FieldButtonProps) => {
  const valueId = useStableId()
  return (
    <FieldFrame label={label} error={error} kind="button">
      {({ id, labelledBy, describedBy, invalid }) => (
        <button
          type="button"
          className={opener}
          id={id}
          aria-haspopup={leads ? undefined : 'dialog'}
          aria-labelledby={`${labelledBy} ${valueId}`}
          aria-describedby={describedBy}
          data-invalid={invalid || undefined}
          onClick={onPress}
        >
          <span id={valueId} className={cx(!value && unset)}>
            {value || placeholder}
          </span>
          <Chevron />
        </button>
      )}
    </FieldFrame>
  )
}

/** A control 44 px high in a row of 52; with a line below it, it keeps its distance to that. */
const place = css`
  display: flex;
  margin-block-start: calc((1.5em - 44px) / 2);
  &:last-child {
    margin-block-end: calc((1.5em - 44px) / 2);
  }
`

/** A row for another control: `{(ids) => <Stepper {...ids} … />}`. */
export const FieldRow = ({ children, ...frame }: Omit<FieldFrameProps, 'quiet' | 'kind'>) => (
  <FieldFrame {...frame} kind="row">
    {(ids) => <div className={place}>{children(ids)}</div>}
  </FieldFrame>
)
