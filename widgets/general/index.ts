import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/nav': () => import('./nav.tsx').then((module) => module.Nav),
  '/login': () => import('./login.tsx').then((module) => module.Login),
  '/protocal': () => import('./protocal.tsx').then((module) => module.Protocal),
  '/contract': () => import('./contract.tsx').then((module) => module.Contract),
} satisfies Screens<'general'>

export const texts: TextLoaders<'general'> = {
  en: () => import('../../src/contract/text/en/general.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/general.ts'),
}
