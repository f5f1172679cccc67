/** The first calls of this area's routes. */
import {
  getAppActivity,
  getAppNews,
  getAppOpportunity,
  getEmergency,
  listAppOpportunities,
} from '../../src/contract/api/app.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'

export const prefetchCalls = {
  '/parkNews_app_info': prefetch(getAppNews, { id: '?id' }),
  '/parkActive_app_info': prefetch(getAppActivity, { id: '?id' }),
  '/parkActive_app_approval_info': prefetch(getAppActivity, { id: '?id' }),
  '/app/attractList': prefetch(listAppOpportunities, { ...FIRST_ROWS, typeId: '?typeId' }),
  '/app/attract_info': prefetch(getAppOpportunity, { id: '?id' }),
  '/emergency_detail': prefetch(getEmergency, { id: '?id' }),
}
