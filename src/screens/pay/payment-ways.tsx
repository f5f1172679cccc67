/** The choice of payment methods, for `paymentBar`. */
import { paymentTexts } from '../../contract/text/parts/payment.ts'
import { payWayTexts } from '../../contract/text/parts/pay-ways.ts'
import { ChoiceList } from '../../ui/choice/choice-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { css } from '../../ui/style/style.ts'
import { useLocalTexts } from '../app/local-texts.ts'
import type { PaymentWaysProps } from './payment-bar.tsx'

/** As wide as the bar below it; its content is as wide as the screen's content. */
const panel = css`
  border-top: 1px solid var(--line);
  background: var(--card);
  & > * {
    max-width: var(--content);
    margin-left: auto;
    margin-right: auto;
  }
`

/** @example const ElectricityBar = paymentBar(electricity, PaymentWays) */
export const PaymentWays = ({ ways, value, onPick }: PaymentWaysProps) => {
  const { payWith } = useLocalTexts(paymentTexts)
  const names = useLocalTexts(payWayTexts)
  return (
    // A landmark, because it is outside the screen's `<main>`.
    <section className={panel} aria-label={payWith}>
      <Card title={payWith}>
        <ChoiceList
          label={payWith}
          choices={ways.map((way) => ({ value: way, label: names[way] }))}
          value={value}
          onPick={onPick}
        />
      </Card>
    </section>
  )
}
