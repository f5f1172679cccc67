/** The first calls of this area's routes. */
import { getAppActivity } from '../../src/contract/api/app.ts'
import { getActivity, getSignUpForm, listActivities, listMyActivities } from '../../src/contract/api/park/activity.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'

export const prefetchCalls = {
  '/parkActive': prefetch(listActivities, { ...FIRST_ROWS, state: '#state' }),
  '/parkActive_info': prefetch(getActivity, { uid: '?id' }),
  '/parkActive_regist': prefetch(getSignUpForm, { uid: '?id' }),
  '/myAdd': prefetch(listMyActivities, { ...FIRST_ROWS, state: '#state' }),
  '/myAdd_info': prefetch(getAppActivity, { id: '?id' }),
}
