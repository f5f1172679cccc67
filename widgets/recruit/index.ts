import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/recruit/list': () => import('./list.tsx').then((module) => module.RecruitList),
  '/recruit/search': () => import('./search.tsx').then((module) => module.RecruitSearch),
  '/recruit/publish': () => import('./publish.tsx').then((module) => module.RecruitPublish),
  '/recruit/detail': () => import('./detail.tsx').then((module) => module.RecruitDetail),
  '/recruit/welfare': () => import('./welfare.tsx').then((module) => module.RecruitWelfare),
  '/recruit/situation': () => import('./situation.tsx').then((module) => module.RecruitSituation),
} satisfies Screens<'recruit'>

export const texts: TextLoaders<'recruit'> = {
  en: () => import('../../src/contract/text/en/recruit.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/recruit.ts'),
}
