/** The first calls of this area's routes. */
import { getEnterprise, listItineraries, listParkChapters } from '../../src/contract/api/park/about.ts'
import {
  getInvestmentNotice,
  getOpportunity,
  listInvestmentNotices,
  listOpportunities,
} from '../../src/contract/api/park/opportunity.ts'
import { getNews, listNews } from '../../src/contract/api/park/news.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'
import { WHOLE } from '../../src/core/list/whole-list.ts'

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
