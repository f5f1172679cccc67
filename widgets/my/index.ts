import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { SomeScreens } from '../../src/screens/screen-table.ts'

export const screens = {
  '/myPartake': () => import('./myPartake.tsx').then((module) => module.MyPartake),
  '/myPartake_info': () => import('./myPartake_info.tsx').then((module) => module.MyPartakeInfo),
} satisfies SomeScreens<'my'>

export const texts: TextLoaders<'my'> = {
  en: () => import('../../src/contract/text/en/my.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/my.ts'),
}
