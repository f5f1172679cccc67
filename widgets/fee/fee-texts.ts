/** Formats months and usage. */
import { monthTexts } from '../../src/contract/text/parts/month.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'

/** @example const month = useMonthText(); month('2026-10') // 'October 2026' */
export const useMonthText = (): ((billMonth: string) => string) => {
  const text = useLocalTexts(monthTexts)
  return (billMonth) => {
    const [year, month] = billMonth.split('-').map(Number)
    return year && month ? text.month(year, month) : billMonth
  }
}

/** Formats a meter reading with at most two decimals. @example figureText(1301.10000000000002) // '1,301.1' */
export const figureText = (value: number): string => (Math.round(value * 100) / 100).toLocaleString('en')

/** @example const kwh = useKwhText(); kwh(301.1) // '301.1 kWh' */
export const useKwhText = (): ((kwh: number) => string) => {
  const { kwhOf } = useText('fee')
  return (kwh) => kwhOf(figureText(kwh))
}
