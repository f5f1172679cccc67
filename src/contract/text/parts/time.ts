import type { LocalTexts } from '../titles.ts'

const en = {
  /** From yesterday on. */
  near: ['Yesterday', 'Today', 'Tomorrow'],
  /** From January on. */
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  /** From Sunday on. */
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  dayShort: (month: string, day: number) => `${day} ${month}`,
  dayInYear: (month: string, day: number, weekday: string) => `${day} ${month} ${weekday}`,
  dayOfYear: (year: number, month: string, day: number) => `${day} ${month} ${year}`,
  /** @example duration(161) // '2 h 41 min' */
  duration: (minutes: number) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' ') || '0 min',
}

/** How each language says days and durations. Screens read them with `useTimeText` and `useDurationText`. */
export const timeTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    near: ['昨天', '今天', '明天'],
    months: ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月'],
    weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
    dayShort: (month, day) => `${month}${day}日`,
    dayInYear: (month, day, weekday) => `${month}${day}日 ${weekday}`,
    dayOfYear: (year, month, day) => `${year}年${month}${day}日`,
    duration: (minutes) =>
      [minutes >= 60 && `${Math.floor(minutes / 60)} 小时`, minutes % 60 > 0 && `${minutes % 60} 分钟`]
        .filter(Boolean)
        .join(' ') || '0 分钟',
  },
}
