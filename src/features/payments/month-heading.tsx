import { moneyText } from '../../contract/model/money.ts'
import { paymentsTexts } from '../../contract/text/parts/payments.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useMonthText } from '../../screens/app/month-text.ts'
import { css } from '../../ui/style/style.ts'
import type { Month } from './payments-by-month.ts'

const heading = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  padding: var(--space-16) var(--space-16) 0;
  font-variant-numeric: tabular-nums;
  & > h2 {
    margin-right: var(--space-12);
    font-weight: 600;
  }
  & > p {
    color: var(--weak);
    font-size: var(--text-body2);
  }
`

/** The heading above the first payment of a month. */
export const MonthHeading = ({ month: { name, paid } }: { month: Month }) => {
  const text = useLocalTexts(paymentsTexts)
  const month = useMonthText()
  return (
    <div className={heading}>
      <h2>{month(name)}</h2>
      {paid !== undefined && <p>{text.paid(moneyText(paid))}</p>}
    </div>
  )
}
