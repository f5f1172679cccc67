import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { SomeScreens } from '../../src/screens/screen-table.ts'

export const screens = {} satisfies SomeScreens<'inapp'>

export const texts: TextLoaders<'inapp'> = {
  en: () => import('../../src/contract/text/en/inapp.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/inapp.ts'),
}
