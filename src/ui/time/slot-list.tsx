/** A single-choice list of the time slots of one day. */
import Check from 'lucide/dist/esm/icons/check.mjs'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../media/icon.tsx'
import { rovingTarget } from '../gesture/roving.ts'
import { css } from '../style/style.ts'

export interface TimeSlot {
  value: string
  /** `10:00-11:00` */
  label: string
  /** Small text after the label: `(11:00)` */
  note?: string | undefined
}

export interface SlotListProps {
  /** Accessible name of the list. */
  label: string
  slots: readonly TimeSlot[]
  value: string
  /** Slot to scroll to while none is selected. */
  start?: string | undefined
  onPick: (value: string) => void
}

const list = css`
  position: absolute;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  -webkit-overflow-scrolling: touch;
`

const option = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  padding: var(--space-8) var(--space-12) var(--space-8) var(--space-16);
  border-bottom: 1px solid var(--line);
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  outline-offset: -4px;
  & b {
    font-weight: inherit;
  }
  & small {
    color: var(--weak);
    font-size: var(--text-body2);
    white-space: nowrap;
  }
  &:active {
    background: var(--field);
  }
  &[aria-selected='true'] {
    color: var(--primary);
    font-weight: 600;
  }
  &[aria-selected='true'] small {
    color: inherit;
  }
`

export const SlotList = ({ label, slots, value, start, onPick }: SlotListProps) => {
  const box = useRef<HTMLUListElement>(null)
  const [visited, setVisited] = useState<string>()
  // Slots may expire while the sheet is open: the tab stop must be one that is still shown.
  const stop =
    [visited, value, start].find((candidate) => slots.some((slot) => slot.value === candidate)) ?? slots[0]?.value

  useLayoutEffect(() => {
    // `scrollIntoView` would also scroll the sheet, which is still animating.
    const chosen = box.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    const first = box.current?.querySelector<HTMLElement>('[data-start]')
    if (box.current && chosen)
      box.current.scrollTop = chosen.offsetTop - (box.current.clientHeight - chosen.offsetHeight) / 2
    else if (box.current && first) box.current.scrollTop = first.offsetTop
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = slots.findIndex((slot) => slot.value === stop)
    if ((event.key === 'Enter' || event.key === ' ') && stop !== undefined) {
      event.preventDefault()
      onPick(stop)
      return
    }
    const next = rovingTarget(event.key, at, slots.length, { axis: 'vertical' })
    if (next === undefined) return
    event.preventDefault()
    box.current?.querySelectorAll<HTMLElement>('[role="option"]')[next]?.focus()
  }

  return (
    // Only its options are tab stops. In Firefox, an element that scrolls is one, too, unless it has a `tabindex`.
    <ul className={list} ref={box} role="listbox" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {slots.map((slot) => (
        <li
          key={slot.value}
          className={option}
          role="option"
          aria-selected={slot.value === value}
          tabIndex={slot.value === stop ? 0 : -1}
          data-start={slot.value === start || undefined}
          data-autofocus={slot.value === stop || undefined}
          onFocus={() => setVisited(slot.value)}
          onClick={() => onPick(slot.value)}
        >
          <span>
            {slot.note ? (
              <>
                <b>{slot.label}</b> <small>{slot.note}</small>
              </>
            ) : (
              slot.label
            )}
          </span>
          {slot.value === value && <Icon of={Check} />}
        </li>
      ))}
    </ul>
  )
}
