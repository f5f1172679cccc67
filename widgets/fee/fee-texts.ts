/** Formats usage. */
import { useText } from '../../src/screens/app/app-context.ts'

/** Formats a meter reading with at most two decimals. @example figureText(1301.10000000000002) // '1,301.1' */
export const figureText = (value: number): string => (Math.round(value * 100) / 100).toLocaleString('en')

/** @example const kwh = useKwhText(); kwh(301.1) // '301.1 kWh' */
export const useKwhText = (): ((kwh: number) => string) => {
  const { kwhOf } = useText('fee')
  return (kwh) => kwhOf(figureText(kwh))
}
