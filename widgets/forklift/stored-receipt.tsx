import { useState } from 'react'
import { useApp } from '../../src/screens/app/app-context.ts'
import { LazyPart } from '../../src/screens/app/lazy-part.tsx'
import { useStoredReceipt } from '../../src/screens/pay/use-stored-receipt.ts'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { receiptLink } from './home-link.ts'

const loadReceiptCard = () =>
  import('../../src/screens/pay/stored-receipt-card.tsx').then((module) => module.StoredReceiptCard)

/** The receipt of the payment that was just made. */
export const StoredReceipt = () => {
  const { location } = useApp()
  const [receipt, hide] = useStoredReceipt('forklift')
  const [isLost, setLost] = useState(false)
  if (!receipt) return null
  const failed = (
    <Card>
      <Failed onRetry={() => setLost(false)} />
    </Card>
  )
  return (
    <LazyPart
      load={loadReceiptCard}
      wanted={!isLost}
      inline
      onFail={() => setLost(true)}
      placeholder={isLost ? failed : undefined}
    >
      {(ReceiptCard) => (
        <ReceiptCard
          receipt={receipt}
          onDetails={() => location.navigate(receiptLink(receipt.number))}
          onClose={hide}
        />
      )}
    </LazyPart>
  )
}
