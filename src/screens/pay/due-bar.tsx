/** The bar of a detail screen whose amount is due; it leads to the screen that pays. */
import type { Fen } from '../../contract/model/money.ts'
import { doubtTexts } from '../../contract/text/parts/payment-doubt.ts'
import { doubtStates } from '../../contract/text/states/payment-doubt.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Money } from '../app/money.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import { useStateLabels } from '../app/state-labels.ts'
import { useIsInDoubt, type PaymentTarget } from './due-tag.tsx'

export interface DueBarProps {
  /** What must be paid. While the outcome of its payment is unknown, the bar says so, and the button leads to the check. */
  of: PaymentTarget
  fen: Fen
  /** `due`: note beside the amount. `pay`: label of the button. */
  text: { due: string; pay: string }
  onPress: () => void
}

/** @example <DueBar of={subjectOf(bill)} fen={toFen(bill.needAmount)} text={useText('fee')} onPress={pay} /> */
export const DueBar = ({ of: target, fen, text, onPress }: DueBarProps) => {
  const isInDoubt = useIsInDoubt(target)
  const { confirming } = useStateLabels(doubtStates)
  const { check } = useLocalTexts(doubtTexts)
  return (
    <ActionBar note={isInDoubt ? confirming : text.due} summary={<Money fen={fen} size="headline" />}>
      <Button wide onPress={onPress}>
        {isInDoubt ? check : text.pay}
      </Button>
    </ActionBar>
  )
}
