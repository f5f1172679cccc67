import type { LocalTexts } from '../titles.ts'

const en = {
  /** Yesterday, today and tomorrow. */
  near: ['Yesterday', 'Today', 'Tomorrow'],
  /** January is first. */
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  /** Sunday is first. */
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  dayShort: (month: string, day: number) => `${day} ${month}`,
  /** @param day formatted by `dayShort`. */
  dayOfWeek: (day: string, weekday: string) => `${weekday} ${day}`,
  /** @param day formatted by `dayShort`. */
  dayOfYear: (day: string, year: number) => `${day} ${year}`,
  monthOfYear: (month: string, year: string) => `${month} ${year}`,
}

/** Formats of days and months, by language. Screens use them by `useTimeText` and `useMonthText`. */
export const timeTexts: LocalTexts<typeof en> = {
  en,
  'zh-CN': {
    near: ['昨天', '今天', '明天'],
    months: ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月'],
    weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
    dayShort: (month, day) => `${month}${day}日`,
    dayOfWeek: (day, weekday) => `${day} ${weekday}`,
    dayOfYear: (day, year) => `${year}年${day}`,
    monthOfYear: (month, year) => `${year}年${month}`,
  },
}
