import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { SomeScreens } from '../../src/screens/screen-table.ts'

export const screens = {} satisfies SomeScreens<'notice'>

export const texts: TextLoaders<'notice'> = {
  en: () => import('../../src/contract/text/en/notice.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/notice.ts'),
}
