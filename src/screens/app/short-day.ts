import { timeTexts } from '../../contract/text/parts/time.ts'
import { useLocalTexts } from './local-texts.ts'

/** Formats a day without its weekday, for use beside the weekday.
 * @example const shortDay = useShortDay(); shortDay('2026-11-29') // '29 Nov' */
export const useShortDay = (): ((day: string) => string) => {
  const { months, dayShort } = useLocalTexts(timeTexts)
  return (day) => {
    const [, month = '', date = ''] = day.split('-')
    return dayShort(months[Number(month) - 1] ?? month, Number(date))
  }
}

/** Formats a day that may be years ago.
 * @example const date = useDateText(); date('2024-05-15') // '15 May 2024' */
export const useDateText = (): ((day: string) => string) => {
  const { dayOfYear } = useLocalTexts(timeTexts)
  const shortDay = useShortDay()
  return (day) => dayOfYear(shortDay(day), Number(day.slice(0, 4)))
}
