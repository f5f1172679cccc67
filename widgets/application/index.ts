import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { SomeScreens } from '../../src/screens/screen-table.ts'

export const screens = {} satisfies SomeScreens<'application'>

export const texts: TextLoaders<'application'> = {
  en: () => import('../../src/contract/text/en/application.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/application.ts'),
}
