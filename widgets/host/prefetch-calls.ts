/** What the first use of a route asks the API for: the page asks it beside the scripts. A row that differs from what its screen asks is
 * answered in vain; a test opens each of them. */
import {
  getAppActivity,
  getAppNews,
  getAppOpportunity,
  getEmergency,
  listAppOpportunities,
} from '../../src/contract/api/app.ts'
import { listParkingOrders } from '../../src/contract/api/booking.ts'
import { getForklift, getOrder, listForklifts } from '../../src/contract/api/forklift.ts'
import {
  getActivity,
  getEnterprise,
  getInvestmentNotice,
  getMyNotice,
  getMySignUp,
  getNews,
  getOpportunity,
  getSignUpForm,
  listActivities,
  listContacts,
  listInvestmentNotices,
  listItineraries,
  listMyActivities,
  listMyNotices,
  listMySignUps,
  listNews,
  listOpportunities,
  listParkChapters,
  listSupportTypes,
} from '../../src/contract/api/park.ts'
import type { Args, Endpoint } from '../../src/contract/endpoint.ts'
import { PAGE_SIZE_STEP } from '../../src/contract/limits.ts'
import type { Path } from '../../src/contract/routes.ts'
import { WHOLE } from '../../src/core/store/whole-list.ts'

/** The call, what is put into it (`?name` is taken from the address, `#name` as a number; no other text stands there), under which name
 * screens remember the answer, and the name in the address with which the screen asks something else. */
export type PrefetchRow = readonly [line: string, args: object, name?: string, unless?: string]

type Wanted<A> = { [Field in keyof A]: A[Field] | `#${string}` }

const asks = <E extends Endpoint<string, unknown, unknown>>(
  row: E,
  args: Wanted<Args<E>>,
  ...rest: [name?: string, unless?: string]
): PrefetchRow => [row, args as object, ...rest]

const FIRST_ROWS = { pageSize: PAGE_SIZE_STEP, pageNum: 1 }

export const PREFETCH_CALLS: Partial<Record<Path, PrefetchRow>> = {
  '/forklift': asks(listForklifts, FIRST_ROWS),
  '/apply': asks(getForklift, { id: '?id' }, 'forklift'),
  '/orderDetail': asks(getOrder, { id: '?orderId' }, 'order'),
  '/orderPay': asks(getOrder, { id: '?orderId' }),
  '/parkNews': asks(listNews, { ...FIRST_ROWS, newsType: '#newsType', keyword: '?keyword' }),
  '/parkNews_info': asks(getNews, { uid: '?id' }),
  '/parkNotice': asks(listInvestmentNotices, FIRST_ROWS),
  '/parkNotice_info': asks(getInvestmentNotice, { id: '?id' }),
  '/attractList': asks(listOpportunities, { ...FIRST_ROWS, typeId: '?typeId' }),
  '/attract_info': asks(getOpportunity, { id: '?id' }),
  '/parkIntro': asks(listParkChapters, WHOLE, '', 'tab'),
  '/parkCompany_info': asks(getEnterprise, { uid: '?id' }),
  '/itinerary': asks(listItineraries, WHOLE),
  '/parkActive': asks(listActivities, { ...FIRST_ROWS, state: '#state' }),
  '/parkActive_info': asks(getActivity, { uid: '?id' }),
  '/parkActive_regist': asks(getSignUpForm, { uid: '?id' }),
  '/myAdd': asks(listMyActivities, { ...FIRST_ROWS, state: '#state' }),
  '/myAdd_info': asks(getAppActivity, { id: '?id' }),
  '/myPartake': asks(listMySignUps, { ...FIRST_ROWS, auditStatus: '#auditStatus' }),
  '/myPartake_info': asks(getMySignUp, { id: '?id' }),
  '/messageNotice': asks(listMyNotices, FIRST_ROWS, '', 'show'),
  '/messageNotice_info': asks(getMyNotice, { id: '?id' }),
  '/account': asks(listParkingOrders, FIRST_ROWS, '', 'kind'),
  // Not /notice/list: whoever is answered twice has seen the new ones.
  '/application': asks(listSupportTypes, { pageSize: 50, pageNum: 1 }),
  '/contract': asks(listContacts, FIRST_ROWS),
  '/parkNews_app_info': asks(getAppNews, { id: '?id' }),
  '/parkActive_app_info': asks(getAppActivity, { id: '?id' }),
  '/app/attractList': asks(listAppOpportunities, { ...FIRST_ROWS, typeId: '?typeId' }),
  '/app/attract_info': asks(getAppOpportunity, { id: '?id' }),
  '/emergency_detail': asks(getEmergency, { id: '?id' }),
}
