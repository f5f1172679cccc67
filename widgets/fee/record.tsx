import Zap from 'lucide/dist/esm/icons/zap.mjs'
import { toFen } from '../../src/contract/model/money.ts'
import { payStatusOf, payTabs } from '../../src/features/payments/pay-tabs.ts'
import { paymentsScreen } from '../../src/features/payments/payments-screen.tsx'
import { useText } from '../../src/screens/app/app-context.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { twoScreens } from '../../src/screens/app/two-screens.tsx'
import { isTopUp } from './links.ts'
import { createRecords, type PaymentRow } from './record-data.ts'

const Records = paymentsScreen<PaymentRow>({
  to: '/fee/record',
  up: '/fee/list',
  filter: 'payStatus',
  create: (app, key, size) => createRecords(app, payStatusOf(key), size),
  useLine: (payment) => {
    const { kinds } = useText('fee')
    const time = useTimeText()
    return {
      target: { kind: 'elec', orderId: payment.id },
      icon: Zap,
      label: `${isTopUp(payment) ? kinds.topUp : kinds.bill} ${payment.meterNo}`,
      note: time(payment.createTime),
      amount: toFen(payment.amount),
    }
  },
  useTexts: () => {
    const text = useText('fee')
    return {
      tabs: payTabs(text),
      empty: {
        text: text.noRecords,
        hint: text.noRecordsHint,
        scene: 'payments',
        next: { label: text.toBills, path: '/fee/list' },
        ofFilter: text.noRecordsOf,
      },
    }
  },
})

/** The user's payments by month. With an id in the URL, it shows one payment with its receipt. */
export const FeeRecord = twoScreens(
  Records,
  ({ id }) => id,
  async () => (await import('./one-record.tsx')).OneRecord,
)
