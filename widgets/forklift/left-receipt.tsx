import { useApp } from '../../src/screens/app/app-context.ts'
import { useLeftReceipt } from '../../src/screens/hooks/use-left-receipt.ts'
import { receiptLink } from './home-link.ts'

/** The receipt of the payment that was just made. */
export const LeftReceipt = () => {
  const { location } = useApp()
  const [receipt, close] = useLeftReceipt('forklift')
  return receipt && <receipt.Card onDetails={() => location.navigate(receiptLink(receipt.id))} onClose={close} />
}
