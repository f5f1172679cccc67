/** A badge with the number of unread items, or a dot. */
import type { ReactNode } from 'react'
import { css, cx } from '../style/style.ts'

export interface BadgeProps {
  /** The number; 0 renders nothing. */
  count: number
  /** Text for screen readers: `3 unread`. */
  label: string
  /** Shows a dot instead of the number; for an inline badge. Default `false`. */
  dot?: boolean | undefined
  /** The element whose top end corner the badge covers. Without it, the badge is inline. */
  children?: ReactNode
}

const COUNT_MAX = 99

const place = css`
  position: relative;
  display: inline-flex;
`
const badge = css`
  display: inline-block;
  flex: none;
  min-width: 1.5em;
  padding-left: 0.4em;
  padding-right: 0.4em;
  border-radius: 99px;
  background: var(--danger);
  color: var(--card);
  forced-color-adjust: none;
  font-size: var(--text-caption);
  font-weight: 600;
  line-height: 1.5;
  text-align: center;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
const dotLook = css`
  min-width: 8px;
  width: 8px;
  height: 8px;
  padding: 0;
  border-radius: 50%;
`
const onCorner = css`
  position: absolute;
  /* It grows upwards with larger text, off the icon. */
  bottom: calc(100% - 1.25em);
  left: calc(100% - 0.75em);
  box-shadow: 0 0 0 2px var(--card);
`

/** @example <Badge count={unread} label={text.unread(unread)}><Icon of={Bell} /></Badge> */
export const Badge = ({ count, label, dot, children }: BadgeProps) => {
  const mark = count > 0 && (
    <span
      className={cx(badge, dot && dotLook, Boolean(children) && onCorner)}
      role="img"
      translate="no"
      aria-label={label}
    >
      {!dot && (count > COUNT_MAX ? `${COUNT_MAX}+` : count)}
    </span>
  )
  return children ? (
    <span className={place}>
      {children}
      {mark}
    </span>
  ) : (
    mark || null
  )
}
