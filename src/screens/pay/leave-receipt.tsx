import { useState } from 'react'
import { toDateTime } from '../../contract/model/time.ts'
import type { App } from '../../core/app.ts'
import type { PaymentSubject } from '../../core/payment/pending-payments.ts'
import { Failed } from '../../ui/feedback/failed.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LazyPart } from '../app/lazy-part.tsx'
import { cached } from '../detail/use-resource.ts'
import type { LeftReceipt, LeftReceiptProps } from '../hooks/use-left-receipt.ts'
import type { Receipt } from './receipt.ts'

/** Fetches what draws the receipt. A payment bar does so while the person pays: then the next screen has it at once. */
export const loadReceiptCard = () => import('./left-receipt-card.tsx').then((module) => module.LeftReceiptCard)

/** Leaves the receipt for the next screen. Where the thing does not say how and when it was paid, it was just now, in the messaging app. */
export const leaveReceipt = (app: App, kind: PaymentSubject['kind'], receipt: Receipt): void => {
  const now: Receipt = {
    ...receipt,
    way: receipt.way ?? 'wechat',
    time: receipt.time || toDateTime(app.clock.now()),
  }
  const Left = (props: LeftReceiptProps) => {
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
        drawn
        onFail={() => setLost(true)}
        place={isLost ? failed : undefined}
      >
        {(ReceiptCard) => <ReceiptCard receipt={now} {...props} />}
      </LazyPart>
    )
  }
  cached<LeftReceipt | null>(app, `receipt ${kind}`).set({
    value: { id: now.number, fen: now.fen, Card: Left },
    at: Date.now(),
  })
}
