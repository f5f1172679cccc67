import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/parkActive': () => import('./parkActive.tsx').then((module) => module.ParkActive),
  '/parkActive_info': () => import('./parkActive_info.tsx').then((module) => module.ParkActiveInfo),
  '/parkActive_regist': () => import('./parkActive_regist.tsx').then((module) => module.ParkActiveRegist),
  '/myAdd': () => import('./myAdd.tsx').then((module) => module.MyAdd),
  '/myAdd_info': () => import('./myAdd_info.tsx').then((module) => module.MyAddInfo),
} satisfies Screens<'activity'>

export const texts: TextLoaders<'activity'> = {
  en: () => import('../../src/contract/text/en/activity.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/activity.ts'),
}
