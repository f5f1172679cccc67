import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/parkNews': () => import('./parkNews.tsx').then((module) => module.ParkNews),
  '/parkNews_info': () => import('./parkNews_info.tsx').then((module) => module.ParkNewsInfo),
  '/attractList': () => import('./attractList.tsx').then((module) => module.AttractList),
  '/attract_info': () => import('./attract_info.tsx').then((module) => module.AttractInfo),
  '/parkNotice': () => import('./parkNotice.tsx').then((module) => module.ParkNotice),
  '/parkNotice_info': () => import('./parkNotice_info.tsx').then((module) => module.ParkNoticeInfo),
  '/parkIntro': () => import('./parkIntro.tsx').then((module) => module.ParkIntro),
  '/parkCompany_info': () => import('./parkCompany_info.tsx').then((module) => module.ParkCompanyInfo),
  '/itinerary': () => import('./itinerary.tsx').then((module) => module.ItineraryScreen),
} satisfies Screens<'park'>

export const texts: TextLoaders<'park'> = {
  en: () => import('../../src/contract/text/en/park.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/park.ts'),
}
