import { meterTexts } from '../../src/contract/text/parts/fee/meters.ts'
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import { useApp, useBack } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { Rows, type RowsProps } from '../../src/screens/list/paged-list-view.tsx'
import { useOpenDetail } from '../../src/screens/list/use-open-detail.ts'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { MeterCard } from './meter/meter-card.tsx'
import { fetchMeters, readMeter, type Meter } from './meter/meters.ts'

const meterRow: RowsProps<Meter>['row'] = (meter, open, _, refresh) => (
  <MeterCard meter={meter} open={open} refresh={refresh} />
)

/** The user's meters with their balance or amount due, and links to payments and invoices. */
export const FeeList = ({ title }: ScreenProps) => {
  const app = useApp()
  const own = useLocalTexts(meterTexts)
  const open = useOpenDetail<Meter>('/fee/detail')
  usePrefetchScreen('/fee/detail')
  return (
    <Screen title={title} onBack={useBack()}>
      <div className={stack}>
        <Card>
          <Cell icon={Wallet} label={own.records} onPress={() => app.location.navigate('/fee/record')} />
          <Cell icon={ReceiptText} label={own.requestInvoice} onPress={() => app.location.navigate('/fee/invoice')} />
        </Card>
        <Rows
          name=""
          label={title}
          fetchPage={(page) => fetchMeters(app, page)}
          read={readMeter}
          row={meterRow}
          onOpen={open}
          empty={{
            text: own.noMeters,
            hint: own.noMetersHint,
            scene: 'payments',
            next: { label: own.ask, path: '/contract' },
          }}
        />
      </div>
    </Screen>
  )
}
