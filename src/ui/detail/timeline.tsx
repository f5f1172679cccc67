/** The steps of a process in order: completed and upcoming. */
import { ChangingText } from '../layout/changing-text.tsx'
import { onLine } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface TimelineItem {
  label: string
  /** Formatted time; a dash if unknown. */
  time: string
  done: boolean
  /** Whether the process failed or was cancelled with this step: it does not have the colour of progress. Default `false`. */
  isOff?: boolean | undefined
}

export interface TimelineProps {
  items: readonly TimelineItem[]
}

const step = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  padding-bottom: var(--space-16);
  padding-left: var(--space-24);
  line-height: 1.5;
  /* The line to the next step. */
  &::before {
    content: '';
    position: absolute;
    top: 1em;
    bottom: -1em;
    left: 5px;
    width: 2px;
    border-radius: 1px;
    background: var(--line);
  }
  &:last-child {
    padding-bottom: 0;
  }
  &:last-child::before {
    display: none;
  }
  &[data-on]::before {
    background: var(--primary);
  }
`

/** In the middle of the label's first line. Its edge in the colour of the card separates it from the lines. */
const dot = css`
  position: absolute;
  left: 0;
  &::after {
    content: '';
    width: 12px;
    height: 12px;
    border: 2px solid var(--weak);
    border-radius: 50%;
    background: var(--card);
    box-shadow: 0 0 0 3px var(--card);
  }
`

const past = css`
  &::after {
    border-color: var(--primary);
    background: var(--primary);
    forced-color-adjust: none;
  }
  [data-off] > &::after {
    border-color: var(--weak);
    background: var(--weak);
  }
`

const label = css`
  margin-right: var(--space-12);
`
const time = css`
  margin-left: auto;
  color: var(--weak);
  font-size: var(--text-body2);
  font-variant-numeric: tabular-nums;
`
const ahead = css`
  color: var(--weak);
`

export const Timeline = ({ items }: TimelineProps) => {
  const now = items.filter((item) => item.done).length - 1
  return (
    <ol>
      {items.map((item, index) => (
        <li
          className={step}
          key={item.label}
          data-on={(item.done && items[index + 1]?.done && !items[index + 1]?.isOff) || undefined}
          data-off={item.isOff || undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={cx(onLine, dot, item.done && past)} />
          <span className={cx(label, !item.done && ahead)}>{item.label}</span>{' '}
          <ChangingText className={time}>{item.time}</ChangingText>
        </li>
      ))}
    </ol>
  )
}
