import type { SomeScreens } from '../../src/screens/screen-table.ts'

export const screens = {
  '/parkNews': () => import('./parkNews.tsx').then((module) => module.ParkNews),
  '/parkNews_info': () => import('./parkNews_info.tsx').then((module) => module.ParkNewsInfo),
} satisfies SomeScreens<'park'>
