/** What is known of something: names and values below each other, in a card. A value may be dialled, opened or copied. */
import { useState, type MouseEvent, type ReactNode } from 'react'
import { Chevron } from './chevron.tsx'
import { Icon, type IconNode } from './icon.tsx'
import { row } from './layout.ts'
import { css, cx } from './style.ts'

export interface Fact {
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

export interface FactsProps {
  facts: readonly Fact[]
  /** What the button says, and what it says afterwards. Needed where something can be copied. */
  copyText?: { copy: string; copied: string; notCopied: string } | undefined
}

const line = css`align-items: baseline; justify-content: space-between;`
const name = css`
  flex: 0 1 auto;
  min-inline-size: min(30%, 5em);
  margin-inline-end: 16px;
  color: var(--weak);
`
const body = css`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: flex-end;
  min-inline-size: 0;
  margin-inline-start: auto;
  text-align: end;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`
/** The whole row's height can be pressed. */
const press = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 52px;
  margin-block: -14px;
  padding-block: 8px;
  color: var(--primary);
  text-align: end;
  &:active { opacity: 0.7; }
  & > svg { margin-inline-end: 8px; }
`
const copier = css`padding-inline-start: 12px; min-inline-size: 44px; justify-content: flex-end; font-size: 0.875em;`

const Copy = ({ of, text }: { of: string; text: NonNullable<FactsProps['copyText']> }) => {
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

const isThere = ({ value }: Fact): boolean => value !== undefined && value !== null && value !== false && value !== ''

/** @example <Card><Facts facts={[{ label: text.phone, value: phone, href: `tel:${phone}`, icon: Phone }]} /></Card> */
export const Facts = ({ facts, copyText }: FactsProps) => (
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
        <div key={label} className={cx(row, line)}>
          <dt className={name}>{label}</dt>
          <dd className={body}>
            {href ? (
              <a className={press} href={href} onClick={onPress}>
                {content}
              </a>
            ) : onPress ? (
              <button type="button" className={press} onClick={onPress}>
                {content}
              </button>
            ) : (
              value
            )}
            {copy && copyText && <Copy of={copy} text={copyText} />}
          </dd>
        </div>
      )
    })}
  </dl>
)
