import type { TextLoaders } from '../../src/contract/text/index.ts'
import { inApp } from '../../src/screens/app/in-app.tsx'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/parkNews_app_info': () => import('./parkNews_app_info.tsx').then((module) => inApp(module.ParkNewsAppInfo)),
  '/parkActive_app_info': () => import('./parkActive_app_info.tsx').then((module) => inApp(module.ParkActiveAppInfo)),
  '/parkActive_app_approval_info': () =>
    import('./parkActive_app_approval_info.tsx').then((module) => inApp(module.ParkActiveAppApprovalInfo)),
  '/app/attractList': () => import('./attractList.tsx').then((module) => inApp(module.AppAttractList)),
  '/app/attract_info': () => import('./attract_info.tsx').then((module) => inApp(module.AppAttractInfo)),
  '/emergency_detail': () => import('./emergency_detail.tsx').then((module) => inApp(module.EmergencyDetail)),
} satisfies Screens<'inapp'>

export const texts: TextLoaders<'inapp'> = {
  en: () => import('../../src/contract/text/en/inapp.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/inapp.ts'),
}
