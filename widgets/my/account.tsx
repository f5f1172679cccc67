import ParkingSquare from 'lucide/dist/esm/icons/square-letter-p.mjs'
import Zap from 'lucide/dist/esm/icons/zap.mjs'
import { memo } from 'react'
import { PAY } from '../../src/contract/model/payment.ts'
import { MonthHeading } from '../../src/features/months/month-heading.tsx'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../src/screens/app/screen-registry.ts'
import { PagedListView } from '../../src/screens/list/paged-list.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useBack } from '../../src/screens/hooks/use-back.ts'
import { useOpenDetail } from '../../src/screens/list/use-open-detail.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Money } from '../../src/screens/app/money.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { css } from '../../src/ui/style/style.ts'
import { Tabs } from '../../src/ui/layout/tabs.tsx'
import { createPayments, KINDS, type Payment } from './payment.ts'
import { PayTag } from './pay-tag.tsx'

const ICONS = { parking: ParkingSquare, electricity: Zap }

const sum = css`
  font-weight: 600;
`
const tag = css`
  display: block;
  margin-block-start: var(--space-4);
`

const PaymentRow = memo(({ payment, open }: { payment: Payment; open: (payment: Payment) => void }) => {
  const text = useText('my')
  const time = useTimeText()
  const { kind, what, amount, payStatus, createTime, month } = payment
  return (
    <>
      {month && <MonthHeading month={month} />}
      <Card>
        <Cell
          icon={ICONS[kind]}
          label={what}
          note={
            <>
              <DotSeparated of={[text.kinds[kind], time(createTime)]} />
              {payStatus !== PAY.paid && (
                <span className={tag}>
                  <PayTag status={payStatus} />
                </span>
              )}
            </>
          }
          value={
            <span className={sum}>
              <Money fen={amount} />
            </span>
          }
          onPress={() => open(payment)}
        />
      </Card>
    </>
  )
})

const paymentRow = (payment: Payment, open: (payment: Payment) => void) => <PaymentRow payment={payment} open={open} />
const queryOf = ({ kind, orderId }: Payment) => ({ kind, id: orderId })

/** What the person has paid or still has to pay for parking and electricity, by months. */
export const Account = ({ path, query, title }: ScreenProps) => {
  const app = useApp()
  const text = useText('my')
  const open = useOpenDetail('/account_detail', queryOf)
  usePrefetchScreen('/account_detail')
  const chosen = KINDS.find((kind) => kind === query.kind)
  const name = chosen ?? ''
  const tabs = [{ key: '', label: text.allPayments }, ...KINDS.map((kind) => ({ key: kind, label: text.kinds[kind] }))]
  return (
    <Screen title={title} onBack={useBack()}>
      <Tabs
        sticky
        label={title}
        items={tabs}
        active={tabs.findIndex(({ key }) => key === name)}
        onChange={(index) => app.location.navigate(link(path, { kind: tabs[index]?.key }), { replace: true })}
      >
        <PagedListView
          key={name}
          name={name}
          label={title}
          create={(size) => createPayments(app, chosen ? [chosen] : KINDS, size)}
          row={paymentRow}
          grouped
          onOpen={open}
          empty={{ text: text.noPayments, hint: text.noPaymentsHint, scene: 'payments' }}
        />
      </Tabs>
    </Screen>
  )
}
