/** Facts about a bill and its meter, shared by several screens. */
import { priceFigure } from '../../src/contract/model/price.ts'
import { BILL } from '../../src/contract/model/electricity.ts'
import { ZERO, toFen } from '../../src/contract/model/money.ts'
import { sum } from '../../src/contract/model/money/arithmetic.ts'
import { billTexts } from '../../src/contract/text/parts/fee/bill.ts'
import type { BillItem } from '../../src/features/electricity/bill.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { Money, type MoneyProps } from '../../src/screens/app/money.tsx'
import { useMonthText } from '../../src/screens/app/month-text.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import type { Description } from '../../src/ui/detail/description-list.tsx'
import { useKwhText } from './fee-texts.ts'

/** When an unpaid bill is or was due. @example const due = useDueText(); due(bill) // 'Due: 10 November' */
export const useDueText = (): ((bill: BillItem) => string) => {
  const text = useText('fee')
  const time = useTimeText()
  return ({ payStatus, dueDate }) =>
    payStatus === BILL.overdue ? text.wasDue(time(dueDate)) : text.dueBy(time(dueDate))
}

/** Rows with the meter and the bill's month. */
export const useMeterFacts = (): ((bill: BillItem) => Description[]) => {
  const text = useText('fee')
  const month = useMonthText()
  return ({ stallNo, meterNo, businessName, billMonth }) => [
    { label: text.billMonth, value: month(billMonth) },
    { label: text.stall, value: stallNo },
    { label: text.meter, value: meterNo },
    { label: text.business, value: businessName },
  ]
}

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** Rows that explain the amount: readings × multiplier × price + late fee − paid amount, and the total. */
export const useSumFacts = (): ((bill: BillItem) => Description[]) => {
  const text = useText('fee')
  const items = useLocalTexts(billTexts)
  const time = useTimeText()
  const kwh = useKwhText()
  return ({ lastReading, thisReading, ratio, usage, unitPrice, amount, lateFee, paidAmount, needAmount, readTime }) => [
    { label: items.lastReading, value: lastReading?.toLocaleString('en', HUNDREDTHS) },
    { label: items.thisReading, value: thisReading?.toLocaleString('en', HUNDREDTHS) },
    { label: items.readAt, value: time(readTime) },
    { label: items.ratio, value: ratio !== null && ratio !== 1 && `× ${ratio}` },
    { label: items.usage, value: usage !== null && kwh(usage) },
    { label: items.unitPrice, value: unitPrice !== null && `¥${priceFigure(unitPrice)} ${items.perKwh}` },
    { label: items.charge, value: <Money fen={toFen(amount)} /> },
    {
      label: needAmount > ZERO ? items.lateFeeGrows : items.lateFee,
      value: lateFee > ZERO && <Money fen={toFen(lateFee)} />,
    },
    { label: items.paid, value: paidAmount > ZERO && needAmount > ZERO && <Money fen={toFen(paidAmount)} /> },
    needAmount > ZERO
      ? { label: text.due, value: <Money fen={toFen(needAmount)} /> }
      : { label: items.total, value: <Money fen={sum(toFen(amount), toFen(lateFee))} /> },
  ]
}

/** Whether the meter was exchanged: its readings do not give the usage then. */
export const isExchanged = ({ lastReading, thisReading }: BillItem): boolean =>
  lastReading !== null && thisReading !== null && thisReading < lastReading

/** The balance of a prepaid meter. */
export const Balance = ({ of: { balance }, size }: { of: BillItem } & Pick<MoneyProps, 'size'>) =>
  balance === null ? '–' : <Money fen={toFen(balance)} size={size} />
