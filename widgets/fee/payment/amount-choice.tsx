import { TOP_UP_CHOICES } from '../../../src/contract/model/electricity-fee.ts'
import { type Fen, toYuan } from '../../../src/contract/model/money.ts'
import { priceFigure } from '../../../src/contract/model/price.ts'
import { css } from '../../../src/ui/style/style.ts'

export interface AmountChoiceProps {
  /** Accessible name of the group. */
  label: string
  /** `undefined` if none of the offered amounts is selected. */
  value: Fen | undefined
  onPick: (fen: Fen) => void
}

/** At most three tiles per row, so that six amounts fill two rows. Enlarged text widens the tiles. */
const grid = css`
  display: flex;
  flex-wrap: wrap;
  margin: calc(0px - var(--space-4));
`
const tile = css`
  position: relative;
  display: flex;
  flex: 1 0 max(88px, 26%);
  margin: var(--space-4);
  align-items: center;
  justify-content: center;
  min-height: 52px;
  padding: var(--space-8) var(--space-4);
  border: 2px solid transparent;
  border-radius: var(--control);
  background: var(--field);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      opacity: 0.85;
    }
  }
  &:active {
    background: var(--pressed);
  }
  & > input {
    position: absolute;
    top: 0;
    bottom: 0;
    left: 0;
    right: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &[data-on] {
    background: var(--tint);
    color: var(--primary);
    border-color: var(--primary);
    forced-color-adjust: none;
  }
  &:focus-within {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
`

/** A group of radio buttons, drawn as tiles, that offers amounts. */
export const AmountChoice = ({ label, value, onPick }: AmountChoiceProps) => (
  <div className={grid} role="radiogroup" aria-label={label}>
    {TOP_UP_CHOICES.map((fen) => {
      const figure = priceFigure(toYuan(fen))
      return (
        <label key={figure} className={tile} data-on={fen === value || undefined}>
          <input type="radio" name="top-up" checked={fen === value} onChange={() => onPick(fen)} />¥{figure}
        </label>
      )
    })}
  </div>
)
