/** The first calls of this area's routes. */
import { getVehiclePoints, listPointsRecords, listRanking } from '../../src/contract/api/integral.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'

export const prefetchCalls = {
  '/integral/index': prefetch(listRanking, FIRST_ROWS),
  '/integral/my': prefetch(getVehiclePoints, { plateNo: '?plateNo' }, { needsToken: true }),
  '/integral/total': prefetch(
    listPointsRecords,
    { ...FIRST_ROWS, plateNo: '?plateNo', changeType: '#changeType' },
    { needsToken: true },
  ),
}
