/** What the first use of a route asks the API for: the page asks it beside the scripts. A row that differs from what its screen asks is
 * answered in vain; a test opens each of them. */
import { getAppActivity, getAppNews, getAppOpportunity, getEmergency, listAppOpportunities } from '../../src/contract/api/app.ts'
import { confirmBusiness, getForklift, getOrder, listForklifts } from '../../src/contract/api/forklift.ts'
import { listContacts } from '../../src/contract/api/park.ts'
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
  '/contract': asks(listContacts, FIRST_ROWS),
  '/parkNews_app_info': asks(getAppNews, { id: '?id' }),
  '/parkActive_app_info': asks(getAppActivity, { id: '?id' }),
  '/app/attractList': asks(listAppOpportunities, { ...FIRST_ROWS, typeId: '?typeId' }),
  '/app/attract_info': asks(getAppOpportunity, { id: '?id' }),
  '/emergency_detail': asks(getEmergency, { id: '?id' }),
}
