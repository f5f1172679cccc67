import { getElectricityBill } from '../../src/contract/api/fee.ts'
import { meterState } from '../../src/contract/model/electricity-fee.ts'
import { BILL } from '../../src/contract/model/electricity.ts'
import { ZERO, toFen } from '../../src/contract/model/money.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { billStates } from '../../src/contract/text/states/bill.ts'
import { meterStates } from '../../src/contract/text/states/meter.ts'
import { isBillDue, readBill, type BillItem } from '../../src/features/electricity/bill.ts'
import { pendingPaymentTexts } from '../../src/contract/text/parts/pending-payment.ts'
import { billTexts } from '../../src/contract/text/parts/fee/bill.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { Money } from '../../src/screens/app/money.tsx'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import { detailScreen, one, type ViewProps } from '../../src/screens/detail/detail-maker.tsx'
import { DueBar } from '../../src/screens/pay/due-bar.tsx'
import { DueTag } from '../../src/screens/pay/due-tag.tsx'
import { useIsPending } from '../../src/screens/pay/pending.ts'
import { PaymentFacts } from '../../src/screens/pay/payment-facts.tsx'
import { CardHead } from '../../src/ui/detail/card-head.tsx'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Balance, isExchanged, useDueText, useMeterFacts, useSumFacts } from './bill-facts.tsx'
import { payLink, receiptOfBillLink } from './links.ts'
import { isPrepaid, subjectOf } from './payment/bill-subject.ts'
import { UsageCharts } from './meter/usage-charts.tsx'

/** The balance of a prepaid meter, or the amount due. */
const Head = ({ bill }: { bill: BillItem }) => {
  const text = useText('fee')
  const items = useLocalTexts(billTexts)
  const due = useDueText()
  const { needAmount, paidAmount, amount, payStatus } = bill
  if (isPrepaid(bill))
    return (
      <CardHead label={text.balanceNow}>
        <p>
          <Balance of={bill} size="display" />
        </p>
        <DueTag due={subjectOf(bill)} states={meterStates} state={meterState(bill)} />
      </CardHead>
    )
  return (
    <CardHead
      label={isBillDue(bill) ? text.due : paidAmount > ZERO ? items.paid : items.charge}
      note={isBillDue(bill) ? due(bill) : paidAmount === ZERO && text.billPaid}
    >
      <p>
        <Money fen={toFen(isBillDue(bill) ? needAmount : paidAmount === ZERO ? amount : paidAmount)} size="display" />
      </p>
      <DueTag due={isBillDue(bill) ? subjectOf(bill) : undefined} states={billStates} state={nameOf(BILL, payStatus)} />
    </CardHead>
  )
}

const Bill = ({ of: bill }: ViewProps<BillItem>) => {
  const text = useText('fee')
  const items = useLocalTexts(billTexts)
  const meter = useMeterFacts()
  const sum = useSumFacts()
  return (
    <>
      <Card>
        <Head bill={bill} />
        <PaymentFacts facts={meter(bill)} />
      </Card>
      <UsageCharts bill={bill} />
      <Card title={items.madeOf}>
        <PaymentFacts facts={sum(bill)} />
      </Card>
      {isExchanged(bill) && <Callout tone="info">{items.exchanged}</Callout>}
      {isPrepaid(bill) && <Callout tone="info">{text.paidFromBalance}</Callout>}
    </>
  )
}

/** The balance of a prepaid meter, and the top-up. */
const TopUpBar = ({ bill, onPress }: { bill: BillItem; onPress: () => void }) => {
  const text = useText('fee')
  const { check } = useLocalTexts(pendingPaymentTexts)
  return (
    <ActionBar note={text.balance} summary={<Balance of={bill} size="headline" />}>
      <Button wide onPress={onPress}>
        {useIsPending(subjectOf(bill)) ? check : text.topUp}
      </Button>
    </ActionBar>
  )
}

const Bar = ({ bill }: { bill: BillItem }) => {
  const { location } = useApp()
  const text = useText('fee')
  const pay = (): void => location.navigate(payLink(bill.id))
  if (isPrepaid(bill)) return <TopUpBar bill={bill} onPress={pay} />
  if (isBillDue(bill)) return <DueBar of={subjectOf(bill)} fen={toFen(bill.needAmount)} text={text} onPress={pay} />
  // A bill without usage needs no payment.
  return (
    bill.amount > ZERO && (
      <ActionBar>
        <Button kind="tonal" wide onPress={() => location.navigate(receiptOfBillLink(bill.id))}>
          {text.viewReceipt}
        </Button>
      </ActionBar>
    )
  )
}

/** One bill: its amount, how it is computed, and the meter's usage. */
export const FeeDetail = detailScreen({
  up: '/fee/list',
  wide: true,
  fetchOne: one(getElectricityBill),
  read: readBill,
  View: Bill,
  bar: (bill) => <Bar bill={bill} />,
  useEffects: () => usePrefetchScreen('/fee/order'),
})
