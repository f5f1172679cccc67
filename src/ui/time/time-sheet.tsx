/** A sheet to select a day and an hour: a column of days, with the slots of the selected day beside it. */
import type { KeyboardEvent } from 'react'
import { useStableId } from '../layout/stable-id.ts'
import { Popup } from '../overlay/popup.tsx'
import { rovingTarget } from '../gesture/roving.ts'
import { SlotList, type TimeSlot } from './slot-list.tsx'
import { css } from '../style/style.ts'

export interface TimeDay {
  key: string
  /** `Today` */
  label: string
  /** Below the label: `11-21` */
  date: string
}

export interface TimeSheetProps {
  open: boolean
  onClose: () => void
  title: string
  days: readonly TimeDay[]
  /** Key of the selected day. */
  day: string
  /** Called when another day is selected. */
  onDay: (key: string) => void
  /** Slots of the selected day. */
  slots: readonly TimeSlot[]
  /** The selected slot; an empty string for none. */
  value: string
  /** Slot to scroll to while none is selected. Default: the first. */
  start?: string | undefined
  /** Called when a slot is selected; `onClose` is called next. */
  onPick: (value: string) => void
  /** Message if the day has no slots. */
  emptyText: string
}

const split = css`
  display: flex;
  height: min(60vh, 400px);
  border-top: 1px solid var(--line);
`

/** As wide as its longest word, so that large text does not break a day's name. */
const dayColumn = css`
  flex: none;
  width: min-content;
  min-width: 30%;
  max-width: 48%;
  overflow-wrap: break-word;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--field);
`

const dayTab = css`
  position: relative;
  display: block;
  width: 100%;
  min-height: 64px;
  padding: var(--space-8) var(--space-8) var(--space-8) var(--space-16);
  line-height: 1.35;
  outline-offset: -4px;
  & > * {
    display: block;
  }
  & > small {
    color: var(--weak);
    font-size: var(--text-caption);
    font-variant-numeric: tabular-nums;
  }
  &[aria-selected='true'] {
    background: var(--card);
    color: var(--primary);
    font-weight: 600;
  }
  &[aria-selected='true'] > small {
    color: inherit;
  }
  &[aria-selected='true']::before {
    content: '';
    position: absolute;
    top: 0;
    bottom: 0;
    left: 0;
    width: 3px;
    background: var(--primary);
    forced-color-adjust: none;
  }
`

const slotColumn = css`
  position: relative;
  flex: 1 1 0;
  min-width: 0;
`

const empty = css`
  padding: var(--space-24) var(--space-16);
  color: var(--weak);
  text-align: center;
`

const Days = ({
  title,
  days,
  day,
  onDay,
  id,
}: Pick<TimeSheetProps, 'title' | 'days' | 'day' | 'onDay'> & { id: string }) => {
  const choose = (key: string | undefined): void => {
    if (key !== undefined && key !== day) onDay(key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = days.findIndex(({ key }) => key === day)
    const next = rovingTarget(event.key, at, days.length, { axis: 'vertical', loop: true })
    if (next === undefined) return
    event.preventDefault()
    choose(days[next]?.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    // As in `SlotList`, no tab stop in Firefox.
    <div
      className={dayColumn}
      role="tablist"
      aria-orientation="vertical"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {days.map(({ key, label, date }, index) => (
        <button
          key={key}
          type="button"
          className={dayTab}
          role="tab"
          id={`${id}-${index}`}
          aria-selected={key === day}
          aria-controls={key === day ? `${id}-slots` : undefined}
          tabIndex={key === day ? 0 : -1}
          onClick={() => choose(key)}
        >
          <span key={label}>{label}</span> <small>{date}</small>
        </button>
      ))}
    </div>
  )
}

export const TimeSheet = ({
  open,
  onClose,
  title,
  days,
  day,
  onDay,
  slots,
  value,
  start,
  onPick,
  emptyText,
}: TimeSheetProps) => {
  const id = useStableId()
  const shown = days.findIndex(({ key }) => key === day)
  const pick = (next: string): void => {
    onPick(next)
    onClose()
  }
  return (
    <Popup open={open} onClose={onClose} title={title}>
      <div className={split}>
        <Days title={title} days={days} day={day} onDay={onDay} id={id} />
        <div className={slotColumn} role="tabpanel" id={`${id}-slots`} aria-labelledby={`${id}-${shown}`}>
          {slots.length > 0 && (
            // The key gives each day its own scroll position.
            <SlotList key={day} label={title} slots={slots} value={value} start={start} onPick={pick} />
          )}
          <div role="status">{slots.length === 0 && <p className={empty}>{emptyText}</p>}</div>
        </div>
      </div>
    </Popup>
  )
}
