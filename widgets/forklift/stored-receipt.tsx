import { useApp } from '../../src/screens/app/app-context.ts'
import { useStoredReceipt } from '../../src/screens/pay/use-stored-receipt.ts'
import { receiptLink } from './home-link.ts'

/** The receipt of the payment that was just made. */
export const StoredReceipt = () => {
  const { location } = useApp()
  const [receipt, close] = useStoredReceipt('forklift')
  return receipt && <receipt.Card onDetails={() => location.navigate(receiptLink(receipt.id))} onClose={close} />
}
