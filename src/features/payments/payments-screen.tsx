/** Makes payment list screens by month from a declaration: tabs, list and rows. */
import { memo, type ComponentType, type ReactNode } from 'react'
import type { Fen } from '../../contract/model/money.ts'
import { PAY, payStateOf } from '../../contract/model/payment.ts'
import type { Path } from '../../contract/routes.ts'
import { payStates } from '../../contract/text/states/pay.ts'
import type { App } from '../../core/app.ts'
import type { PagedList, Row } from '../../core/list/paged-list.ts'
import { link } from '../../core/navigation/location.ts'
import type { Query } from '../../core/session/guard.ts'
import { useApp, useBack } from '../../screens/app/app-context.ts'
import { Money } from '../../screens/app/money.tsx'
import { usePrefetchScreen } from '../../screens/app/prefetch-screen.ts'
import type { ScreenComponent } from '../../screens/app/screen-table.ts'
import { PagedListView, type EmptyList } from '../../screens/list/paged-list-view.tsx'
import { useEmpty } from '../../screens/list/use-empty.tsx'
import { useOpenDetail } from '../../screens/list/use-open-detail.ts'
import { DueTag } from '../../screens/pay/due-tag.tsx'
import type { PaymentTarget } from '../../screens/pay/pending.ts'
import { Cell } from '../../ui/detail/cell.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { IconNode } from '../../ui/media/icon.tsx'
import { css } from '../../ui/style/style.ts'
import { MonthHeading } from './month-heading.tsx'
import type { MonthRow } from './payments-by-month.ts'

/** The content of a row. The state is shown for all payments that are not paid. */
export interface PaymentLine {
  /** What the payment is for. While the outcome of its payment is unknown, the row says so. */
  target: PaymentTarget
  icon: IconNode
  label: string
  note: ReactNode
  amount: Fen
}

export interface PaymentTexts {
  /** The first tab has an empty key and shows all payments. */
  tabs: readonly { key: string; label: string }[]
  /** The empty state of the first tab. `ofFilter` is the text of the other tabs. */
  empty: EmptyList
}

export interface PaymentsSpec<T extends MonthRow & Row> {
  /** Route of the detail screen. */
  to: Path
  /** Makes the query of the detail screen. Default: `id`. */
  queryOf?: (payment: T) => Query
  /** Target of Back if the app was opened on this screen. Default: home. */
  up?: Path
  /** Query parameter of the tab. */
  filter: string
  /** Creates the list of a tab. @param key key of the tab. @param size page size of the first request. */
  create: (app: App, key: string, size?: number) => PagedList<T>
  /** Content above the payments of the first tab. */
  Lead?: ComponentType
  /** A hook, called in each render of a row. */
  useLine: (payment: T) => PaymentLine
  /** A hook, called in each render. */
  useTexts: () => PaymentTexts
}

const lead = css`
  margin-bottom: var(--space-16);
`
const strong = css`
  font-weight: 600;
`
/** An amount that was given back. */
const weak = css`
  color: var(--weak);
`
/** Breaks only between words. */
const words = css`
  word-break: keep-all;
`
const tag = css`
  display: block;
  margin-top: var(--space-4);
`

/** Makes a screen of payments by month: newest first, with the sum paid in each month.
 * @example
 * export const RateRecord = paymentsScreen<StayRow>({
 *   to: '/rateRecord_info',
 *   filter: 'payStatus',
 *   create: (app, key, size) => createStays(app, payStatusOf(key), size),
 *   useLine: (stay) => ({ target: subjectOf(stay), icon: SquareParking, label: stay.plateNo, note: …, amount: toFen(stay.paidFee) }),
 *   useTexts: () => ({ tabs: payTabs(text), empty: { text: text.noRecords } }),
 * }) */
export const paymentsScreen = <T extends MonthRow & Row & { payStatus: number | null }>({
  to,
  queryOf,
  up,
  filter,
  create,
  Lead,
  useLine,
  useTexts,
}: PaymentsSpec<T>): ScreenComponent => {
  const Line = memo(({ payment, open }: { payment: T; open: (payment: T) => void }) => {
    const { target, icon, label, note, amount } = useLine(payment)
    const { month, payStatus } = payment
    const state = payStateOf(payStatus, amount)
    return (
      <>
        {month && <MonthHeading month={month} />}
        <Card>
          <Cell
            icon={icon}
            label={label}
            note={
              <span className={words}>
                {note}
                {state !== 'paid' && (
                  <span className={tag}>
                    <DueTag due={payStatus === PAY.unpaid ? target : undefined} states={payStates} state={state} />
                  </span>
                )}
              </span>
            }
            value={
              <span className={payStatus === PAY.refunded ? weak : strong}>
                <Money fen={amount} />
              </span>
            }
            onPress={() => open(payment)}
          />
        </Card>
      </>
    )
  })
  const row = (payment: T, open: (payment: T) => void): ReactNode => <Line payment={payment} open={open} />
  const Payments: ScreenComponent = ({ path, query, title }) => {
    const app = useApp()
    const { tabs, empty } = useTexts()
    const open = useOpenDetail<T>(to, queryOf)
    usePrefetchScreen(to)
    const active = Math.max(
      0,
      tabs.findIndex(({ key }) => key === query[filter]),
    )
    const name = tabs[active]?.key ?? ''
    const choose = (at: number): void =>
      app.location.navigate(link(path, { [filter]: tabs[at]?.key }), { replace: true })
    const ofTab = active ? { ...empty, next: undefined } : empty
    const shown = useEmpty(ofTab, active > 0, undefined, () => choose(0))
    return (
      <Screen title={title} onBack={useBack(up)}>
        <Tabs sticky label={title} items={tabs} active={active} onChange={choose}>
          {Lead && !active && (
            <div className={lead}>
              <Lead />
            </div>
          )}
          <PagedListView
            key={name}
            name={name}
            label={title}
            create={(size) => create(app, name, size)}
            row={row}
            grouped
            onOpen={open}
            empty={shown}
          />
        </Tabs>
      </Screen>
    )
  }
  return Payments
}
