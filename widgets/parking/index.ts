import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  '/checkParkFee': () => import('./checkParkFee.tsx').then((module) => module.CheckParkFee),
  '/parkingRate': () => import('./parkingRate.tsx').then((module) => module.ParkingRate),
  '/rateSuccess': () => import('./rateSuccess.tsx').then((module) => module.RateSuccess),
  '/rateRecord': () => import('./rateRecord.tsx').then((module) => module.RateRecord),
  '/rateRecord_info': () => import('./rateRecord_info.tsx').then((module) => module.RateRecordInfo),
  '/keyboard1': () => import('./keyboard1.tsx').then((module) => module.Keyboard1),
} satisfies Screens<'parking'>

export const texts: TextLoaders<'parking'> = {
  en: () => import('../../src/contract/text/en/parking.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/parking.ts'),
}
