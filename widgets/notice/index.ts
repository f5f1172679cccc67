import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/notice/list': () => import('./list.tsx').then((module) => module.NoticeList),
} satisfies Screens<'notice'>

export const texts: TextLoaders<'notice'> = {
  en: () => import('../../src/contract/text/en/notice.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/notice.ts'),
}
