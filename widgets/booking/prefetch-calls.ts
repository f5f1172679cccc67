/** The first calls of this area's routes. */
import { getTruckBooking, listBookingSlots, listMyTruckBookings } from '../../src/contract/api/booking.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'
import { parkingPrefetchCalls } from './parking/prefetch-calls.ts'

export const prefetchCalls = {
  '/bookNav': prefetch(listBookingSlots, { pageNum: 1, pageSize: 1000 }),
  '/bookRecord': prefetch(listMyTruckBookings, { ...FIRST_ROWS, status: '#status' }),
  '/bookRecord_info': prefetch(getTruckBooking, { id: '?id' }, { unless: 'kind' }),
  ...parkingPrefetchCalls,
}
