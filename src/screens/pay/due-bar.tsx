/** The bar of a detail screen whose amount is due; it leads to the screen that pays. */
import type { Fen } from '../../contract/model/money.ts'
import { doubtStates } from '../../contract/text/states/payment-doubt.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Money } from '../app/money.tsx'
import { useStateLabels } from '../app/local-texts.ts'
import { useIsInDoubt, type PaymentTarget } from './due-tag.tsx'

export interface DueBarProps {
  due: PaymentTarget
  fen: Fen
  note: string
  pay: string
  /** Label of the button while the outcome of a payment is unknown. */
  check: string
  onPress: () => void
}

/** @example <DueBar due={subjectOf(bill)} fen={fen} note={text.due} pay={text.pay} check={text.checkPayment} onPress={pay} /> */
export const DueBar = ({ due, fen, note, pay, check, onPress }: DueBarProps) => {
  const isInDoubt = useIsInDoubt(due)
  const { confirming } = useStateLabels(doubtStates)
  return (
    <ActionBar note={isInDoubt ? confirming : note} summary={<Money fen={fen} size="headline" />}>
      <Button wide onPress={onPress}>
        {isInDoubt ? check : pay}
      </Button>
    </ActionBar>
  )
}
