/** An amount of money: two decimals, figures of one width, and a small ¥ where the figure is large. */
import { minus, moneyText, NOTHING, type Fen } from '../../contract/model/money.ts'
import { css, cx } from '../../ui/style/style.ts'

export interface MoneyProps {
  /** Integer hundredths of a yuan. */
  fen: Fen
  /** `headline`: the amount of a card or a bar. `display`: the one figure of a screen. Default: as the text around it. */
  size?: 'headline' | 'display' | undefined
  /** What the amount is for, in weak text behind it: `/ hour`. */
  unit?: string | undefined
}

const money = css`
  display: inline-block;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
/** The sign is a letter of the same text, so that screen readers read the amount as one: "¥90.00". A minus stands outside: it would be the
 * first letter. */
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
    font-size: var(--text-display);
    font-weight: 600;
    line-height: 1.15;
  `,
}
/** In a narrow row it goes below its amount whole. */
const weak = css`
  display: inline-block;
  color: var(--weak);
  font-size: var(--text-body2);
  font-weight: 400;
  white-space: nowrap;
`

/** Every amount that stands by itself is drawn by this; sentences write `moneyText(fen)`.
 * @example <Money fen={toFen(forklift.hourPrice)} size="headline" unit={text.perHour} /> */
export const Money = ({ fen, size, unit }: MoneyProps) => {
  const signOf = size && signed
  const amount = (
    <span className={cx(money, size && sizes[size], fen >= 0 && signOf)}>
      {fen < 0 && '-'}
      {fen < 0 ? <span className={cx(money, signOf)}>{moneyText(minus(NOTHING, fen))}</span> : moneyText(fen)}
    </span>
  )
  // One element: a row that spreads its parts keeps the unit behind its amount.
  return unit ? (
    <span>
      {amount} <span className={weak}>{unit}</span>
    </span>
  ) : (
    amount
  )
}
