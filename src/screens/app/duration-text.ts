import { durationTexts } from '../../contract/text/parts/duration.ts'
import type { Locale } from '../../contract/text/titles.ts'
import { useLocale } from './local-texts.ts'

/** Formats minutes as hours and minutes.
 * @example durationText(161, 'en') // '2 h 41 min' */
export const durationText = (all: number, locale: Locale): string => {
  const text = durationTexts[locale]
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  const parts = [hours > 0 && `${hours} ${text.hours}`, (minutes > 0 || hours < 1) && `${minutes} ${text.minutes}`]
  return parts.filter(Boolean).join(' ')
}

/** {@link durationText} in the user's language.
 * @example const duration = useDurationText(); return <p>{duration(stay.parkingTime)}</p> */
export const useDurationText = (): ((minutes: number) => string) => {
  const locale = useLocale()
  return (minutes) => durationText(minutes, locale)
}
