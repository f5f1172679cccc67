/** An amount of money with two decimals and tabular figures. Large sizes have a small ¥ sign. */
import { moneyText, ZERO, type Fen } from '../../contract/model/money.ts'
import { css, cx } from '../../ui/style/style.ts'

export interface MoneyProps {
  /** The amount in fen (hundredths of a yuan), an integer. */
  fen: Fen
  /** `headline`: for cards and bars. `display`: for the main figure of a screen. Default: the size of the surrounding text. */
  size?: 'headline' | 'display' | undefined
  /** Unit after the amount, in muted text: `/ hour`. */
  unit?: string | undefined
}

const money = css`
  display: inline-block;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
/** The ¥ sign is styled with `::first-letter`, so that it stays in one text node and screen readers read "¥90.00" as a whole. A minus
 * sign must therefore be outside this element. */
const signed = css`
  &::first-letter {
    font-size: var(--text-sign);
  }
`
const sizes = {
  headline: css`
    font-size: var(--text-headline);
    font-weight: 600;
    line-height: 1.25;
  `,
  display: css`
    font-weight: 600;
    line-height: calc(1.15 * var(--text-display));
  `,
}
/** The font size of `display`. A long amount is smaller, so that it fits its card on a phone with text at 140 %: a card has space for 84 %
 * of the screen's width, and a digit is at most 0.62 em wide (84 / 1.4 / 0.62 = 97). */
const fitted = (amount: string) => ({ fontSize: `min(var(--text-display), ${97 / amount.length}vw)` })

/** In a narrow row, the unit wraps below the amount as a whole. */
const weak = css`
  display: inline-block;
  color: var(--weak);
  font-size: var(--text-body2);
  font-weight: 400;
  white-space: nowrap;
`

/** Shows an amount that is not part of a sentence. In sentences use `moneyText(fen)`.
 * @example <Money fen={toFen(forklift.hourPrice)} size="headline" unit={text.perHour} /> */
export const Money = ({ fen, size, unit }: MoneyProps) => {
  const text = moneyText(fen)
  const signOf = size && signed
  const amount = (
    <span
      className={cx(money, size && sizes[size], fen >= ZERO && signOf)}
      translate="no"
      style={size === 'display' ? fitted(text) : undefined}
    >
      {fen < ZERO && '-'}
      {fen < ZERO ? <span className={cx(money, signOf)}>{text.slice(1)}</span> : text}
    </span>
  )
  // One element keeps the unit next to the amount in a row with `justify-content: space-between`.
  return unit ? (
    <span>
      {amount} <span className={weak}>{unit}</span>
    </span>
  ) : (
    amount
  )
}
