/** The first calls of this area's routes. */
import { listSupportTypes } from '../../src/contract/api/park/support.ts'
import { prefetch } from '../../src/core/http/prefetch-row.ts'
import { WHOLE } from '../../src/core/list/whole-list.ts'

export const prefetchCalls = {
  '/application': prefetch(listSupportTypes, WHOLE),
}
