/** What the park's menu offers, group by group, the most used first. A new entry is a row here; the compiler then asks for its name and its
 * icon. A row of the menu holds four: a group has no row with a single entry. */
import type { Path } from './routes.ts'

export const MENU = {
  /** Drawn large, above the others: the rental, and below it the orders or the one that is running. */
  rental: ['/forklift', '/orderList'],
  booking: [
    '/bookNav',
    '/checkParkFee',
    '/fee/list',
    '/bookWeigh',
    '/bookStalls',
    '/bookCarpark',
    '/myBook',
    '/parkInvoice',
  ],
  life: ['/parkNews', '/parkActive', '/notice/list', '/integral/index'],
  business: [
    '/parkNotice',
    '/attractList',
    '/recruit/list',
    '/application',
    '/parkIntro',
    '/itinerary',
    '/stallsAdmin',
  ],
  mine: ['/messageNotice', '/account', '/myPartake', '/myAdd', '/myInfo', '/setting', '/contract', '/protocal'],
} as const satisfies Record<string, readonly Path[]>

export type MenuGroup = keyof typeof MENU
/** A route that stands in the menu. */
export type MenuPath = (typeof MENU)[MenuGroup][number]
