import { timeTexts } from '../../contract/text/parts/time.ts'
import type { Locale } from '../../contract/text/titles.ts'
import { useLocale } from './local-texts.ts'

/** Formats a month from the API, `YYYY-MM`. An invalid text is returned unchanged.
 * @example monthText('2026-10', 'en') // 'Oct 2026' */
export const monthText = (text: string, locale: Locale): string => {
  const { months, monthOfYear } = timeTexts[locale]
  const [year = '', number] = text.split('-')
  const month = months[Number(number) - 1]
  return month ? monthOfYear(month, year) : text
}

/** {@link monthText} in the user's language.
 * @example const month = useMonthText(); return <h2>{month(bill.billMonth)}</h2> */
export const useMonthText = (): ((text: string) => string) => {
  const locale = useLocale()
  return (text) => monthText(text, locale)
}
