import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/integral/index': () => import('./ranking/index.tsx').then((module) => module.PointsRanking),
  '/integral/my': () => import('./my.tsx').then((module) => module.MyPoints),
  '/integral/explain': () => import('./explain.tsx').then((module) => module.PointsExplained),
  '/integral/total': () => import('./total.tsx').then((module) => module.PointsRecord),
} satisfies Screens<'integral'>

export const texts: TextLoaders<'integral'> = {
  en: () => import('../../src/contract/text/en/integral.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/integral.ts'),
}
