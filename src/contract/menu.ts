/** What the park's menu offers, section by section. */
import type { Path } from './routes.ts'

export const MENU = {
  services: ['/forklift', '/orderList', '/application', '/contract'],
  park: [
    '/parkNews',
    '/parkActive',
    '/notice/list',
    '/parkNotice',
    '/attractList',
    '/parkIntro',
    '/itinerary',
    '/protocal',
  ],
  mine: ['/myPartake', '/myAdd', '/messageNotice', '/account', '/myInfo', '/setting'],
} as const satisfies Record<string, readonly Path[]>

export type MenuSection = keyof typeof MENU
/** A route that stands in the menu. */
export type MenuPath = (typeof MENU)[MenuSection][number]
