/** Formats times relative to today. */
import { parkDay } from '../../contract/model/time.ts'
import { timeTexts } from '../../contract/text/parts/time.ts'
import type { Locale } from '../../contract/text/titles.ts'
import { useApp } from './app-context.ts'
import { useLocale } from './local-texts.ts'

const dayText = (day: string, now: number, locale: Locale): string => {
  const { near, months, weekdays, dayShort, dayOfWeek, dayOfYear } = timeTexts[locale]
  const nearDay = near[[-1, 0, 1].findIndex((plus) => parkDay(now, plus) === day)]
  if (nearDay) return nearDay
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return day
  const short = dayShort(months[at.getUTCMonth()] ?? '', at.getUTCDate())
  return parkDay(now).slice(0, 4) === day.slice(0, 4)
    ? dayOfWeek(short, weekdays[at.getUTCDay()] ?? '')
    : dayOfYear(short, at.getUTCFullYear())
}

/** Formats a time or a day from the API. The API sends the park's local time, so the device's time zone is not used. An invalid text is
 * returned unchanged.
 * @param text `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD`.
 * @param now current time, epoch ms, by the app's clock.
 * @example timeText('2026-11-29 09:00:00', now, 'en') // 'Sun 29 Nov 09:00', on the day itself 'Today 09:00' */
export const timeText = (text: string, now: number, locale: Locale): string => {
  const [day = '', clock = ''] = text.split(' ')
  return [dayText(day, now, locale), clock.slice(0, 5)].filter(Boolean).join(' ')
}

/** A time with its date, for receipts: people keep pictures of them, in which _Today_ would be wrong on the next day.
 * @example fullTime('2026-11-29 09:00:00') // '2026-11-29 09:00' */
export const fullTime = (time: string): string => time.slice(0, 16)

export type TimeText = (text: string) => string

/** {@link timeText} in the current language, by the app's clock.
 * @example const time = useTimeText(); return <p>{time(news.publishTime)}</p> */
export const useTimeText = (): TimeText => {
  const { clock } = useApp()
  const locale = useLocale()
  return (text) => timeText(text, clock.now(), locale)
}
