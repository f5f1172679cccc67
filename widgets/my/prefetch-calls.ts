/** The first calls of this area's routes. */
import { getParkingOrder, listParkingOrders } from '../../src/contract/api/booking/parking.ts'
import { getMyNotice, listMyNotices } from '../../src/contract/api/park/notice.ts'
import { getMySignUp, listMySignUps } from '../../src/contract/api/park/activity.ts'
import { getUser } from '../../src/contract/api/user.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'

const ME = prefetch(getUser, { id: '@userId' })

export const prefetchCalls = {
  '/myInfo': ME,
  '/editMyInfo': ME,
  '/editPhone': ME,
  '/myPartake': prefetch(listMySignUps, { ...FIRST_ROWS, auditStatus: '#auditStatus' }),
  '/myPartake_info': prefetch(getMySignUp, { id: '?id' }),
  '/messageNotice': prefetch(listMyNotices, FIRST_ROWS, { unless: 'show' }),
  '/messageNotice_info': prefetch(getMyNotice, { id: '?id' }),
  '/account': prefetch(listParkingOrders, FIRST_ROWS, { unless: 'kind' }),
  '/account_detail': prefetch(getParkingOrder, { id: '?id' }, { unless: 'kind' }),
}
