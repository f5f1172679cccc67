/** The amount of a bill, and the payment bar. They are one part, so that all code of a payment is loaded before it starts. */
import { useMemo } from 'react'
import { BILL } from '../../../src/contract/model/electricity.ts'
import { ZERO, toFen } from '../../../src/contract/model/money.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { billTexts } from '../../../src/contract/text/parts/fee/bill.ts'
import { billStates } from '../../../src/contract/text/states/bill.ts'
import type { BillItem } from '../../../src/features/electricity/bill.ts'
import { useText } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { Money } from '../../../src/screens/app/money.tsx'
import { DueTag } from '../../../src/screens/pay/due-tag.tsx'
import { paymentBar } from '../../../src/screens/pay/payment-bar.tsx'
import { PaymentFacts } from '../../../src/screens/pay/payment-facts.tsx'
import { PaymentWays } from '../../../src/screens/pay/payment-ways.tsx'
import { CardHead } from '../../../src/ui/detail/card-head.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { useDueText, useMeterFacts, useSumFacts } from '../bill-facts.tsx'
import { feePayment } from './fee-payment.ts'
import { isPrepaid, subjectOf } from './bill-subject.ts'
import type { PayableView } from './payable.ts'
import type { TopUpSum } from './top-up.tsx'

const FeePaymentBar = paymentBar(feePayment, PaymentWays)

/** A bill: its amount, how it is computed, and the payee. */
export const BillSum = ({ bill }: { bill: BillItem }) => {
  const text = useText('fee')
  const items = useLocalTexts(billTexts)
  const due = useDueText()
  const meter = useMeterFacts()
  const sum = useSumFacts()
  return (
    <>
      <Card>
        <CardHead label={text.due} note={due(bill)}>
          <p>
            <Money fen={toFen(bill.needAmount)} size="display" />
          </p>
          <DueTag due={subjectOf(bill)} states={billStates} state={nameOf(BILL, bill.payStatus)} />
        </CardHead>
        <PaymentFacts facts={[...meter(bill), { label: text.payee, value: bill.payeeName }]} />
      </Card>
      <Card title={items.madeOf}>
        <PaymentFacts facts={sum(bill)} />
      </Card>
    </>
  )
}

interface OrderBarProps {
  view: PayableView
  /** The chosen amount of a top-up; `undefined` for a bill. */
  topUpSum: TopUpSum | undefined
  takeCancelled: () => boolean
  reload: () => unknown
}

/** The payment bar. */
export const OrderBar = ({ view: { bill, order, recalled }, topUpSum, takeCancelled, reload }: OrderBarProps) => {
  const text = useText('fee')
  const isTopUp = isPrepaid(bill)
  const amount = isTopUp ? topUpSum?.amount : toFen(bill.needAmount)
  const draft = topUpSum?.draft
  const payable = useMemo(
    () => ({ bill, order, amount: amount ?? ZERO, takeCancelled, reload, draft, recalled }),
    [bill, order, amount, takeCancelled, reload, draft, recalled],
  )
  return (
    <FeePaymentBar
      of={payable}
      note={isTopUp ? text.topUpAmount : text.due}
      pay={isTopUp ? text.topUp : text.pay}
      onIncomplete={amount === undefined ? topUpSum?.showError : undefined}
    />
  )
}
