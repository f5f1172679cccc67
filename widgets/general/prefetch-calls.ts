/** The first calls of this area's routes. */
import { listContacts } from '../../src/contract/api/park/about.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'

export const prefetchCalls = {
  '/contract': prefetch(listContacts, FIRST_ROWS),
}
