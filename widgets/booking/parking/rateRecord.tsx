import SquareParking from 'lucide/dist/esm/icons/square-letter-p.mjs'
import { memo } from 'react'
import { listParkingOrders } from '../../../src/contract/api/booking.ts'
import { NOTHING, toFen } from '../../../src/contract/model/money.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { PAY, type PayStatus } from '../../../src/contract/model/payment.ts'
import { parkingTexts } from '../../../src/contract/text/parts/parking.ts'
import { payStates } from '../../../src/contract/text/states/pay.ts'
import { DRAWN } from '../../../src/core/http/outcome.ts'
import { createMergedList } from '../../../src/core/list/merged-list.ts'
import { createPagedList } from '../../../src/core/list/paged-list.ts'
import { link } from '../../../src/core/navigation/location.ts'
import { readStay, type StayItem } from '../../../src/features/booking/parking.ts'
import { MonthHeading } from '../../../src/features/months/month-heading.tsx'
import { byMonths, type MonthRow } from '../../../src/features/months/months.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { Money } from '../../../src/screens/app/money.tsx'
import { usePrefetchScreen } from '../../../src/screens/app/screen-registry.ts'
import type { ScreenProps } from '../../../src/screens/app/screen-table.ts'
import { StatusTag } from '../../../src/screens/app/status-tag.tsx'
import { useDurationText, useTimeText } from '../../../src/screens/app/time-text.ts'
import { useBack } from '../../../src/screens/hooks/use-back.ts'
import { PagedListView } from '../../../src/screens/list/paged-list.tsx'
import { useOpenDetail } from '../../../src/screens/list/use-open-detail.ts'
import { Cell } from '../../../src/ui/detail/cell.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { Screen } from '../../../src/ui/layout/screen.tsx'
import { Tabs } from '../../../src/ui/layout/tabs.tsx'
import { css } from '../../../src/ui/style/style.ts'

type StayRow = StayItem & MonthRow

/** Tabs by what is stored. */
const FILTERS = [null, PAY.unpaid, PAY.paid] as const

const strong = css`
  font-weight: 600;
`
const tag = css`
  display: block;
  margin-block-start: var(--space-4);
`
const whole = css`
  white-space: nowrap;
  @media (max-width: 339px) {
    white-space: normal;
  }
`

/** Given back and unpaid sums do not count as paid. */
const byOwnMonths = byMonths<StayRow>(({ payStatus, paidFee }) => (payStatus === PAY.paid ? toFen(paidFee) : NOTHING))

const Row = memo(({ stay, open }: { stay: StayRow; open: (stay: StayRow) => void }) => {
  const time = useTimeText()
  const duration = useDurationText()
  const { plateNo, enterTime, parkingTime, payStatus, needFee, paidFee, month } = stay
  return (
    <>
      {month && <MonthHeading month={month} />}
      <Card>
        <Cell
          icon={SquareParking}
          label={plateNo}
          note={
            <>
              <span className={whole}>{time(enterTime)}</span> · <span className={whole}>{duration(parkingTime)}</span>
              {payStatus !== PAY.paid && (
                <span className={tag}>
                  <StatusTag states={payStates} state={nameOf(PAY, payStatus)} />
                </span>
              )}
            </>
          }
          value={
            <span className={strong}>
              <Money fen={toFen(payStatus === PAY.unpaid ? needFee : paidFee)} />
            </span>
          }
          onPress={() => open(stay)}
        />
      </Card>
    </>
  )
})

const row = (stay: StayRow, open: (stay: StayRow) => void) => <Row stay={stay} open={open} />
const queryOf = ({ orderId }: StayRow) => ({ id: orderId })

/** The person's stays by months: what is still to be paid, and what was. */
export const RateRecord = ({ path, query, title }: ScreenProps) => {
  const app = useApp()
  const text = useLocalTexts(parkingTexts)
  const open = useOpenDetail('/rateRecord_info', queryOf)
  usePrefetchScreen('/rateRecord_info')
  const labels = [text.all, text.unpaid, text.paidOnes]
  const items = FILTERS.map((status, index) => ({ key: String(status ?? ''), label: labels[index] ?? '' }))
  const active = Math.max(
    0,
    items.findIndex(({ key }) => key === query.payStatus),
  )
  const payStatus: PayStatus | null = FILTERS[active] ?? null
  const name = String(payStatus ?? '')
  const create = (size?: number) =>
    createMergedList<StayRow>(
      [
        createPagedList<StayRow>(
          (page) => app.client.attempt(listParkingOrders, { ...page, payStatus }, DRAWN),
          readStay,
          size,
        ),
      ],
      ({ createTime }) => createTime,
      byOwnMonths,
    )
  return (
    <Screen title={title} onBack={useBack()}>
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
          create={create}
          row={row}
          grouped
          onOpen={open}
          empty={
            active
              ? text.noRecordsOf
              : { text: text.noRecords, scene: 'payments', next: { label: text.checkFee, path: '/checkParkFee' } }
          }
        />
      </Tabs>
    </Screen>
  )
}
