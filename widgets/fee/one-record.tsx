/** One payment: its receipt and invoice if it is paid, otherwise the button to pay. */
import { useEffect } from 'react'
import { canInvoice, INVOICED } from '../../src/contract/model/booking/invoice.ts'
import { toFen } from '../../src/contract/model/money.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { payWayOf } from '../../src/contract/model/pay-way.ts'
import { feeRecordTexts } from '../../src/contract/text/parts/fee/fee-record.ts'
import { invoicedStates } from '../../src/contract/text/states/invoiced.ts'
import { payStates } from '../../src/contract/text/states/pay.ts'
import { readElectricityOrder, type ElectricityOrderItem } from '../../src/features/electricity/electricity-order.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { Money } from '../../src/screens/app/money.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail/detail-screen.tsx'
import { DueBar } from '../../src/screens/pay/due-bar.tsx'
import { DueTag } from '../../src/screens/pay/due-tag.tsx'
import { RefundCard } from '../../src/screens/pay/refund-card.tsx'
import { ReceiptCard } from '../../src/screens/pay/receipt-card.tsx'
import { copyable } from '../../src/screens/detail/copyable.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { CardHead } from '../../src/ui/detail/card-head.tsx'
import { DescriptionList, type Description } from '../../src/ui/detail/description-list.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { endPendingPayment } from './payment/end-pending-payment.ts'
import { useKwhText } from './fee-texts.ts'
import { billLink, invoiceLink, isTopUp, payOrderLink } from './links.ts'
import { fetchRecord } from './fetch-record.ts'

const isPaid = ({ payStatus }: ElectricityOrderItem): boolean => payStatus === PAY.paid

const useFacts = (): ((order: ElectricityOrderItem) => Description[]) => {
  const { location } = useApp()
  const text = useText('fee')
  const own = useLocalTexts(feeRecordTexts)
  const kwh = useKwhText()
  return (order) => [
    { label: own.kind, value: isTopUp(order) ? text.kinds.topUp : text.kinds.bill },
    { label: text.meter, value: order.meterNo },
    { label: own.bought, value: order.rechargeKwh !== null && kwh(order.rechargeKwh) },
    {
      label: text.kinds.bill,
      value: order.billId && own.viewBill,
      onPress: () => location.navigate(billLink(order.billId ?? '')),
    },
  ]
}

/** A payment that is unpaid or was refunded. */
const Unpaid = ({ order }: { order: ElectricityOrderItem }) => {
  const text = useText('fee')
  const own = useLocalTexts(feeRecordTexts)
  const time = useTimeText()
  const facts = useFacts()
  return (
    <>
      <RefundCard refunds={order.refunds} />
      <Card>
        <CardHead label={isTopUp(order) ? text.kinds.topUp : text.kinds.bill}>
          <p>
            <Money fen={toFen(order.amount)} size="display" />
          </p>
          <DueTag
            due={order.payStatus === PAY.unpaid ? { kind: 'elec', orderId: order.id } : undefined}
            states={payStates}
            state={nameOf(PAY, order.payStatus)}
          />
        </CardHead>
        <DescriptionList
          atEnd
          facts={[
            // The card's head names the kind.
            ...facts(order).filter(({ label }) => label !== own.kind),
            { label: text.payee, value: order.payeeName },
            { label: own.orderNumber, value: copyable(order.orderNo) },
            { label: own.ordered, value: time(order.createTime) },
            { label: own.paidAt, value: time(order.payTime ?? '') },
          ]}
        />
      </Card>
      {order.payStatus === PAY.refunded && <Callout tone="info">{own.refunded}</Callout>}
    </>
  )
}

const Paid = ({ order }: { order: ElectricityOrderItem }) => {
  const app = useApp()
  const text = useText('fee')
  const own = useLocalTexts(feeRecordTexts)
  const facts = useFacts()
  useEffect(() => endPendingPayment(app, order), [app, order])
  return (
    <>
      <ReceiptCard
        receipt={{
          fen: toFen(order.amount),
          number: order.orderNo,
          time: order.payTime,
          way: payWayOf(order, order.amount),
          payee: order.payeeName,
          facts: facts(order)
            .filter(({ value, onPress }) => Boolean(value) && !onPress)
            .map(({ label, value }) => ({ label, value })),
          refunds: order.refunds,
        }}
      />
      <Card>
        {order.billId && (
          <Cell
            label={text.kinds.bill}
            value={own.viewBill}
            onPress={() => app.location.navigate(billLink(order.billId ?? ''))}
          />
        )}
        <Cell
          label={own.invoice}
          value={<StatusTag states={invoicedStates} state={nameOf(INVOICED, order.invoiceStatus)} />}
        />
      </Card>
    </>
  )
}

const Bar = ({ order }: { order: ElectricityOrderItem }) => {
  const { location } = useApp()
  const text = useText('fee')
  const own = useLocalTexts(feeRecordTexts)
  if (order.payStatus === PAY.unpaid)
    return (
      <DueBar
        of={{ kind: 'elec', orderId: order.id }}
        fen={toFen(order.amount)}
        // The bill may have a late fee by now, so the order's amount is not what is due.
        text={order.billId ? { ...text, due: own.orderAmount } : text}
        onPress={() => location.navigate(payOrderLink(order))}
      />
    )
  const canRequest = canInvoice({ ...order, paidFee: order.amount })
  const label = order.invoiceId ? own.viewInvoice : canRequest && own.requestInvoice
  return (
    <ActionBar>
      <Button kind="plain" onPress={() => location.navigate('/fee/record')}>
        {own.viewRecords}
      </Button>
      {label && (
        <Button kind="tonal" wide onPress={() => location.navigate(invoiceLink(order))}>
          {label}
        </Button>
      )}
    </ActionBar>
  )
}

/** `?id=` is the payment's id; with `&of=bill` it is the id of the paid bill. */
export const OneRecord = ({ path, query, title }: ScreenProps) => {
  const isBill = query.of === 'bill'
  const [view, resource] = useDetail(
    path,
    idOf(query),
    (app, id) => fetchRecord(app, id, isBill),
    readElectricityOrder,
    { rest: { of: query.of } },
  )
  return (
    <DetailScreen title={title} up="/fee/record" view={view} resource={resource} bar={(order) => <Bar order={order} />}>
      {(order) => (isPaid(order) ? <Paid order={order} /> : <Unpaid order={order} />)}
    </DetailScreen>
  )
}
