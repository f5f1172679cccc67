import { PAYMENTS_KEY } from '../../contract/storage.ts'
import { paymentTexts } from '../../contract/text/parts/payment.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { useApp } from '../app/app-context.ts'
import { useLocalTexts } from '../app/local-texts.ts'

/** Hint for a payment screen that could not load its data, if this device has an open payment of this kind: the user may have been
 * charged. `undefined` if there is none. The storage is searched as text, as in `DueTag`.
 * @example detailScreen({ …, useFailedHint: () => usePendingHint('parking') }) */
export const usePendingHint = (kind: PaymentSubject['kind']): string | undefined => {
  const { local } = useApp()
  const text = useLocalTexts(paymentTexts)
  return local.get(PAYMENTS_KEY)?.includes(`"${kind}.`) ? text.payPending : undefined
}
