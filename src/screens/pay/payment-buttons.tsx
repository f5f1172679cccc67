/** The buttons of a payment bar: pay, open the provider's page, ask the server again, or start over. */
import { paymentTexts } from '../../contract/text/parts/payment.ts'
import { canPay, isUndecided, type PayState } from '../../core/payment/payment-machine.ts'
import type { WaitingPage } from '../../core/payment/waiting-page.ts'
import { Button } from '../../ui/form/button.tsx'
import { useLocalTexts } from '../app/local-texts.ts'
import { ONLY_CHECKED } from './use-screen-payment.ts'

export interface PaymentButtonsProps {
  state: PayState
  /** The provider's page, if it opens only when the user presses a button. */
  waitingPage: WaitingPage | undefined
  /** Whether nothing can be paid here, because no payment method can be used. */
  isStuck: boolean
  /** Whether the payment sheet, or the server, has not answered for a long time. */
  isSilent: boolean
  /** Whether the server has already answered on this screen. */
  isAnswered: boolean
  /** Label of the pay button. */
  label: string
  onPay: () => void | Promise<unknown>
  onCheck: () => Promise<unknown>
  onStartOver: () => Promise<unknown>
}

/** States in which a payment is in progress. */
const IN_PROGRESS: readonly PayState[] = ['preparing', 'presented', 'confirming']

/** @example <PaymentButtons state={state} label="Pay now" onPay={start} onCheck={payment.check} … /> */
export const PaymentButtons = ({
  state,
  waitingPage,
  isStuck,
  isSilent,
  isAnswered,
  label,
  onPay,
  onCheck,
  onStartOver,
}: PaymentButtonsProps) => {
  const text = useLocalTexts(paymentTexts)
  const isOnlyChecked = isStuck || ONLY_CHECKED.includes(state)
  // Not disabled while the server is asked again, because a disabled button loses the focus.
  const isBusy = IN_PROGRESS.includes(state) || (state === 'asking' && isAnswered)
  return (
    <>
      {isUndecided(state) && (
        <Button kind="plain" onPress={onStartOver}>
          {text.payNotPaid}
        </Button>
      )}
      {waitingPage && (
        <Button wide onPress={waitingPage.open}>
          {text.payOpen}
        </Button>
      )}
      {!waitingPage && (isOnlyChecked || isSilent) && (
        <Button kind={isOnlyChecked ? 'primary' : 'tonal'} wide onPress={onCheck}>
          {text.payCheck}
        </Button>
      )}
      {!waitingPage && !isOnlyChecked && state !== 'refunded' && (
        <Button wide disabled={!canPay(state)} busy={isBusy} onPress={onPay}>
          {label}
        </Button>
      )}
    </>
  )
}
