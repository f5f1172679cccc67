/** A single-choice list: rows of a card or a sheet. */
import Check from 'lucide/dist/esm/icons/check.mjs'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../media/icon.tsx'
import { rovingTarget } from '../gesture/roving.ts'
import { pressable } from '../style/layout.ts'
import { css, cx } from '../style/style.ts'

export interface Choice<Value extends string> {
  value: Value
  label: string
  /** A line of muted text below the label. */
  note?: string | undefined
}

export interface ChoiceListProps<Value extends string> {
  /** Accessible name of the list. */
  label: string
  choices: readonly Choice<Value>[]
  /** The selected value; an empty string for none. */
  value: Value | ''
  /** Called when an entry is pressed, even if it is already selected. */
  onPick: (value: Value) => void
}

/** Extends into the card's padding, like rows. */
const list = css`
  margin-top: calc(0px - var(--space-12));
  margin-bottom: calc(0px - var(--space-12));
  & > * + * {
    border-top: 1px solid var(--line);
  }
`
const choice = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 52px;
  padding-top: var(--space-12);
  padding-bottom: var(--space-12);
  line-height: 1.4;
  outline-offset: -2px;
  & small {
    display: block;
    color: var(--weak);
    font-size: var(--text-body2);
  }
  &[aria-checked='true'] {
    color: var(--primary);
    font-weight: 600;
  }
  &[aria-checked='true'] small {
    font-weight: 400;
  }
  & > svg {
    margin-left: var(--space-12);
  }
`

/** A single-choice list with roving tabindex: arrow keys move focus, Enter and Space select.
 * @example <ChoiceList label={text.language} choices={languages} value={locale} onPick={setLocale} /> */
export const ChoiceList = <Value extends string>({ label, choices, value, onPick }: ChoiceListProps<Value>) => {
  const box = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<Value>()
  const stop = [visited, value].find((candidate) => choices.some((one) => one.value === candidate)) ?? choices[0]?.value

  const onKeyDown = (event: KeyboardEvent): void => {
    const axis = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? 'horizontal' : 'vertical'
    const next = rovingTarget(
      event.key,
      choices.findIndex((one) => one.value === stop),
      choices.length,
      { axis, loop: true },
    )
    if (next === undefined) return
    event.preventDefault()
    box.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus()
  }
  return (
    <div className={list} ref={box} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {choices.map((one) => (
        <button
          key={one.value}
          type="button"
          className={cx(pressable, choice)}
          role="radio"
          aria-checked={one.value === value}
          tabIndex={one.value === stop ? 0 : -1}
          data-autofocus={one.value === stop || undefined}
          onFocus={() => setVisited(one.value)}
          onClick={() => onPick(one.value)}
        >
          <span>
            {one.label}
            {one.note && <small>{one.note}</small>}
          </span>
          {one.value === value && <Icon of={Check} />}
        </button>
      ))}
    </div>
  )
}
