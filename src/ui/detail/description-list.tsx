/** What is known of something: names and values below each other, in a card. A value may be dialled, opened or copied. */
import { useState, type MouseEvent, type ReactNode } from 'react'
import { Chevron } from '../layout/chevron.tsx'
import { Icon, type IconNode } from '../media/icon.tsx'
import { row, rowBody, rowLabel } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface Description {
  label: string
  /** Nothing, or empty text: the row is left out. */
  value: ReactNode
  /** Makes the value a link, such as `tel:…`. `onPress` may keep it from being followed. */
  href?: string | undefined
  /** Makes the value a button, or is told that the link was pressed. */
  onPress?: ((event: MouseEvent) => void) | undefined
  /** Stands before a value that can be pressed: a telephone. Default: an arrow behind it. */
  icon?: IconNode | undefined
  /** Text that a button beside the value copies. */
  copy?: string | undefined
}

export interface DescriptionListProps {
  facts: readonly Description[]
  /** What the button says, and what it says afterwards. Needed where something can be copied. */
  copyText?: { copy: string; copied: string; notCopied: string } | undefined
}

/** A number that does not fit beside its name goes below it, in one piece. */
const body = css`
  font-variant-numeric: tabular-nums;
  dl & {
    min-inline-size: auto;
    max-inline-size: 100%;
    overflow-wrap: break-word;
  }
`
/** The whole row's height can be pressed. */
const press = css`
  display: inline-flex;
  min-block-size: 52px;
  margin-block: -14px;
  padding-block: 14px;
  color: var(--primary);
  text-align: start;
  &:active {
    opacity: 0.7;
  }
  & > svg {
    margin-block-start: calc(0.75em - 9px);
    margin-inline-end: 8px;
  }
`
const copier = css`
  min-inline-size: 44px;
`

const Copy = ({ of, text }: { of: string; text: NonNullable<DescriptionListProps['copyText']> }) => {
  const [state, setState] = useState<keyof typeof text>('copy')
  const copy = async (): Promise<void> => {
    try {
      // Before iOS 13.4, and without a secure address, there is none.
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

/** A page of somebody else's never takes our place. */
const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' }

const isThere = ({ value }: Description): boolean =>
  value !== undefined && value !== null && value !== false && value !== ''

/** @example <Card><Facts facts={[{ label: text.phone, value: phone, href: `tel:${phone}`, icon: Phone }]} /></Card> */
export const DescriptionList = ({ facts, copyText }: DescriptionListProps) => (
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
        <div key={label} className={row}>
          <dt className={rowLabel}>{label}</dt>
          <dd className={cx(rowBody, body)}>
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
