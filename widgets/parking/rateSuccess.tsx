import { canInvoice } from '../../src/contract/model/booking/invoice.ts'
import { link } from '../../src/core/navigation/location.ts'
import type { StayItem } from '../../src/features/booking/parking.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { detailScreen, type ViewProps } from '../../src/screens/detail/detail-maker.tsx'
import { useRedirect } from '../../src/screens/detail/use-redirect.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { hasReceipt, invoiceLink, recordLink } from './links.ts'
import { PaidByOtherBar, PaidByOtherView } from './receipt/paid-by-other.tsx'
import { fetchReceipt, isPaidByOther, readReceipt, type StayReceipt } from './receipt/receipt-data.ts'
import { ReceiptView } from './receipt/receipt-view.tsx'

const Bar = ({ order }: { order: StayItem }) => {
  const { location } = useApp()
  const text = useText('parking')
  return (
    <ActionBar>
      <Button kind="plain" onPress={() => location.navigate(recordLink(order))}>
        {text.viewRecord}
      </Button>
      {canInvoice(order) && (
        <Button kind="tonal" wide onPress={() => location.navigate(invoiceLink(order))}>
          {text.requestInvoice}
        </Button>
      )}
    </ActionBar>
  )
}

const View = ({ of: receipt, ...props }: ViewProps<StayReceipt>) =>
  isPaidByOther(receipt) ? <PaidByOtherView of={receipt} {...props} /> : <ReceiptView of={receipt} {...props} />

const otherScreen = (receipt: StayReceipt): string | undefined =>
  isPaidByOther(receipt) || hasReceipt(receipt) ? undefined : link('/rateRecord_info', { id: receipt.orderId })

/** The receipt of a stay, the time left to leave the park, and the invoice. */
export const RateSuccess = detailScreen<StayReceipt>({
  up: '/rateRecord',
  fetchOne: fetchReceipt,
  read: readReceipt,
  useView: (known) => useRedirect(known, otherScreen),
  View,
  bar: (receipt) => (isPaidByOther(receipt) ? <PaidByOtherBar /> : <Bar order={receipt} />),
})
