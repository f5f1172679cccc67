import { useState } from 'react'
import type { App } from '../../core/app.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { Failed } from '../../ui/feedback/failed.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LazyPart } from '../app/lazy-part.tsx'
import { receiptSlot, type StoredReceiptProps } from './receipt-slot.ts'
import type { Receipt } from './receipt.ts'

/** Loads the receipt component. Payment bars call this while the user pays, so that the next screen can show it immediately. */
export const loadReceiptCard = () => import('./stored-receipt-card.tsx').then((module) => module.StoredReceiptCard)

/** Stores the receipt for the next screen. */
export const storeReceipt = (app: App, kind: PaymentSubject['kind'], receipt: Receipt): void => {
  const Left = (props: StoredReceiptProps) => {
    const [isLost, setLost] = useState(false)
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
        {(ReceiptCard) => <ReceiptCard receipt={receipt} {...props} />}
      </LazyPart>
    )
  }
  receiptSlot(app, kind).set({ value: { id: receipt.number, Card: Left }, at: Date.now() })
}
