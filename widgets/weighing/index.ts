import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/bookWeigh': () => import('./bookWeigh.tsx').then((module) => module.BookWeigh),
  '/weighRecord': () => import('./weighRecord.tsx').then((module) => module.WeighRecord),
  '/weighRecord_info': () => import('./weighRecord_info.tsx').then((module) => module.WeighRecordInfo),
} satisfies Screens<'weighing'>

export const texts: TextLoaders<'weighing'> = {
  en: () => import('../../src/contract/text/en/weighing.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/weighing.ts'),
}
