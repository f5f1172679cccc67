import { memo } from 'react'
import { BILL, METER_PAY } from '../../../src/contract/model/electricity.ts'
import { toFen } from '../../../src/contract/model/money.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { billStates } from '../../../src/contract/text/states/bill.ts'
import { meterPays } from '../../../src/contract/text/states/electricity-choices.ts'
import { meterStates } from '../../../src/contract/text/states/meter.ts'
import { isBillDue, type BillItem } from '../../../src/features/electricity/bill.ts'
import { useApp, useText } from '../../../src/screens/app/app-context.ts'
import { pendingPaymentTexts } from '../../../src/contract/text/parts/pending-payment.ts'
import { meterTexts } from '../../../src/contract/text/parts/fee/meters.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { useMonthText } from '../../../src/screens/app/month-text.ts'
import { useStateLabels } from '../../../src/screens/app/state-labels.ts'
import { Money } from '../../../src/screens/app/money.tsx'
import { DueTag } from '../../../src/screens/pay/due-tag.tsx'
import { useIsPending } from '../../../src/screens/pay/pending.ts'
import { Button } from '../../../src/ui/form/button.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { DotSeparated } from '../../../src/ui/layout/dot-separated.tsx'
import { cardButton } from '../../../src/ui/style/card-button.ts'
import { pressable } from '../../../src/ui/style/layout.ts'
import { css, cx } from '../../../src/ui/style/style.ts'
import { textRoom } from '../../../src/ui/style/text-room.ts'
import { Balance, useDueText } from '../bill-facts.tsx'
import { useKwhText } from '../fee-texts.ts'
import { billLink, payLink } from '../links.ts'
import { stateOf, type Meter } from './meters.ts'
import { isPrepaid, subjectOf } from '../payment/bill-subject.ts'

const place = css`
  position: relative;
`
const headLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4) var(--space-8);
`
const title = css`
  font-size: var(--text-title);
  line-height: 1.35;
`
const small = css`
  color: var(--weak);
  font-size: var(--text-body2);
  font-variant-numeric: tabular-nums;
`
const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--space-8);
  margin-top: var(--space-12);
  & > button {
    z-index: 1;
  }
  & > * + button {
    margin-left: auto;
  }
`
/** With large text the button is below: a date with its words needs this room. */
const figure = css`
  --text-room: '\u2003\u2003\u2003\u2003\u2003\u2003\u2003\u2003\u2003\u2003';
  flex: 1 1 0;
  max-width: 100%;
  & > * {
    display: block;
  }
`
const late = css`
  padding-top: var(--space-12);
  border-top: 1px solid var(--line);
`
const lateBill = css`
  position: relative;
  text-align: start;
`

const MeterTag = ({ meter }: { meter: Meter }) => {
  const state = stateOf(meter)
  // An older bill is still due after the newest bill was paid.
  const isPaying = isPrepaid(meter) || (isBillDue(meter) && meter.older.length === 0)
  const due = isPaying ? subjectOf(meter) : undefined
  // The state of a bill says more than the meter's normal state.
  return state === 'normal' && !isPrepaid(meter) ? (
    <DueTag due={due} states={billStates} state={nameOf(BILL, (meter.older[0] ?? meter).payStatus)} />
  ) : (
    <DueTag due={due} states={meterStates} state={state} />
  )
}

/** The balance, or the amount due of the newest bill. */
const Figure = ({ meter }: { meter: Meter }) => {
  const text = useText('fee')
  const own = useLocalTexts(meterTexts)
  const month = useMonthText()
  const due = useDueText()
  const { needAmount, amount, billMonth } = meter
  const isDue = isBillDue(meter)
  if (isPrepaid(meter))
    return (
      <p className={cx(figure, textRoom)}>
        <span className={small}>{text.balance}</span>
        <Balance of={meter} size="headline" />
      </p>
    )
  return (
    <p className={cx(figure, textRoom)}>
      <span className={small}>
        <DotSeparated of={[own.lastBill(month(billMonth)), isDue && due(meter)]} />
      </span>
      <Money fen={toFen(isDue ? needAmount : amount)} size="headline" />
    </p>
  )
}

/** Opens the payment of a bill or the top-up of a meter. @param name of the bill or meter, for screen readers. */
const PayButton = ({ bill, name }: { bill: BillItem; name: string }) => {
  const { location } = useApp()
  const text = useText('fee')
  const own = useLocalTexts(meterTexts)
  const { check } = useLocalTexts(pendingPaymentTexts)
  const hasPendingPayment = useIsPending(subjectOf(bill))
  const [words, label] = hasPendingPayment
    ? [check, own.checkPaymentFor(name)]
    : isPrepaid(bill)
      ? [text.topUp, own.topUpFor(name)]
      : [text.pay, own.payFor(name)]
  return (
    <Button kind="tonal" label={label} onPress={() => location.navigate(payLink(bill.id))}>
      {words}
    </Button>
  )
}

/** An unpaid bill of an earlier month. @param isFirst whether the card has no figure above it. */
const Older = ({ bill, isFirst }: { bill: BillItem; isFirst: boolean }) => {
  const { location } = useApp()
  const own = useLocalTexts(meterTexts)
  const month = useMonthText()
  const due = useDueText()
  const { id, stallNo, billMonth, needAmount } = bill
  const name = month(billMonth)
  return (
    <div className={cx(foot, !isFirst && late)}>
      <button type="button" className={cx(figure, lateBill, pressable)} onClick={() => location.navigate(billLink(id))}>
        <span className={small}>
          <DotSeparated of={[own.lastBill(name), due(bill)]} />
        </span>{' '}
        <Money fen={toFen(needAmount)} size="headline" />
      </button>
      <PayButton bill={bill} name={`${stallNo} ${name}`} />
    </div>
  )
}

export interface MeterCardProps {
  meter: Meter
  open: (meter: Meter) => void
  /** Loads the meters and their bills again. */
  refresh: () => Promise<boolean>
}

/** A meter: its balance or amount due, and the button to pay. */
export const MeterCard = memo(({ meter, open, refresh }: MeterCardProps) => {
  const own = useLocalTexts(meterTexts)
  const { stallNo, meterNo, payType, billMonth, usage, older, isPartial } = meter
  const month = useMonthText()
  const kwh = useKwhText()
  const pays = useStateLabels(meterPays)
  const pay = nameOf(METER_PAY, payType)
  const isTopUp = isPrepaid(meter)
  const isDue = isBillDue(meter)
  /** Only older bills are due. */
  const isOnlyOlderDue = !isTopUp && !isDue && older.length > 0
  return (
    <div className={place}>
      <Card>
        <div className={headLine}>
          <h2>
            <button type="button" className={cx(cardButton, title)} onClick={() => open(meter)}>
              {stallNo}
            </button>
          </h2>
          {!isPartial && <MeterTag meter={meter} />}
        </div>
        <p className={small}>
          <DotSeparated of={[own.meterNumber(meterNo), pay && pays[pay]]} />
        </p>
        {usage !== null && <p className={small}>{own.usedIn(month(billMonth), kwh(usage))}</p>}
        {!isOnlyOlderDue && (
          <div className={foot}>
            <Figure meter={meter} />
            {(isTopUp || isDue) && <PayButton bill={meter} name={stallNo} />}
          </div>
        )}
        {older.map((bill, index) => (
          <Older key={bill.id} bill={bill} isFirst={isOnlyOlderDue && index === 0} />
        ))}
        {isPartial && (
          <div className={foot}>
            <Button kind="plain" onPress={refresh}>
              {own.olderFailed}
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
})
