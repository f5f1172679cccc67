import type { TextLoaders } from '../../src/contract/text/index.ts'
import type { Screens } from '../../src/screens/app/screen-table.ts'

export const screens = {
  // The card is in a file that other screens share. A browser would request it only when the screen's own file has arrived.
  '/forklift': () =>
    Promise.all([import('./forklift.tsx'), import('./forklift-card.tsx')]).then(([module]) => module.ForkliftHome),
  '/apply': () => import('./apply.tsx').then((module) => module.Apply),
  '/orderDetail': () => import('./orderDetail.tsx').then((module) => module.OrderDetail),
  '/orderList': () => import('./orderList.tsx').then((module) => module.OrderList),
  '/orderPay': () => import('./orderPay.tsx').then((module) => module.OrderPay),
} satisfies Screens<'forklift'>

export const texts: TextLoaders<'forklift'> = {
  en: () => import('../../src/contract/text/en/forklift.ts'),
  'zh-CN': () => import('../../src/contract/text/zh-CN/forklift.ts'),
}
