import SquareParking from 'lucide/dist/esm/icons/square-letter-p.mjs'
import { toFen } from '../../src/contract/model/money.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { payStatusOf, payTabs } from '../../src/features/payments/pay-tabs.ts'
import { paymentsScreen } from '../../src/features/payments/payments-screen.tsx'
import { useText } from '../../src/screens/app/app-context.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { createStays, type StayRow } from './stays.ts'

/** The user's parking stays by month, paid and unpaid. */
export const RateRecord = paymentsScreen<StayRow>({
  to: '/rateRecord_info',
  queryOf: ({ orderId }) => ({ id: orderId }),
  filter: 'payStatus',
  create: (app, key, size) => createStays(app, payStatusOf(key), size),
  useLine: ({ orderId, plateNo, enterTime, payStatus, needFee, paidFee }) => {
    const time = useTimeText()
    return {
      target: { kind: 'parking', id: orderId },
      icon: SquareParking,
      label: plateNo,
      note: time(enterTime),
      amount: toFen(payStatus === PAY.unpaid ? needFee : paidFee),
    }
  },
  useTexts: () => {
    const text = useText('parking')
    return {
      tabs: payTabs(text),
      empty: {
        text: text.noRecords,
        hint: text.noRecordsHint,
        scene: 'payments',
        next: { label: text.checkFee, path: '/checkParkFee' },
        ofFilter: text.noRecordsOf,
      },
    }
  },
})
