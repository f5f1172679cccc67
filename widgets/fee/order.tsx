import { useCallback, useMemo, useRef } from 'react'
import { TOP_UP_MAX, TOP_UP_MIN, topUpUsage } from '../../src/contract/model/electricity-fee.ts'
import { BILL } from '../../src/contract/model/electricity.ts'
import { type Fen, NOTHING, sum, toFen, toYuan } from '../../src/contract/model/money.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { billStates } from '../../src/contract/text/states/bill.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { Money } from '../../src/screens/app/money.tsx'
import { usePrefetchScreen } from '../../src/screens/app/screen-registry.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { useRedirect } from '../../src/screens/detail/detail-maker.tsx'
import { DetailScreen } from '../../src/screens/detail/detail-screen.tsx'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useForm } from '../../src/screens/form/use-form.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { paymentBar } from '../../src/screens/pay/payment-bar.tsx'
import { PaymentFacts } from '../../src/screens/pay/payment-facts.tsx'
import { PaymentWays } from '../../src/screens/pay/payment-ways.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { css } from '../../src/ui/style/style.ts'
import { AmountChoice } from './amount-choice.tsx'
import { useMeterFacts, useSumFacts } from './bill-facts.tsx'
import { feePayment } from './fee-payment.ts'
import { head, weak } from './fee-style.ts'
import { useKwhText } from './fee-texts.ts'
import { isPrepaid } from './meters.ts'
import {
  amountOf,
  belongsTo,
  createTopUpForm,
  fetchPayable,
  readPayable,
  type PayableView,
  type TopUpForm,
} from './payable.ts'

const FeePaymentBar = paymentBar(feePayment, PaymentWays)

const typed = css`
  margin-block-start: var(--space-16);
`

/** The sum of a top-up: one that is offered, or another one. */
const TopUpAmount = ({ form, amount }: { form: TopUpForm; amount: Fen | undefined }) => {
  const text = useText('fee')
  const { other } = useStore(form.$values)
  return (
    <>
      <AmountChoice
        label={text.topUpAmount}
        value={other ? undefined : amount}
        onPick={(choice) => form.set({ choice, other: '' })}
      />
      <div className={typed}>
        <FormText
          form={form}
          name="other"
          label={text.otherAmount}
          messages={text.message}
          type="digit"
          maxLength={4}
          placeholder={text.amountHint(toYuan(TOP_UP_MIN), toYuan(TOP_UP_MAX))}
          enterKeyHint="done"
        />
      </div>
    </>
  )
}

interface SumProps {
  view: PayableView
  amount: Fen | undefined
  form: TopUpForm
}

/** A top-up: the amount, what it changes, and to whom it goes. */
const TopUpSum = ({ view: { bill, order }, amount, form }: SumProps) => {
  const text = useText('fee')
  const kwh = useKwhText()
  const meter = useMeterFacts()
  const balance = toFen(bill.balance ?? 0)
  return (
    <>
      <Card>
        <div className={head}>
          <p className={weak}>{text.topUp}</p>
          <p>
            <Money fen={amount ?? NOTHING} size="display" />
          </p>
        </div>
        {order?.payStatus !== PAY.unpaid && <TopUpAmount form={form} amount={amount} />}
      </Card>
      <Card>
        <PaymentFacts
          facts={[
            { label: text.balanceNow, value: <Money fen={balance} /> },
            { label: text.balanceAfter, value: amount !== undefined && <Money fen={sum(balance, amount)} /> },
            { label: text.buys, value: amount !== undefined && kwh(topUpUsage(amount, bill.unitPrice)) },
            { label: text.payee, value: bill.payeeName },
            ...meter(bill).filter(({ label }) => label !== text.billMonth),
          ]}
        />
      </Card>
    </>
  )
}

/** A bill: the amount, what it is made of, and to whom it goes. */
const BillSum = ({ view: { bill } }: SumProps) => {
  const text = useText('fee')
  const time = useTimeText()
  const meter = useMeterFacts()
  const sum = useSumFacts()
  const { payStatus, dueDate } = bill
  return (
    <>
      <Card>
        <div className={head}>
          <p className={weak}>{text.due}</p>
          <p>
            <Money fen={toFen(bill.needAmount)} size="display" />
          </p>
          <StatusTag states={billStates} state={nameOf(BILL, payStatus)} />
          <p className={weak}>{payStatus === BILL.overdue ? text.wasDue(time(dueDate)) : text.dueBy(time(dueDate))}</p>
        </div>
        <PaymentFacts facts={[...meter(bill), { label: text.payee, value: bill.payeeName }]} />
      </Card>
      <Card title={text.madeOf}>
        <PaymentFacts facts={sum(bill)} />
      </Card>
    </>
  )
}

interface BarProps {
  view: PayableView
  amount: Fen | undefined
  form: TopUpForm
  takeCancelled: () => boolean
  reload: () => unknown
}

const Bar = ({ view: { bill, order }, amount, form, takeCancelled, reload }: BarProps) => {
  const text = useText('fee')
  const isTopUp = isPrepaid(bill)
  const words = isTopUp ? text.topUp : text.pay
  const payable = useMemo(
    () => ({ bill, order, amount: amount ?? NOTHING, takeCancelled, reload }),
    [bill, order, amount, takeCancelled, reload],
  )
  if (amount === undefined)
    return (
      <ActionBar note={text.topUpAmount} summary="–">
        <Button wide onPress={() => void form.submit()}>
          {words}
        </Button>
      </ActionBar>
    )
  return <FeePaymentBar of={payable} note={isTopUp ? text.topUpAmount : text.due} pay={words} />
}

/** Says once what was true when the screen opened. */
const useOnce = (isTrue: boolean): (() => boolean) => {
  const left = useRef(isTrue)
  return useCallback(() => {
    const was = left.current
    left.current = false
    return was
  }, [])
}

/** Pays a bill, tops a meter up, or pays what was begun before. */
export const FeeOrder = ({ path, query, title }: ScreenProps) => {
  const app = useApp()
  const { id, orderId } = query
  const [known, resource] = useResource(
    link(path, { id, orderId }),
    () => fetchPayable(app, query),
    readPayable,
    // Nothing is paid by what was known before.
    () => ({}),
  )
  const view = useRedirect(known, belongsTo)
  const meterNo = view.state === 'ready' ? view.value.bill.meterNo : ''
  const form = useForm(() => createTopUpForm(app, meterNo), meterNo)
  const values = useStore(form.$values)
  const takeCancelled = useOnce(query.result === 'cancel')
  usePrefetchScreen('/fee/record')
  return (
    <DetailScreen
      title={title}
      up="/fee/list"
      view={view}
      resource={resource}
      bar={(payable) => (
        <Bar
          view={payable}
          amount={amountOf(payable, values)}
          form={form}
          takeCancelled={takeCancelled}
          reload={resource.load}
        />
      )}
    >
      {(payable) => {
        const Sum = isPrepaid(payable.bill) ? TopUpSum : BillSum
        return <Sum view={payable} amount={amountOf(payable, values)} form={form} />
      }}
    </DetailScreen>
  )
}
