/** The amount and the payment bar. They are one part, so that all code of a payment is loaded before it starts. */
import { type RefObject, useMemo } from 'react'
import { TOP_UP_MAX, TOP_UP_MIN, topUpUsage } from '../../src/contract/model/electricity-fee.ts'
import { BILL } from '../../src/contract/model/electricity.ts'
import { type Fen, NOTHING, sum, toFen, toYuan } from '../../src/contract/model/money.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { billStates } from '../../src/contract/text/states/bill.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { Money } from '../../src/screens/app/money.tsx'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { DueTag } from '../../src/screens/pay/due-tag.tsx'
import { paymentBar } from '../../src/screens/pay/payment-bar.tsx'
import { PaymentFacts } from '../../src/screens/pay/payment-facts.tsx'
import { PaymentWays } from '../../src/screens/pay/payment-ways.tsx'
import { CardHead } from '../../src/ui/detail/card-head.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { css } from '../../src/ui/style/style.ts'
import { AmountChoice } from './amount-choice.tsx'
import { useMeterFacts, useSumFacts } from './bill-facts.tsx'
import { feePayment } from './fee-payment.ts'
import { useKwhText } from './fee-texts.ts'
import { isPrepaid, subjectOf } from './meters.ts'
import { type PayableView, type TopUpForm } from './payable.ts'

const FeePaymentBar = paymentBar(feePayment, PaymentWays)

export interface SumProps {
  view: PayableView
  /** `undefined` if the entered amount cannot be paid. */
  amount: Fen | undefined
  form: TopUpForm
  /** The controls of the amount. The bar focuses the entered amount if it cannot be paid. */
  amountRow: RefObject<HTMLFieldSetElement | null>
  /** Whether a payment of this user has begun whose outcome is unknown. */
  isInDoubt: boolean
}

const sums = css`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  &:disabled {
    opacity: 0.5;
  }
`
/** As high as an amount, to prevent layout shifts while the user types. */
const noSum = css`
  font-size: var(--text-display);
  line-height: 1.15;
`
const typed = css`
  margin-block-start: var(--space-16);
`

/** The amount of a top-up: an offered amount, or an entered one. It cannot be changed while a payment is in doubt. */
const TopUpAmount = ({ form, amount, amountRow, isInDoubt }: Omit<SumProps, 'view'>) => {
  const text = useText('fee')
  const { other } = useStore(form.$values)
  return (
    <fieldset className={sums} ref={amountRow} disabled={isInDoubt}>
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
          type="decimal"
          placeholder={text.amountHint(toYuan(TOP_UP_MIN), toYuan(TOP_UP_MAX))}
          enterKeyHint="done"
        />
      </div>
    </fieldset>
  )
}

/** A top-up: its amount, the new balance, and the payee. */
const TopUpSum = ({ view: { bill, order }, ...rest }: SumProps) => {
  const { amount } = rest
  const text = useText('fee')
  const kwh = useKwhText()
  const meter = useMeterFacts()
  const balance = toFen(bill.balance ?? 0)
  return (
    <>
      <Card>
        <CardHead label={text.topUp}>
          <p>{amount === undefined ? <span className={noSum}>–</span> : <Money fen={amount} size="display" />}</p>
          <DueTag due={subjectOf(bill)} states={billStates} state={undefined} />
        </CardHead>
        {order?.payStatus !== PAY.unpaid && <TopUpAmount {...rest} />}
      </Card>
      <Card>
        <PaymentFacts
          facts={[
            { label: text.balanceNow, value: <Money fen={balance} /> },
            { label: text.balanceAfter, value: amount === undefined ? '–' : <Money fen={sum(balance, amount)} /> },
            { label: text.buys, value: amount === undefined ? '–' : kwh(topUpUsage(amount, bill.unitPrice)) },
            { label: text.payee, value: bill.payeeName },
            ...meter(bill).filter(({ label }) => label !== text.billMonth),
          ]}
        />
      </Card>
    </>
  )
}

/** A bill: its amount, how it is computed, and the payee. */
const BillSum = ({ view: { bill } }: SumProps) => {
  const text = useText('fee')
  const time = useTimeText()
  const meter = useMeterFacts()
  const sum = useSumFacts()
  const { payStatus, dueDate } = bill
  return (
    <>
      <Card>
        <CardHead
          label={text.due}
          note={payStatus === BILL.overdue ? text.wasDue(time(dueDate)) : text.dueBy(time(dueDate))}
        >
          <p>
            <Money fen={toFen(bill.needAmount)} size="display" />
          </p>
          <DueTag due={subjectOf(bill)} states={billStates} state={nameOf(BILL, payStatus)} />
        </CardHead>
        <PaymentFacts facts={[...meter(bill), { label: text.payee, value: bill.payeeName }]} />
      </Card>
      <Card title={text.madeOf}>
        <PaymentFacts facts={sum(bill)} />
      </Card>
    </>
  )
}

interface BarProps extends Omit<SumProps, 'isInDoubt'> {
  takeCancelled: () => boolean
  reload: () => unknown
}

/** The payment bar. */
export const OrderBar = ({ view: { bill, order }, amount, form, amountRow, takeCancelled, reload }: BarProps) => {
  const text = useText('fee')
  const isTopUp = isPrepaid(bill)
  const words = isTopUp ? text.topUp : text.pay
  const payable = useMemo(
    () => ({ bill, order, amount: amount ?? NOTHING, takeCancelled, reload }),
    [bill, order, amount, takeCancelled, reload],
  )
  const showError = (): void => {
    void form.submit()
    const box = amountRow.current?.querySelector<HTMLElement>('input:not([type="radio"])')
    box?.focus()
    // At the top, so that the error below the input is not behind the payment methods.
    box?.scrollIntoView({ block: 'start' })
  }
  return (
    <FeePaymentBar
      of={payable}
      note={isTopUp ? text.topUpAmount : text.due}
      pay={words}
      onIncomplete={amount === undefined ? showError : undefined}
    />
  )
}

/** The amount to pay, of a top-up or a bill. */
export const OrderSum = (props: SumProps) =>
  isPrepaid(props.view.bill) ? <TopUpSum {...props} /> : <BillSum {...props} />
