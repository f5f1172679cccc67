import type { Screens } from '../../src/screens/screen-table.ts'

export const screens = {
  '/forklift': () => import('./forklift.tsx').then((module) => module.ForkliftHome),
  '/apply': () => import('./apply.tsx').then((module) => module.Apply),
  '/orderDetail': () => import('./orderDetail.tsx').then((module) => module.OrderDetail),
  '/orderList': () => import('./orderList.tsx').then((module) => module.OrderList),
  '/orderPay': () => import('./orderPay.tsx').then((module) => module.OrderPay),
} satisfies Screens<'forklift'>
