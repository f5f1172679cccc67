import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { SomeScreens } from '../../src/screens/screen-table.ts'

export const screens = {
  '/messageNotice': () => import('./messageNotice.tsx').then((module) => module.MessageNotice),
  '/messageNotice_info': () => import('./messageNotice_info.tsx').then((module) => module.MessageNoticeInfo),
  '/account': () => import('./account.tsx').then((module) => module.Account),
  '/account_detail': () => import('./account_detail.tsx').then((module) => module.AccountDetail),
} satisfies SomeScreens<'my'>

export const texts: TextLoaders<'my'> = {
  en: () => import('../../src/contract/text/en/my.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/my.ts'),
}
