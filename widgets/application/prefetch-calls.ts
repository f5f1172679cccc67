/** The first calls of this area's routes. */
import { listSupportTypes } from '../../src/contract/api/park/support.ts'
import { prefetch } from '../../src/core/http/prefetch-row.ts'

export const prefetchCalls = {
  // Not /notice/list: its response marks what is new as seen, so it must be asked for once.
  '/application': prefetch(listSupportTypes, { pageSize: 50, pageNum: 1 }),
}
