/** A form row that opens a sheet or another screen to choose a value. */
import type { ReactNode } from 'react'
import { Chevron } from '../layout/chevron.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useStableId } from '../layout/stable-id.ts'
import { unbroken } from '../layout/unbroken.tsx'
import { rowHigh } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface FieldButtonProps {
  /** Visible label. */
  label: string
  /** The displayed value; if it is empty, the placeholder is shown. */
  value: ReactNode
  placeholder?: string | undefined
  error?: string | undefined
  /** Whether it opens another screen. Default: it opens a dialog. */
  leads?: boolean | undefined
  onPress: () => void
}

const opener = css`
  display: flex;
  width: 100%;
  justify-content: space-between;
`
const unset = css`
  color: var(--weak);
`

/** A row that opens a sheet, or leads to a screen where the value is chosen. Its accessible name is the label and the chosen value. An
 * error is its description, because buttons have no invalid state in ARIA. */
export const FieldButton = ({ label, value, placeholder, error, leads, onPress }: FieldButtonProps) => {
  const valueId = useStableId()
  return (
    <FieldFrame label={label} error={error} kind="button">
      {({ id, labelledBy, describedBy, invalid }) => (
        <button
          type="button"
          className={cx(rowHigh, opener)}
          id={id}
          // Identifies it after Back.
          name={label}
          aria-haspopup={leads ? undefined : 'dialog'}
          aria-labelledby={`${labelledBy} ${valueId}`}
          aria-describedby={describedBy}
          data-invalid={invalid || undefined}
          onClick={onPress}
        >
          {/* A new element for each value, as in `ChangingText`. */}
          <span key={String(value)} id={valueId} className={cx(!value && unset)}>
            {unbroken(value || placeholder)}
          </span>
          <Chevron />
        </button>
      )}
    </FieldFrame>
  )
}
