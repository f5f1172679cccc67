import ParkingSquare from 'lucide/dist/esm/icons/square-letter-p.mjs'
import Zap from 'lucide/dist/esm/icons/zap.mjs'
import { paymentsScreen } from '../../src/features/months/payments-screen.tsx'
import { useText } from '../../src/screens/app/app-context.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { createPayments, KINDS, thingOf, type Payment } from './payment.ts'

const ICONS = { parking: ParkingSquare, electricity: Zap }

/** What the person has paid or still has to pay for parking and electricity, by months. */
export const Account = paymentsScreen<Payment>({
  to: '/account_detail',
  queryOf: ({ kind, orderId }) => ({ kind, id: orderId }),
  filter: 'kind',
  create: (app, key, size) =>
    createPayments(
      app,
      KINDS.filter((kind) => !key || kind === key),
      size,
    ),
  useLine: (payment) => {
    const { kind, what, createTime, amount } = payment
    const { kinds } = useText('my')
    const time = useTimeText()
    return {
      thing: thingOf(payment),
      icon: ICONS[kind],
      label: `${kinds[kind]} ${what}`,
      note: time(createTime),
      amount,
    }
  },
  useTexts: () => {
    const text = useText('my')
    return {
      tabs: [{ key: '', label: text.allPayments }, ...KINDS.map((kind) => ({ key: kind, label: text.kinds[kind] }))],
      empty: { text: text.noPayments, hint: text.noPaymentsHint, scene: 'payments' },
    }
  },
})
