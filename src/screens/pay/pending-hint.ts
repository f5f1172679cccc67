import { paymentTexts } from '../../contract/text/parts/payment.ts'
import { ownEntries, paymentName } from '../../core/payment/pending-entries.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { useApp } from '../app/app-context.ts'
import { useLocalTexts } from '../app/local-texts.ts'

/** Hint for a payment screen that could not load its data, if the user has an open payment of this kind on this device and
 * may have been charged. `undefined` if there is none.
 * @example detailScreen({ …, useFailedHint: () => usePendingHint('parking') }) */
export const usePendingHint = (kind: PaymentSubject['kind']): string | undefined => {
  const app = useApp()
  const text = useLocalTexts(paymentTexts)
  return ownEntries(app).some(([name]) => name.startsWith(paymentName({ kind, id: '' }))) ? text.payPending : undefined
}
