/** Selection of the paid orders of an invoice, grouped by month, with the sum in the bar. */
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { useState } from 'react'
import { invoiceSum, ordersByMonth, type InvoiceMonth } from '../../contract/model/booking/invoice-orders.ts'
import { INVOICE_ORDERS_MAX } from '../../contract/model/booking/invoice.ts'
import { toFen } from '../../contract/model/money.ts'
import { invoiceChoiceTexts } from '../../contract/text/parts/invoice/invoice-choice.ts'
import { invoiceOrdersTexts } from '../../contract/text/parts/invoice/invoice-orders.ts'
import { link } from '../../core/navigation/location.ts'
import { useApp, useBack } from '../../screens/app/app-context.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { Money } from '../../screens/app/money.tsx'
import { useMonthText } from '../../screens/app/month-text.ts'
import { usePrefetchScreen } from '../../screens/app/prefetch-screen.ts'
import type { ScreenComponent, ScreenProps } from '../../screens/app/screen-table.ts'
import { useTimeText } from '../../screens/app/time-text.ts'
import { ResourceContent } from '../../screens/detail/detail-screen.tsx'
import { useResource } from '../../screens/detail/use-resource.ts'
import { Cell } from '../../ui/detail/cell.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton-shapes.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DotSeparated } from '../../ui/layout/dot-separated.tsx'
import { unbroken } from '../../ui/layout/unbroken.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { stack } from '../../ui/style/layout.ts'
import { css } from '../../ui/style/style.ts'
import { CheckRow } from '../../ui/choice/check-row.tsx'
import { ORDERS_SHOWN } from './orders-shown.ts'
import { chosenOrders, type InvoiceableOrder, type InvoiceSource } from './source.ts'

const strong = css`
  display: block;
  font-weight: 600;
`
const small = css`
  display: block;
  color: var(--weak);
  font-size: var(--text-body2);
  font-variant-numeric: tabular-nums;
`

interface MonthCardProps {
  of: InvoiceMonth<InvoiceableOrder>
  source: InvoiceSource
  chosen: ReadonlySet<string>
  choose: (ids: readonly string[], isChosen: boolean) => void
}

const MonthCard = ({ of: { month, orders, sum }, source, chosen, choose }: MonthCardProps) => {
  const app = useApp()
  const text = useLocalTexts(invoiceChoiceTexts)
  const time = useTimeText()
  const name = useMonthText()(month)
  const count = orders.filter(({ id }) => chosen.has(id)).length
  return (
    <Card title={name} action={<Money fen={sum} />}>
      <CheckRow
        label={`${text.all} ${name}`}
        checked={count === orders.length || (count > 0 && 'mixed')}
        onChange={(isChosen) =>
          choose(
            orders.map(({ id }) => id),
            isChosen,
          )
        }
      >
        {text.all}
      </CheckRow>
      {orders.map(({ id, name, note, kind, enterTime, paidFee }) => (
        <CheckRow
          key={id}
          checked={chosen.has(id)}
          onChange={(isChosen) => choose([id], isChosen)}
          end={<Money fen={toFen(paidFee)} />}
        >
          <span className={strong}>{unbroken(name)}</span>
          <span className={small}>
            <DotSeparated of={[kind && source.kindText?.(app, kind), time(enterTime), note]} />
          </span>
        </CheckRow>
      ))}
    </Card>
  )
}

/** The selection, and those of these orders that are in it. Kept ids of orders that were invoiced meanwhile do not count. */
const useChosen = (source: InvoiceSource, orders: readonly InvoiceableOrder[]) => {
  const app = useApp()
  const text = useLocalTexts(invoiceChoiceTexts)
  const slot = chosenOrders(app, source)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(slot.get()?.value))
  const wanted = orders.filter(({ id }) => chosen.has(id))
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const next = new Set(wanted.map(({ id }) => id))
    for (const id of ids) {
      if (!isChosen) next.delete(id)
      else if (next.size < INVOICE_ORDERS_MAX || next.has(id)) next.add(id)
      else {
        app.toasts.show(text.tooMany(INVOICE_ORDERS_MAX))
        break
      }
    }
    slot.set({ value: [...next], at: Date.now() })
    setChosen(next)
  }
  return [chosen, choose, wanted] as const
}

/** Makes the screen that selects orders and opens the form. */
export const orderChoiceScreen = (source: InvoiceSource): ScreenComponent => {
  const OrderChoice = ({ title, path }: ScreenProps) => {
    const app = useApp()
    const text = useLocalTexts(invoiceChoiceTexts)
    const { newest, history } = useLocalTexts(invoiceOrdersTexts)
    const onBack = useBack()
    usePrefetchScreen(source.writePath)
    const [view, resource] = useResource(path, () => source.fetchOrders(app), source.readOrders)
    const orders = view.state === 'ready' ? view.value.orders : []
    const [chosen, choose, wanted] = useChosen(source, orders)
    const goOn = (): void => app.location.navigate(link(source.writePath, { ids: wanted.map(({ id }) => id).join() }))
    return (
      <Screen
        title={title}
        onBack={onBack}
        bar={
          orders.length > 0 && (
            <ActionBar note={text.count(wanted.length)} summary={<Money fen={invoiceSum(wanted)} size="headline" />}>
              <Button wide disabled={wanted.length === 0} onPress={goOn}>
                {text.next}
              </Button>
            </ActionBar>
          )
        }
      >
        <Card>
          <Cell icon={FileText} label={history} onPress={() => app.location.navigate(source.listPath)} />
        </Card>
        <ResourceContent view={view} resource={resource} skeleton={<SkeletonList grouped />}>
          {({ isCut }) => (
            <div className={stack}>
              {orders.length === 0 ? (
                <Empty
                  text={text.empty}
                  scene="payments"
                  action={
                    <Button kind="tonal" onPress={() => app.location.navigate(source.ordersPath)}>
                      {text.payments}
                    </Button>
                  }
                />
              ) : (
                <Callout tone="info">{text.intro}</Callout>
              )}
              {ordersByMonth(orders).map((month) => (
                <MonthCard key={month.month} of={month} source={source} chosen={chosen} choose={choose} />
              ))}
              {isCut && <Callout tone="info">{newest(ORDERS_SHOWN)}</Callout>}
            </div>
          )}
        </ResourceContent>
      </Screen>
    )
  }
  return OrderChoice
}
