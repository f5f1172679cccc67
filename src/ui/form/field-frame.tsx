/** The common parts of form rows: label, hint, error, and the ids that connect them with the control. */
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useStableId } from '../layout/stable-id.ts'
import { pressable, row, rowBody, rowLabel } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'
import { textRoom } from '../style/text-room.ts'

/** Ids for the control: `id` is its own id; the others are for `aria-labelledby` and `aria-describedby`. */
export interface FieldIds {
  id: string
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
}

export interface FieldFrameProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Whether an input or blur event is being handled. An error that appears then is shown but not announced. */
  isHandlingInput?: (() => boolean) | undefined
  /** `box`: a text input. `button`: the whole row is a button. `row`: any other control; tapping the label has no effect. Controls and
   * errors of all kinds are aligned in one column. `text`: a value that cannot be changed. Default `box`. */
  kind?: 'box' | 'button' | 'row' | 'text' | undefined
  children: (ids: FieldIds) => ReactNode
}

/** Marks the field in which the user types. */
const typing = css`
  &:focus-within > :first-child {
    color: var(--primary);
  }
`

/** Takes all of the second column, so that a label with a word wider than the first column is above its control, and no control is out of
 * the column. One pixel is for rounding. */
const body = css`
  flex-basis: calc(100% - min(40%, 8.5em) - 1px);
`

const line = css`
  font-size: var(--text-body2);
  line-height: 1.4;
  color: var(--weak);
  /* Uses the row's padding, so that the rows below hardly shift. */
  margin-bottom: calc(0px - var(--space-8));
  & + & {
    margin-top: var(--space-8);
  }
`
const wrong = css`
  color: var(--danger);
`
/** A control of 44 px has less space above it. The label has that space, so that in a narrow widget the control is below it and not on
 * it. */
const controlRow = css`
  padding-top: calc(var(--row) - (44px - 1.5em) / 2);
  & > :first-child {
    padding-top: calc((44px - 1.5em) / 2);
  }
`
/** Also colours the label, even while the control has focus. */
const wrongRow = css`
  & > :first-child,
  &:focus-within > :first-child {
    color: var(--danger);
  }
`

export const FieldFrame = ({ label, error, hint, isHandlingInput, kind = 'box', children }: FieldFrameProps) => {
  const key = useStableId()
  const message = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    // A form moves the focus to its first invalid field, which announces that error: alerts would announce all of them at once.
    if (isHandlingInput?.() || message.current?.closest('form')) message.current?.removeAttribute('role')
    else message.current?.setAttribute('role', 'alert')
  }, [error, isHandlingInput])
  const ids: FieldIds = {
    id: key,
    labelledBy: `${key}-label`,
    describedBy: [error && `${key}-error`, hint && `${key}-hint`].filter(Boolean).join(' ') || undefined,
    invalid: Boolean(error),
  }
  return (
    <div className={cx(row, error && wrongRow, kind === 'button' ? pressable : typing, kind === 'row' && controlRow)}>
      {/* A new element for each label, as in `ChangingText`. */}
      {kind === 'row' || kind === 'text' ? (
        <span key={label} className={rowLabel} id={ids.labelledBy}>
          {label}
        </span>
      ) : (
        <label key={label} className={rowLabel} id={ids.labelledBy} htmlFor={key}>
          {label}
        </label>
      )}
      <div className={cx(rowBody, body, textRoom)}>
        {children(ids)}
        {error && (
          // A new element for each message, as in `ChangingText`.
          <p key={error} className={cx(line, wrong)} id={`${key}-error`} ref={message}>
            {error}
          </p>
        )}
        {hint && (
          <p className={line} id={`${key}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

/** Settings that inputs and textareas share. */
export interface InputSettings {
  autoComplete?: string | undefined
  placeholder?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  /** Keyboard of a field of type `text`, which accepts all characters. Default: letters. */
  inputMode?: 'email' | 'numeric' | 'tel' | undefined
  enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'previous' | 'search' | 'send' | undefined
}

/** The attributes of an input or a textarea in a `<FieldFrame>`. */
export const inputAttributes = (
  { autoComplete, placeholder, name, inputMode, enterKeyHint, required }: InputSettings,
  { id, describedBy, invalid }: FieldIds,
) => ({
  id,
  autoComplete,
  placeholder,
  name,
  inputMode,
  autoCapitalize: inputMode === 'email' ? 'none' : undefined,
  enterKeyHint,
  'aria-required': required,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
})
