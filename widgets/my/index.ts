import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { SomeScreens } from '../../src/screens/screen-table.ts'

export const screens = {} satisfies SomeScreens<'my'>

export const texts: TextLoaders<'my'> = {
  en: () => import('../../src/contract/text/en/my.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/my.ts'),
}
