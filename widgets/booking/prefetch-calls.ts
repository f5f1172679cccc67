/** The first calls of this area's routes. */
import { getTruckBooking, listMyTruckBookings } from '../../src/contract/api/booking.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'
import { parkingPrefetchCalls } from './parking/prefetch-calls.ts'

export const prefetchCalls = {
  '/bookRecord': prefetch(listMyTruckBookings, { ...FIRST_ROWS, status: '#status' }),
  '/bookRecord_info': prefetch(getTruckBooking, { id: '?id' }, { unless: 'kind' }),
  ...parkingPrefetchCalls,
}
