import type { TextLoaders } from '../../src/contract/text/index.ts'
import { inApp } from '../../src/screens/in-app.tsx'
import type { SomeScreens } from '../../src/screens/screen-table.ts'

export const screens = {
  '/emergency_detail': () => import('./emergency_detail.tsx').then((module) => inApp(module.EmergencyDetail)),
} satisfies SomeScreens<'inapp'>

export const texts: TextLoaders<'inapp'> = {
  en: () => import('../../src/contract/text/en/inapp.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/inapp.ts'),
}
