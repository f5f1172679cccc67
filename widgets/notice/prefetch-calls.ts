/** The first call of this area's route. */
import { listParkNotices } from '../../src/contract/api/fee.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'

export const prefetchCalls = {
  '/notice/list': prefetch(listParkNotices, FIRST_ROWS),
}
