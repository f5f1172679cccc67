import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/bookNav': () => import('./bookNav.tsx').then((module) => module.BookNav),
  '/myBook': () => import('./myBook.tsx').then((module) => module.MyBook),
  '/stallsAdmin': () => import('./stallsAdmin.tsx').then((module) => module.StallsAdmin),
  '/bookStalls': () => import('./bookStalls.tsx').then((module) => module.BookStalls),
  '/bookCarpark': () => import('./bookCarpark.tsx').then((module) => module.BookCarpark),
  '/bookRecord': () => import('./bookRecord.tsx').then((module) => module.BookRecord),
  '/bookRecord_info': () => import('./bookRecord_info.tsx').then((module) => module.BookRecordInfo),
} satisfies Screens<'booking'>

export const texts: TextLoaders<'booking'> = {
  en: () => import('../../src/contract/text/en/booking.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/booking.ts'),
}
