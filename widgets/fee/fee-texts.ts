/** How this area says months and usage. */
import { monthTexts } from '../../src/contract/text/parts/month.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'

/** @example const month = useMonthText(); month('2026-10') // 'October 2026' */
export const useMonthText = (): ((billMonth: string) => string) => {
  const text = useLocalTexts(monthTexts)
  return (billMonth) => {
    const [year, month] = billMonth.split('-').map(Number)
    return year && month ? text.month(year, month) : billMonth
  }
}

/** kWh as a meter shows them: two decimals at most. @example kwhText(301.10000000000002) // '301.1' */
export const kwhText = (kwh: number): string => String(Math.round(kwh * 100) / 100)
