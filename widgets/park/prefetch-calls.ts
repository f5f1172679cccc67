/** The first calls of this area's routes. */
import {
  getEnterprise,
  getInvestmentNotice,
  getNews,
  getOpportunity,
  listInvestmentNotices,
  listItineraries,
  listNews,
  listOpportunities,
  listParkChapters,
} from '../../src/contract/api/park.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'
import { WHOLE } from '../../src/core/store/whole-list.ts'

export const prefetchCalls = {
  '/parkNews': prefetch(listNews, { ...FIRST_ROWS, newsType: '#newsType', keyword: '?keyword' }),
  '/parkNews_info': prefetch(getNews, { uid: '?id' }),
  '/parkNotice': prefetch(listInvestmentNotices, FIRST_ROWS),
  '/parkNotice_info': prefetch(getInvestmentNotice, { id: '?id' }),
  '/attractList': prefetch(listOpportunities, { ...FIRST_ROWS, typeId: '?typeId' }),
  '/attract_info': prefetch(getOpportunity, { id: '?id' }),
  '/parkIntro': prefetch(listParkChapters, WHOLE, { unless: 'tab' }),
  '/parkCompany_info': prefetch(getEnterprise, { uid: '?id' }),
  '/itinerary': prefetch(listItineraries, WHOLE),
}
