import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/application': () => import('./application.tsx').then((module) => module.Application),
} satisfies Screens<'application'>

export const texts: TextLoaders<'application'> = {
  en: () => import('../../src/contract/text/en/application.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/application.ts'),
}
