/** A list of labels and values. A value may be a link or a button; `<Copyable>` adds a copy button. */
import type { MouseEvent, ReactNode } from 'react'
import { Chevron } from '../layout/chevron.tsx'
import { unbroken } from '../layout/unbroken.tsx'
import { Icon, type IconNode } from '../media/icon.tsx'
import { onLine, pressable, row, rowBody, rowLabel } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'
import { textRoom } from '../style/text-room.ts'

export interface Description {
  label: string
  /** A row without a value, or with empty text, is omitted. */
  value: ReactNode
  /** Makes the value a link, such as `tel:…`. `onPress` may prevent its default. */
  href?: string | undefined
  /** Makes the value a button; with `href`, the link's click handler. */
  onPress?: ((event: MouseEvent) => void) | undefined
  /** Icon before a pressable value. Default: an arrow after it. */
  icon?: IconNode | undefined
}

export interface DescriptionListProps {
  facts: readonly Description[]
  /** Aligns values to the end of the row, as for amounts. Default `false`. */
  atEnd?: boolean | undefined
}

/** A value that does not fit beside its label wraps below it as a whole. Chinese breaks at spaces and punctuation, so that place names
 * stay whole, and elsewhere only if a line is too short. */
const body = css`
  font-variant-numeric: tabular-nums;
  word-break: keep-all;
  dl & {
    min-width: auto;
    max-width: 100%;
    overflow-wrap: break-word;
  }
`
/** Keeps the values in one column if the text is larger. At the normal size the column is wider than these spaces. */
const column = css`
  --text-room: '\u2003\u2003\u2003\u2003\u2003\u2002\u2009';
`
/** Beside values at the end a label is as wide as its text, so that long values fit on its line. */
const narrow = css`
  flex: none;
  max-width: 100%;
`
const end = css`
  text-align: end;
  & > button {
    justify-content: flex-end;
    margin-right: 0;
  }
`
/** A pressable value. Its touch target has the height of the row. */
export const press = css`
  display: inline-flex;
  min-height: 52px;
  margin-top: calc(0px - var(--row));
  margin-bottom: calc(0px - var(--row));
  padding-top: var(--row);
  padding-bottom: var(--row);
  color: var(--primary);
  text-align: start;
`
const picture = css`
  margin-right: var(--space-8);
`
/** External links open in a new tab. */
const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' }

const exists = ({ value }: Description): boolean =>
  value !== undefined && value !== null && value !== false && value !== ''

/** @example <Card><DescriptionList facts={[{ label: text.phone, value: phone, href: `tel:${phone}`, icon: Phone }]} /></Card> */
export const DescriptionList = ({ facts, atEnd }: DescriptionListProps) => (
  <dl>
    {facts.filter(exists).map(({ label, value, href, onPress, icon }) => {
      const content = (
        <>
          {icon && (
            <span className={cx(onLine, picture)}>
              <Icon of={icon} size={18} />
            </span>
          )}
          {unbroken(value)}
          {!icon && <Chevron />}
        </>
      )
      return (
        <div key={label} className={cx(row, (href || onPress) && pressable)}>
          <dt className={cx(rowLabel, atEnd ? narrow : cx(column, textRoom))}>{label}</dt>
          {/* A new element for each value, as in `ChangingText`. */}
          <dd key={String(value)} className={cx(rowBody, body, atEnd && end)}>
            {href ? (
              <a className={press} href={href} onClick={onPress} {...(/^https?:/.test(href) && OUTSIDE)}>
                {content}
              </a>
            ) : onPress ? (
              <button type="button" className={press} onClick={onPress}>
                {content}
              </button>
            ) : (
              unbroken(value)
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)
