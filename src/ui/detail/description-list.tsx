/** Names and values below each other. A value may be a link, a button, or have a copy button. */
import { useState, type MouseEvent, type ReactNode } from 'react'
import { Chevron } from '../layout/chevron.tsx'
import { Icon, type IconNode } from '../media/icon.tsx'
import { pressable, row, rowBody, rowLabel } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface Description {
  label: string
  /** A row without a value, or with empty text, is left out. */
  value: ReactNode
  /** Makes the value a link, such as `tel:…`. `onPress` may prevent its default. */
  href?: string | undefined
  /** Makes the value a button; with `href`, the link's click handler. */
  onPress?: ((event: MouseEvent) => void) | undefined
  /** Icon before a pressable value. Default: an arrow behind it. */
  icon?: IconNode | undefined
  /** Adds a button that copies this text. */
  copy?: string | undefined
}

export interface DescriptionListProps {
  facts: readonly Description[]
  /** Labels of the copy button. Required where a row has `copy`. */
  copyText?: { copy: string; copied: string; notCopied: string } | undefined
  /** Values stand at the end of their rows, as sums do. */
  atEnd?: boolean | undefined
}

/** A value that does not fit beside its name wraps below it in one piece. Chinese breaks at its spaces and stops, so that the names of
 * places stay whole, and elsewhere only where a line is too short. */
const body = css`
  font-variant-numeric: tabular-nums;
  word-break: keep-all;
  dl & {
    min-inline-size: auto;
    max-inline-size: 100%;
    overflow-wrap: break-word;
  }
`
const end = css`
  text-align: end;
  & > button {
    justify-content: flex-end;
    margin-inline-end: 0;
  }
`
/** The touch target has the height of the row. */
const press = css`
  display: inline-flex;
  min-block-size: 52px;
  margin-block: calc(0px - var(--row));
  padding-block: var(--row);
  color: var(--primary);
  text-align: start;
  & > svg {
    margin-block-start: calc(0.75em - 9px);
    margin-inline-end: var(--space-8);
  }
`
/** Its touch target is wider than its word, and reaches into the card's padding rather than to the next line. */
const copier = css`
  min-inline-size: 44px;
  margin-inline-end: calc(0px - var(--space-12));
`

const Copy = ({ of, text }: { of: string; text: NonNullable<DescriptionListProps['copyText']> }) => {
  const [state, setState] = useState<keyof typeof text>('copy')
  const copy = async (): Promise<void> => {
    try {
      // Missing before iOS 13.4 and on insecure origins.
      await navigator.clipboard.writeText(of)
      setState('copied')
    } catch {
      setState('notCopied')
    }
  }
  return (
    <button type="button" className={cx(press, copier)} onClick={() => void copy()}>
      <span role="status">{text[state]}</span>
    </button>
  )
}

/** External links open a new page. */
const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' }

const isThere = ({ value }: Description): boolean =>
  value !== undefined && value !== null && value !== false && value !== ''

/** @example <Card><DescriptionList facts={[{ label: text.phone, value: phone, href: `tel:${phone}`, icon: Phone }]} /></Card> */
export const DescriptionList = ({ facts, copyText, atEnd }: DescriptionListProps) => (
  <dl>
    {facts.filter(isThere).map(({ label, value, href, onPress, icon, copy }) => {
      const content = (
        <>
          {icon && <Icon of={icon} size={18} />}
          {value}
          {!icon && <Chevron />}
        </>
      )
      return (
        <div key={label} className={cx(row, (href || onPress) && pressable)}>
          <dt className={rowLabel}>{label}</dt>
          <dd className={cx(rowBody, body, atEnd && end)}>
            {href ? (
              <a className={press} href={href} onClick={onPress} {...(/^https?:/.test(href) && OUTSIDE)}>
                {content}
              </a>
            ) : onPress ? (
              <button type="button" className={press} onClick={onPress}>
                {content}
              </button>
            ) : (
              value
            )}
            {copy && ' '}
            {copy && copyText && <Copy of={copy} text={copyText} />}
          </dd>
        </div>
      )
    })}
  </dl>
)
