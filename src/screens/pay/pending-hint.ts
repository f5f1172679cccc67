import { PAYMENTS_KEY } from '../../contract/storage.ts'
import { paymentTexts } from '../../contract/text/parts/payment.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { useApp } from '../app/app-context.ts'
import { useLocalTexts } from '../app/local-texts.ts'

/** For a screen that takes payments of this kind and could not load what is paid: money may have been taken on this device before.
 * `undefined` where no payment is open. The ledger is read as text, as in `DueTag`.
 * @example detailScreen({ …, useFailedHint: () => usePendingHint('parking') }) */
export const usePendingHint = (kind: PaymentSubject['kind']): string | undefined => {
  const { local } = useApp()
  const text = useLocalTexts(paymentTexts)
  return local.get(PAYMENTS_KEY)?.includes(`"${kind}.`) ? text.payPending : undefined
}
