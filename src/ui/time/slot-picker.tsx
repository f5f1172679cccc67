/** A picker of a day and a time slot, with slots grouped by place. For slots with availability; use `<TimeSheet>` for plain hours. */
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { ChangingText } from '../layout/changing-text.tsx'
import { rovingTarget } from '../gesture/roving.ts'
import { useStableId } from '../layout/stable-id.ts'
import { Tabs } from '../layout/tabs.tsx'
import { unbroken } from '../layout/unbroken.tsx'
import { choiceTile } from '../style/choice-tile.ts'
import { css, cx } from '../style/style.ts'

export interface PickerSlot {
  value: string
  /** `10:00-12:00` */
  label: string
  /** Availability, or why it cannot be selected: `12 left`. */
  note: string
  /** `scarce` is highlighted. Default: plain. */
  tone?: 'scarce' | undefined
  isDisabled?: boolean | undefined
}

/** Slots of one place, such as a gate. */
export interface PickerGroup {
  key: string
  label: string
  /** Note below the label, such as `<DotSeparated>`. */
  note?: ReactNode
  slots: readonly PickerSlot[]
}

export interface SlotPickerProps {
  /** Accessible name of days and slots. */
  label: string
  /** The days. `note` is shown below the label: `52 left`. */
  days: readonly { key: string; label: string; note: string }[]
  day: string
  onDay: (key: string) => void
  /** Slots of the selected day. */
  groups: readonly PickerGroup[]
  /** The selected slot; an empty string for none. */
  value: string
  onPick: (value: string) => void
  /** Error message. */
  error?: string | undefined
}

const twoLines = css`
  display: block;
  line-height: 1.3;
  & > small {
    display: block;
    color: var(--weak);
    font-size: var(--text-caption);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
const place = css`
  & + & {
    margin-top: var(--space-16);
  }
`
const heading = css`
  font-weight: 600;
  line-height: 1.35;
`
const notice = css`
  color: var(--weak);
  font-size: var(--text-body2);
`
/** Columns of equal width. A slot whose label is wider than a column, because a webview enlarges text, has a line of its own. (A grid
 * cannot do this: the browser does not enlarge its lengths in `em` with the text.) */
const columns = css`
  --column: calc(50% - var(--space-8));
  display: flex;
  flex-wrap: wrap;
  margin-left: calc(0px - var(--space-4));
  margin-right: calc(0px - var(--space-4));
  /* A last slot without a neighbour is no wider than the others. */
  &::after {
    content: '';
    flex: 1 1 var(--column);
    margin-left: var(--space-4);
    margin-right: var(--space-4);
  }
  @media (min-width: 720px) {
    --column: calc(25% - var(--space-8));
  }
`
const slot = css`
  flex: 1 1 var(--column);
  min-width: min-content;
  min-height: 56px;
  margin: var(--space-8) var(--space-4) 0;
  @media (min-width: 720px) {
    max-width: var(--column);
  }
  &[aria-checked='true'] {
    border-color: var(--primary);
    background: var(--tint);
    color: var(--primary);
    font-weight: 600;
    forced-color-adjust: none;
  }
  &[aria-checked='true'] > small {
    color: inherit;
    font-weight: 400;
  }
  &:disabled {
    border-color: transparent;
    background: var(--field);
    color: var(--weak);
    cursor: default;
  }
  &:not(:disabled):active {
    background: var(--tint);
  }
`
const scarce = css`
  & > small,
  &[aria-checked='true'] > small {
    color: var(--warning);
  }
`
const wrong = css`
  margin-bottom: var(--space-8);
  color: var(--danger);
  font-size: var(--text-body2);
`

const Group = ({ label, note }: Pick<PickerGroup, 'label' | 'note'>) => (
  <>
    <h3 className={heading}>{label}</h3>
    {note && <p className={notice}>{note}</p>}
  </>
)

/** Arrow keys move across all groups and select, as in every radio group.
 * @example <SlotPicker label={text.time} days={days} day={day} onDay={setDay} groups={gates} value={slotId} onPick={pick} /> */
export const SlotPicker = ({ label, days, day, onDay, groups, value, onPick, error }: SlotPickerProps) => {
  const box = useRef<HTMLDivElement>(null)
  const errorId = useStableId()
  const free = groups.flatMap(({ slots }) => slots).filter(({ isDisabled }) => !isDisabled)
  const stop = (free.find((one) => one.value === value) ?? free[0])?.value

  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[role="radio"]:not(:disabled)') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement || button === event.target)
    const axis = event.key === 'ArrowUp' || event.key === 'ArrowDown' ? 'vertical' : 'horizontal'
    const next = rovingTarget(event.key, at, buttons.length, { axis })
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
    buttons[next]?.click()
  }

  return (
    <Tabs
      label={label}
      items={days.map((one) => ({
        key: one.key,
        label: (
          <span className={twoLines}>
            <ChangingText>{one.label}</ChangingText>{' '}
            <small>
              <ChangingText>{one.note}</ChangingText>
            </small>
          </span>
        ),
      }))}
      active={Math.max(
        0,
        days.findIndex(({ key }) => key === day),
      )}
      onChange={(index) => onDay(days[index]?.key ?? '')}
    >
      {/* Above the slots, where it is seen although the slots are longer than the screen. */}
      {error && (
        <p className={wrong} id={errorId} role="alert">
          {error}
        </p>
      )}
      <div
        ref={box}
        role="radiogroup"
        aria-label={label}
        aria-describedby={error ? errorId : undefined}
        onKeyDown={onKeyDown}
      >
        {groups.map((group) => (
          <div className={place} key={group.key} role="group" aria-label={group.label}>
            <Group label={group.label} note={group.note} />
            <div className={columns}>
              {group.slots.map((one) => (
                <button
                  key={one.value}
                  type="button"
                  className={cx(choiceTile, slot, one.tone && scarce)}
                  role="radio"
                  aria-checked={one.value === value}
                  disabled={one.isDisabled}
                  tabIndex={one.value === stop ? 0 : -1}
                  data-invalid={(error && one.value === stop) || undefined}
                  onClick={() => onPick(one.value)}
                >
                  <span>{unbroken(one.label)}</span>{' '}
                  <small>
                    <ChangingText>{one.note}</ChangingText>
                  </small>
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Tabs>
  )
}
