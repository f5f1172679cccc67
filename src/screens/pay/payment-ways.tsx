/** The choice of payment methods, for `paymentBar`. */
import { paymentTexts } from '../../contract/text/parts/payment.ts'
import { payWayTexts } from '../../contract/text/parts/pay-ways.ts'
import { ChoiceList } from '../../ui/choice/choice-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import { barPanel } from './bar-panel.ts'
import type { PaymentWaysProps } from './payment-bar.tsx'

/** @example const ElectricityBar = paymentBar(electricity, PaymentWays) */
export const PaymentWays = ({ ways, value, onPick }: PaymentWaysProps) => {
  const { payWith } = useLocalTexts(paymentTexts)
  const names = useLocalTexts(payWayTexts)
  return (
    // A landmark, because it is outside the screen's `<main>`.
    <section className={barPanel} aria-label={payWith}>
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
