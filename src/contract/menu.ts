/** The entries of the park's menu by group, most used first. To add an entry, add a row here; the compiler then requires its name and
 * icon. The menu shows four entries per line; avoid groups that leave a single entry on the last line. */
import type { Path } from './routes.ts'

export const MENU = {
  /** Rendered large above the others: the rental, and below it the orders or the running order. */
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
/** A route in the menu. */
export type MenuPath = (typeof MENU)[MenuGroup][number]
