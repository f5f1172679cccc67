/** The first calls of this area's routes. */
import { listSupportTypes } from '../../src/contract/api/park/support.ts'
import { prefetch } from '../../src/core/http/prefetch-row.ts'

export const prefetchCalls = {
  // `/notice/list` is missing because its response marks all notices as read, so it must be requested only once.
  '/application': prefetch(listSupportTypes, { pageSize: 50, pageNum: 1 }),
}
