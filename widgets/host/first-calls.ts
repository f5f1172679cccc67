/** What the first use of a route asks the API for: the page asks it beside the scripts. A row that differs from what its screen asks is
 * answered in vain; a test opens each of them. */
import { listParkingOrders } from '../../src/contract/api/booking.ts'
import { confirmBusiness, getForklift, getOrder, listForklifts } from '../../src/contract/api/forklift.ts'
import { getMyNotice, listMyNotices, listSupportTypes } from '../../src/contract/api/park.ts'
import type { Args, Endpoint } from '../../src/contract/endpoint.ts'
import { PAGE_SIZE_STEP } from '../../src/contract/limits.ts'
import type { Path } from '../../src/contract/routes.ts'

/** The call, what is put into it (`?name` is taken from the address), and under which name screens remember the answer. */
export type FirstCall = readonly [line: string, args: object, name?: string]

const asks = <E extends Endpoint<string, unknown, unknown>>(row: E, args: Args<E>, name?: string): FirstCall =>
  name ? [row, args as object, name] : [row, args as object]

const FIRST_ROWS = { pageSize: PAGE_SIZE_STEP, pageNum: 1 }

export const FIRST_CALLS: Partial<Record<Path, FirstCall>> = {
  '/forklift': asks(listForklifts, FIRST_ROWS),
  '/apply': asks(getForklift, { id: '?id' }, 'forklift'),
  '/orderList': asks(confirmBusiness, { phone: null }),
  '/orderDetail': asks(getOrder, { id: '?orderId' }, 'order'),
  '/orderPay': asks(getOrder, { id: '?orderId' }),
  '/messageNotice': asks(listMyNotices, FIRST_ROWS),
  '/messageNotice_info': asks(getMyNotice, { id: '?id' }),
  '/account': asks(listParkingOrders, FIRST_ROWS),
  // Not /notice/list: whoever is answered twice has seen the new ones.
  '/application': asks(listSupportTypes, { pageSize: 50, pageNum: 1 }),
}
