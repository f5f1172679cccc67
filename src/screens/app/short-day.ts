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
