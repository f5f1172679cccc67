/** Description rows about a bill and its meter, shared by several screens. */
import { meterUsage } from '../../src/contract/model/electricity.ts'
import { toFen } from '../../src/contract/model/money.ts'
import type { BillItem } from '../../src/features/electricity/electricity.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { Money } from '../../src/screens/app/money.tsx'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import type { Description } from '../../src/ui/detail/description-list.tsx'
import { useKwhText, useMonthText } from './fee-texts.ts'

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

/** Rows that explain the amount: readings × multiplier × price + late fee − paid amount. */
export const useSumFacts = (): ((bill: BillItem) => Description[]) => {
  const text = useText('fee')
  const time = useTimeText()
  const kwh = useKwhText()
  return ({ lastReading, thisReading, ratio, usage, unitPrice, amount, lateFee, paidAmount, needAmount, readTime }) => [
    { label: text.lastReading, value: lastReading.toFixed(2) },
    { label: text.thisReading, value: thisReading.toFixed(2) },
    { label: text.readAt, value: time(readTime) },
    { label: text.ratio, value: ratio !== 1 && `× ${ratio}` },
    { label: text.usage, value: kwh(usage) },
    { label: text.unitPrice, value: `¥${unitPrice} ${text.perKwh}` },
    { label: text.charge, value: <Money fen={toFen(amount)} /> },
    { label: text.lateFee, value: lateFee > 0 && <Money fen={toFen(lateFee)} /> },
    { label: text.paid, value: paidAmount > 0 && needAmount > 0 && <Money fen={toFen(paidAmount)} /> },
  ]
}

/** Whether the meter was exchanged: its readings do not give the usage then. */
export const isExchanged = (bill: BillItem): boolean => meterUsage(bill) === null
