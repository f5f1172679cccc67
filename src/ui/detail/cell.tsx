/** A row of a card: a label with a value, or a button that opens something. */
import type { ReactNode } from 'react'
import { unbroken } from '../layout/unbroken.tsx'
import { Chevron } from '../layout/chevron.tsx'
import { Icon, type IconNode } from '../media/icon.tsx'
import { onLine, pressable, row } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'
import { textRoom } from '../style/text-room.ts'

export interface CellProps {
  label: string
  value?: ReactNode
  /** A secondary line below the label. */
  note?: ReactNode
  icon?: IconNode | undefined
  /** Makes the whole row a button. */
  onPress?: (() => void) | undefined
  /** See `ButtonProps`. */
  opens?: 'dialog' | undefined
}

const cell = css`
  flex-wrap: nowrap;
  justify-content: space-between;
  overflow-wrap: break-word;
`
/** Words and value are beside each other if there is room for both, otherwise the value is below. A name longer than a line breaks. */
const wraps = css`
  flex-wrap: wrap;
  & > :first-child {
    flex: 1 1 0;
    max-width: 100%;
    & > * {
      min-width: 0;
    }
  }
`
/** Without a value, a label that is longer than a line breaks. */
const breaks = css`
  & > :first-child,
  & > :first-child > * {
    min-width: 0;
  }
`
/** Whether a row with an icon wraps depends on the text size only, so all rows of a list agree. */
const room = css`
  --text-room: '\u2003\u2003\u2003\u2003\u2003\u2003\u2003';
  & > :last-child {
    --text-room: '\u2003\u2003\u2003\u2003';
  }
`
/** A value without room beside its label is below it. */
const fits = css`
  flex-wrap: wrap;
`
/** Never narrower than its longest word; the value shrinks first. */
const start = css`
  display: flex;
  margin-right: var(--space-12);
`
const picture = css`
  margin-right: var(--space-12);
  color: var(--primary);
`
/** Chinese labels do not break either. */
const name = css`
  word-break: keep-all;
`
/** A label beside a value is muted; a label alone is the main text of the row. */
const beside = css`
  color: var(--weak);
`
const small = css`
  display: block;
  color: var(--weak);
  font-size: var(--text-body2);
`
const end = css`
  display: flex;
  margin-left: auto;
  text-align: end;
  font-variant-numeric: tabular-nums;
`
/** The arrow of a two-line row without a value is in its middle. */
const middle = css`
  align-self: center;
`
export const Cell = ({ label, value, note, icon, onPress, opens }: CellProps) => {
  const isBeside = value !== undefined && !icon && !note
  const content = (
    <>
      <span className={start}>
        {icon && (
          <span className={cx(onLine, picture)}>
            <Icon of={icon} />
          </span>
        )}
        <span className={textRoom}>
          {/* A new element for each text, as in `ChangingText`. */}
          <span key={label} className={cx(name, isBeside && beside)}>
            {unbroken(label)}
          </span>
          {note && (
            <span key={String(note)} className={small}>
              {unbroken(note)}
            </span>
          )}
        </span>
      </span>{' '}
      <span className={cx(end, Boolean(note) && value === undefined && middle)}>
        <span key={String(value)} className={textRoom}>
          {unbroken(value)}
        </span>
        {onPress && <Chevron />}
      </span>
    </>
  )
  const className = cx(
    row,
    cell,
    value === undefined && breaks,
    isBeside && fits,
    Boolean(note && value) && cx(wraps, Boolean(icon) && room),
  )
  return onPress ? (
    <button type="button" className={cx(className, pressable)} aria-haspopup={opens} onClick={onPress}>
      {content}
    </button>
  ) : (
    <div className={className}>{content}</div>
  )
}
