/** The amount of a top-up. Loaded only for a prepaid meter. */
import { useLayoutEffect, useRef } from 'react'
import {
  LOW_BALANCE,
  TOP_UP_CHOICES,
  TOP_UP_MAX,
  TOP_UP_MIN,
  topUpUsage,
} from '../../../src/contract/model/electricity-fee.ts'
import { ZERO, toFen, toYuan, type Fen } from '../../../src/contract/model/money.ts'
import { minus, sum } from '../../../src/contract/model/money/arithmetic.ts'
import { PAY } from '../../../src/contract/model/payment.ts'
import { priceFigure } from '../../../src/contract/model/price.ts'
import { topUpTexts } from '../../../src/contract/text/parts/fee/top-up.ts'
import { billStates } from '../../../src/contract/text/states/bill.ts'
import type { App } from '../../../src/core/app.ts'
import type { Draft } from '../../../src/core/form/draft.ts'
import { createDraftForm, type Form } from '../../../src/core/form/form.ts'
import { yuanOrZero } from '../../../src/core/http/parse-money.ts'
import type { BillItem } from '../../../src/features/electricity/bill.ts'
import type { ElectricityOrderItem } from '../../../src/features/electricity/electricity-order.ts'
import { useApp, useText } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { Money } from '../../../src/screens/app/money.tsx'
import { FormText } from '../../../src/screens/form/form-text.tsx'
import { useField, useForm } from '../../../src/screens/form/use-form.ts'
import { useStore } from '../../../src/screens/hooks/use-store.ts'
import { DueTag } from '../../../src/screens/pay/due-tag.tsx'
import { PaymentFacts } from '../../../src/screens/pay/payment-facts.tsx'
import { CardHead } from '../../../src/ui/detail/card-head.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { css } from '../../../src/ui/style/style.ts'
import { AmountChoice } from './amount-choice.tsx'
import { Balance, useMeterFacts } from '../bill-facts.tsx'
import { begunAt } from './pending-order.ts'
import { useKwhText } from '../fee-texts.ts'
import { idOf, subjectOf } from './bill-subject.ts'
import { topUpDraft } from './top-up-draft.ts'

interface TopUpValues {
  /** An offered amount in fen; 0 if none was chosen. */
  choice: Fen
  /** The entered amount in whole yuan. It takes precedence over `choice`. */
  other: string
}
type TopUpMessage = keyof (typeof topUpTexts)['en']['message']
type TopUpForm = Form<TopUpValues, TopUpMessage>

/** The amount that the user has chosen. */
export interface TopUpSum {
  /** `undefined` if the entered amount cannot be paid. */
  amount: Fen | undefined
  /** Shows why the entered amount cannot be paid, and focuses it. */
  showError: () => void
  draft: Draft<object>
}

export interface TopUpProps {
  bill: BillItem
  /** The order of an earlier attempt, if only that can be paid. */
  order: ElectricityOrderItem | undefined
  /** Whether a payment of this user has begun whose outcome is unknown. The amount is then that payment's. */
  hasPendingPayment: boolean
  /** Called before the first paint, and after each change of the amount. */
  onChange: (sum: TopUpSum) => void
}

const inRange = (yuan: unknown): boolean =>
  /^\d+$/.test(String(yuan)) && toFen(yuanOrZero(yuan)) >= TOP_UP_MIN && toFen(yuanOrZero(yuan)) <= TOP_UP_MAX

/** Creates the form and restores the meter's draft. Every change is saved to the draft until the payment. */
const createTopUpForm = (app: App, meterNo: string): TopUpForm =>
  createDraftForm(topUpDraft<TopUpValues>(app, meterNo), { choice: ZERO, other: '' }, [
    { field: 'other', valid: (other) => !other || inRange(other), message: 'amountRange' },
  ])

/** The smallest offered amount that clears the arrears and lifts the balance above the low-balance limit. */
const suggestedTopUp = ({ balance }: BillItem): Fen => {
  const wanted = minus(LOW_BALANCE, toFen(balance ?? ZERO))
  return TOP_UP_CHOICES.find((choice) => choice >= wanted && choice > TOP_UP_CHOICES[0]!) ?? TOP_UP_MAX
}

/** The amount to pay; `undefined` if the entered amount cannot be paid. */
const amountOf = (
  app: App,
  { bill, order, hasPendingPayment }: TopUpProps,
  { choice, other }: TopUpValues,
): Fen | undefined => {
  const begun = (hasPendingPayment && begunAt(app, idOf(bill)).get()?.value) || order
  if (begun?.payStatus === PAY.unpaid) return toFen(begun.amount)
  if (other) return inRange(other) ? toFen(yuanOrZero(other)) : undefined
  return choice > ZERO ? choice : suggestedTopUp(bill)
}

const sums = css`
  min-width: 0;
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
  margin-top: var(--space-16);
`

/** The amount of a top-up, the new balance, and the payee. An offered or an entered amount can be chosen, but not while a payment is
 * pending. */
export const TopUp = (props: TopUpProps) => {
  const { bill, order, hasPendingPayment, onChange } = props
  const app = useApp()
  const text = useText('fee')
  const own = useLocalTexts(topUpTexts)
  const kwh = useKwhText()
  const meter = useMeterFacts()
  const form = useForm(() => createTopUpForm(app, bill.meterNo), bill.meterNo)
  const values = useStore(form.$values)
  const { error } = useField(form, 'other', own.message)
  const controls = useRef<HTMLFieldSetElement>(null)
  const amount = amountOf(app, props, values)
  useLayoutEffect(() => {
    const showError = (): void => {
      void form.validateAll()
      const box = controls.current?.querySelector<HTMLElement>('input:not([type="radio"])')
      box?.focus()
      // At the top, so that the error below the input is not behind the payment methods.
      box?.scrollIntoView({ block: 'start' })
    }
    onChange({ amount, showError, draft: topUpDraft(app, bill.meterNo) })
  }, [app, amount, bill.meterNo, form, onChange])
  const { balance, unitPrice } = bill
  return (
    <>
      <Card>
        <CardHead label={text.kinds.topUp}>
          <p>{amount === undefined ? <span className={noSum}>–</span> : <Money fen={amount} size="display" />}</p>
          <DueTag due={subjectOf(bill)} states={billStates} state={undefined} />
        </CardHead>
        {order?.payStatus !== PAY.unpaid && (
          <fieldset className={sums} ref={controls} disabled={hasPendingPayment}>
            <AmountChoice
              label={text.topUpAmount}
              value={values.other ? undefined : amount}
              onPick={(choice) => form.set({ choice, other: '' })}
            />
            <div className={typed}>
              <FormText
                form={form}
                name="other"
                label={own.otherAmount}
                messages={own.message}
                type="whole"
                placeholder={own.wholeYuan}
                hint={
                  error ? undefined : own.amountHint(priceFigure(toYuan(TOP_UP_MIN)), priceFigure(toYuan(TOP_UP_MAX)))
                }
                enterKeyHint="done"
              />
            </div>
          </fieldset>
        )}
      </Card>
      <Card>
        <PaymentFacts
          facts={[
            { label: text.balanceNow, value: <Balance of={bill} /> },
            {
              label: own.balanceAfter,
              value: amount === undefined || balance === null ? '–' : <Money fen={sum(toFen(balance), amount)} />,
            },
            {
              label: own.buys,
              value: unitPrice && (amount === undefined ? '–' : kwh(topUpUsage(amount, unitPrice))),
            },
            { label: text.payee, value: bill.payeeName },
            ...meter(bill).filter(({ label }) => label !== text.billMonth),
          ]}
        />
      </Card>
    </>
  )
}
