import { css } from '../../src/ui/style/style.ts'

export interface Chip {
  key: string
  label: string
}

export interface ChipsProps {
  /** Accessible name of the group. */
  label: string
  chips: readonly Chip[]
  /** Keys of the selected chips. Default: the chips are links, not a selection. */
  chosen?: readonly string[] | undefined
  onPress: (key: string) => void
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  margin: calc(0px - var(--space-4));
`
const chip = css`
  min-height: 44px;
  max-width: calc(100% - 8px);
  margin: var(--space-4);
  padding: var(--space-8) var(--space-16);
  border: 1px solid transparent;
  border-radius: 22px;
  background: var(--field);
  font-size: var(--text-body2);
  line-height: 1.4;
  overflow-wrap: anywhere;
  &:active {
    background: var(--pressed);
  }
  &[aria-pressed='true'] {
    border-color: var(--primary);
    background: var(--tint);
    color: var(--primary);
    font-weight: 600;
    forced-color-adjust: none;
  }
`

/** Small buttons that wrap into as many lines as needed.
 * @example <Chips label={text.benefits} chips={chips} chosen={ids} onPress={toggle} /> */
export const Chips = ({ label, chips, chosen, onPress }: ChipsProps) => (
  <div className={row} role="group" aria-label={label}>
    {chips.map((one) => (
      <button
        key={one.key}
        type="button"
        className={chip}
        aria-pressed={chosen?.includes(one.key)}
        onClick={() => onPress(one.key)}
      >
        {one.label}
      </button>
    ))}
  </div>
)
