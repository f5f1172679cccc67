import { css } from '../style/style.ts'

const amount = css`
  font-size: 22px;
  line-height: 28px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

/** An amount of money, as large as the bar of a screen shows it. @param yuan its text, without the sign. */
export const Amount = ({ yuan }: { yuan: string }) => <span className={amount}>¥ {yuan}</span>
