import Forklift from 'lucide/dist/esm/icons/forklift.mjs'
import ParkingSquare from 'lucide/dist/esm/icons/square-letter-p.mjs'
import Zap from 'lucide/dist/esm/icons/zap.mjs'
import { link } from '../../src/core/navigation/location.ts'
import { paymentsScreen } from '../../src/features/payments/payments-screen.tsx'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { KINDS, targetOf, type Payment } from './payment.ts'
import { createPayments } from './payments.ts'

const ICONS = { parking: ParkingSquare, electricity: Zap }

/** Links to the forklift orders, which have their own list of payments. */
const Rentals = () => {
  const app = useApp()
  const text = useText('my')
  return (
    <Card>
      <Cell
        icon={Forklift}
        label={text.rentals}
        note={text.rentalsNote}
        onPress={() => app.location.navigate(link('/forklift', { orders: 'past' }))}
      />
    </Card>
  )
}

/** The user's payments for parking and electricity by month, paid and unpaid. */
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
  Lead: Rentals,
  useLine: (payment) => {
    const { kind, what, createTime, amount, isTopUp } = payment
    const { kinds, topUp } = useText('my')
    const time = useTimeText()
    return {
      target: targetOf(payment),
      icon: ICONS[kind],
      label: `${isTopUp ? topUp : kinds[kind]} ${what}`,
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
