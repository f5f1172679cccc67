import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { SomeScreens } from '../../src/screens/screen-table.ts'

export const screens = {} satisfies SomeScreens<'activity'>

export const texts: TextLoaders<'activity'> = {
  en: () => import('../../src/contract/text/en/activity.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/activity.ts'),
}
