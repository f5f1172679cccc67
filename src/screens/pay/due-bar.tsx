/** The bar of a detail screen whose amount is due; it leads to the screen that pays. */
import type { Fen } from '../../contract/model/money.ts'
import { pendingPaymentTexts } from '../../contract/text/parts/pending-payment.ts'
import { pendingPaymentStates } from '../../contract/text/states/pending-payment.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Money } from '../app/money.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import { useStateLabels } from '../app/state-labels.ts'
import { usePending, type PaymentTarget } from './pending.ts'

export interface DueBarProps {
  /** What must be paid. While the outcome of its payment is unknown, the bar says so, with its amount, and the button leads to the
   * check. */
  of: PaymentTarget
  fen: Fen
  /** `due`: note beside the amount. `pay`: label of the button. */
  text: { due: string; pay: string }
  onPress: () => void
}

/** @example <DueBar of={subjectOf(bill)} fen={toFen(bill.needAmount)} text={useText('fee')} onPress={pay} /> */
export const DueBar = ({ of: target, fen, text, onPress }: DueBarProps) => {
  const pending = usePending(target)
  const { confirming } = useStateLabels(pendingPaymentStates)
  const { check } = useLocalTexts(pendingPaymentTexts)
  return (
    <ActionBar note={pending ? confirming : text.due} summary={<Money fen={pending?.fen ?? fen} size="headline" />}>
      <Button wide onPress={onPress}>
        {pending ? check : text.pay}
      </Button>
    </ActionBar>
  )
}
