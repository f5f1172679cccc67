import type { Screens } from '../../../src/screens/app/screen-table.ts'

/** The screens of the weighbridge. */
export const weighingScreens = {
  '/bookWeigh': () => import('./bookWeigh.tsx').then((module) => module.BookWeigh),
  '/weighRecord': () => import('./weighRecord.tsx').then((module) => module.WeighRecord),
  '/weighRecord_info': () => import('./weighRecord_info.tsx').then((module) => module.WeighRecordInfo),
} satisfies Partial<Screens<'booking'>>
