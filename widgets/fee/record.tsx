import Zap from 'lucide/dist/esm/icons/zap.mjs'
import { memo } from 'react'
import { toFen } from '../../src/contract/model/money.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { PAY, type PayStatus } from '../../src/contract/model/payment.ts'
import { payStates } from '../../src/contract/text/states/pay.ts'
import { link } from '../../src/core/navigation/location.ts'
import { MonthHeading } from '../../src/features/months/month-heading.tsx'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { Money } from '../../src/screens/app/money.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { twoScreens } from '../../src/screens/app/two-screens.tsx'
import { useBack } from '../../src/screens/hooks/use-back.ts'
import { PagedListView } from '../../src/screens/list/paged-list.tsx'
import { useOpenDetail } from '../../src/screens/list/use-open-detail.ts'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { Tabs } from '../../src/ui/layout/tabs.tsx'
import { css } from '../../src/ui/style/style.ts'
import { isTopUp } from './links.ts'
import { createRecords, type PaymentRow } from './record-data.ts'

/** Tabs by what is stored. */
const FILTERS = [null, PAY.unpaid, PAY.paid] as const

const strong = css`
  font-weight: 600;
`
const tag = css`
  display: block;
  margin-block-start: var(--space-4);
`

const Row = memo(({ payment, open }: { payment: PaymentRow; open: (payment: PaymentRow) => void }) => {
  const text = useText('fee')
  const time = useTimeText()
  const { meterNo, createTime, payStatus, amount, month } = payment
  return (
    <>
      {month && <MonthHeading month={month} />}
      <Card>
        <Cell
          icon={Zap}
          label={isTopUp(payment) ? text.kinds.topUp : text.kinds.bill}
          note={
            <>
              <DotSeparated of={[meterNo, time(createTime)]} />
              {payStatus !== PAY.paid && (
                <span className={tag}>
                  <StatusTag states={payStates} state={nameOf(PAY, payStatus)} />
                </span>
              )}
            </>
          }
          value={
            <span className={strong}>
              <Money fen={toFen(amount)} />
            </span>
          }
          onPress={() => open(payment)}
        />
      </Card>
    </>
  )
})

const row = (payment: PaymentRow, open: (payment: PaymentRow) => void) => <Row payment={payment} open={open} />

const Records = ({ path, query, title }: ScreenProps) => {
  const app = useApp()
  const text = useText('fee')
  const open = useOpenDetail<PaymentRow>('/fee/record')
  const labels = [text.all, text.unpaid, text.paidOnes]
  const items = FILTERS.map((status, index) => ({ key: String(status ?? ''), label: labels[index] ?? '' }))
  const active = Math.max(
    0,
    items.findIndex(({ key }) => key === query.payStatus),
  )
  const payStatus: PayStatus | null = FILTERS[active] ?? null
  const name = String(payStatus ?? '')
  return (
    <Screen title={title} onBack={useBack('/fee/list')}>
      <Tabs
        sticky
        label={title}
        items={items}
        active={active}
        onChange={(index) => app.location.navigate(link(path, { payStatus: items[index]?.key }), { replace: true })}
      >
        <PagedListView
          key={name}
          name={name}
          label={title}
          create={(size) => createRecords(app, payStatus, size)}
          row={row}
          grouped
          onOpen={open}
          empty={active ? text.noRecordsOf : { text: text.noRecords, hint: text.noRecordsHint, scene: 'payments' }}
        />
      </Tabs>
    </Screen>
  )
}

/** The person's payments by months; with an id in the address one of them, with its receipt. */
export const FeeRecord = twoScreens(
  Records,
  ({ id }) => id,
  async () => (await import('./one-record.tsx')).OneRecord,
)
