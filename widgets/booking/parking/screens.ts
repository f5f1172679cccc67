import type { Screens } from '../../../src/screens/app/screen-table.ts'

/** The screens of parking. */
export const parkingScreens = {
  '/checkParkFee': () => import('./checkParkFee.tsx').then((module) => module.CheckParkFee),
  '/parkingRate': () => import('./parkingRate.tsx').then((module) => module.ParkingRate),
  '/rateSuccess': () => import('./rateSuccess.tsx').then((module) => module.RateSuccess),
  '/rateRecord': () => import('./rateRecord.tsx').then((module) => module.RateRecord),
  '/rateRecord_info': () => import('./rateRecord_info.tsx').then((module) => module.RateRecordInfo),
  '/keyboard1': () => import('./keyboard1.tsx').then((module) => module.Keyboard1),
} satisfies Partial<Screens<'booking'>>
