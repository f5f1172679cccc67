/** Charts of meter readings and usage, with their figures. */
import { toFen, moneyText } from '../../../src/contract/model/money.ts'
import { timeTexts } from '../../../src/contract/text/parts/time.ts'
import { usageTexts } from '../../../src/contract/text/parts/fee/usage.ts'
import type { BillItem } from '../../../src/features/electricity/bill.ts'
import { useText } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { useMonthText } from '../../../src/screens/app/month-text.ts'
import { useShortDay } from '../../../src/screens/app/short-day.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { BarChart } from '../../../src/ui/chart/bar-chart.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { figureText, useKwhText } from '../fee-texts.ts'

const mostUsed = <T extends { usage: number }>(rows: readonly T[]): T | undefined =>
  rows.reduce<T | undefined>((most, row) => (most && most.usage >= row.usage ? most : row), undefined)

/** Whether a bar has a label: every second month, counted from the newest, if there are many. */
const hasName = (index: number, count: number): boolean => count <= 6 || (count - 1 - index) % 2 === 0

const MonthsChart = ({ bill }: { bill: BillItem }) => {
  const text = useText('fee')
  const own = useLocalTexts(usageTexts)
  const { months: names } = useLocalTexts(timeTexts)
  const month = useMonthText()
  const kwh = useKwhText()
  const months = bill.months ?? []
  const most = mostUsed(months)
  return (
    most && (
      <Card title={own.year}>
        <BarChart
          label={own.year}
          caption={own.mostIn(month(most.billMonth), kwh(most.usage))}
          figures={own.showFigures}
          columns={[text.billMonth, own.kwh, own.amount]}
          bars={months.map(({ id, billMonth, usage, amount }, index) => ({
            key: id,
            label: month(billMonth),
            short: hasName(index, months.length) ? (names[Number(billMonth.slice(5)) - 1] ?? '') : '',
            value: usage,
            cells: [figureText(usage), moneyText(toFen(amount))],
            isCurrent: id === bill.id,
          }))}
        />
      </Card>
    )
  )
}

/** Interval of the days that have a label. */
const DAY_STEP = 5

const DaysChart = ({ bill }: { bill: BillItem }) => {
  const own = useLocalTexts(usageTexts)
  const time = useTimeText()
  const shortDay = useShortDay()
  const kwh = useKwhText()
  const days = bill.readings ?? []
  const most = mostUsed(days)
  return (
    most && (
      <Card title={own.days}>
        <BarChart
          label={own.days}
          caption={own.mostOn(shortDay(most.day), kwh(most.usage))}
          figures={own.showFigures}
          columns={[own.day, own.reading, own.kwh]}
          bars={days.map(({ day, reading, usage }) => {
            const number = Number(day.slice(8))
            return {
              key: day,
              label: time(day),
              short: number === 1 || number % DAY_STEP === 0 ? String(number) : '',
              value: usage,
              cells: [figureText(reading), figureText(usage)],
            }
          })}
        />
      </Card>
    )
  )
}

/** The meter's usage by month, and by day of the bill's month. A bill from a list response has neither. */
export const UsageCharts = ({ bill }: { bill: BillItem }) => (
  <>
    <MonthsChart bill={bill} />
    <DaysChart bill={bill} />
  </>
)
