/** Filters of a list: one of them holds. (Tabs show one panel of several; these narrow down the same one.) */
import type { Choice } from './form/choice-list.tsx'
import { css } from './style/style.ts'

export interface ChipsProps<Value extends string> {
  /** Name of the whole for screen readers. */
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onPick: (value: Value) => void
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  margin: -5px -4px;
`
/** 44 px to a finger, 34 px to the eye. */
const chip = css`
  flex: none;
  padding: 5px 4px;
  outline-offset: -4px;
  & > span {
    display: flex;
    align-items: center;
    min-block-size: 34px;
    padding: 4px 14px;
    border: 1px solid var(--line);
    border-radius: 20px;
    background: var(--card);
    color: var(--weak);
    font-size: 0.9375em;
    line-height: 1.3;
  }
  &[aria-pressed='true'] > span {
    border-color: var(--primary);
    background: var(--tint);
    color: var(--primary);
    font-weight: 600;
  }
  &:active {
    opacity: 0.7;
  }
`

/** @example <Chips label={text.state} choices={states} value={state} onPick={setState} /> */
export const Chips = <Value extends string>({ label, choices, value, onPick }: ChipsProps<Value>) => (
  <div className={row} role="group" aria-label={label}>
    {choices.map((one) => (
      <button
        key={one.value}
        type="button"
        className={chip}
        aria-pressed={one.value === value}
        onClick={() => {
          if (one.value !== value) onPick(one.value)
        }}
      >
        <span>{one.label}</span>
      </button>
    ))}
  </div>
)
