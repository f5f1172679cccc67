import { parkingReceiptTexts } from '../../../src/contract/text/parts/parking/receipt.ts'
import { useEffect } from 'react'
import { useApp, useText } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { RefundCard } from '../../../src/screens/pay/refund-card.tsx'
import { Empty } from '../../../src/ui/feedback/empty.tsx'
import { Button } from '../../../src/ui/form/button.tsx'
import { ActionBar } from '../../../src/ui/layout/action-bar.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { plateOfStay } from '../payment/paid-stay.ts'
import { endPendingPayment } from '../payment/pending-stay.ts'
import type { PaidByOther } from './receipt-data.ts'

/** Says that nothing is due for the vehicle, who has the receipt, and when the user's own charge is refunded. */
export const PaidByOtherView = ({ of: { paidByOther, refunds }, isFresh }: { of: PaidByOther; isFresh: boolean }) => {
  const app = useApp()
  const text = useLocalTexts(parkingReceiptTexts).byOther
  const plate = plateOfStay(app, { orderId: paidByOther }).get()?.value
  useEffect(() => {
    if (isFresh) endPendingPayment(app, { orderId: paidByOther })
  }, [app, paidByOther, isFresh])
  return (
    <>
      <Card>
        <Empty scene="paid" text={text.title} hint={text.text(plate)} />
      </Card>
      <RefundCard refunds={refunds} />
    </>
  )
}

export const PaidByOtherBar = () => {
  const { location } = useApp()
  const text = useText('parking')
  return (
    <ActionBar>
      <Button kind="plain" onPress={() => location.navigate('/rateRecord')}>
        {text.records}
      </Button>
      <Button kind="tonal" wide onPress={() => location.navigate('/checkParkFee')}>
        {text.checkFee}
      </Button>
    </ActionBar>
  )
}
