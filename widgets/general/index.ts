import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { SomeScreens } from '../../src/screens/screen-table.ts'

/** /protocal and /contract have no screens yet; until then the host treats them as unknown. */
export const screens = {
  '/nav': () => import('./nav.tsx').then((module) => module.Nav),
  '/login': () => import('./login.tsx').then((module) => module.Login),
} satisfies SomeScreens<'general'>

export const texts: TextLoaders<'general'> = {
  en: () => import('../../src/contract/text/en/general.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/general.ts'),
}
