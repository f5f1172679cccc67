/** The first calls of this area's routes. */
import {
  getTruckBooking,
  listBookingSlots,
  listMyTruckBookings,
  listStallLetters,
} from '../../src/contract/api/booking.ts'
import { listManagedStalls } from '../../src/contract/api/park.ts'
import { BOOK_TYPE } from '../../src/contract/model/booking/booking.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'
import { invoicePrefetchCalls } from './invoice/prefetch-calls.ts'
import { parkingPrefetchCalls } from './parking/prefetch-calls.ts'
import { weighingPrefetchCalls } from './weighing/prefetch-calls.ts'

export const prefetchCalls = {
  '/bookNav': prefetch(listBookingSlots, { pageNum: 1, pageSize: 1000 }),
  '/myBook': prefetch(listMyTruckBookings, FIRST_ROWS, { unless: 'kind' }),
  '/stallsAdmin': prefetch(listManagedStalls, { ...FIRST_ROWS, state: '#state' }, { unless: 'id' }),
  '/bookStalls': prefetch(listStallLetters, { bookType: BOOK_TYPE.stall }),
  '/bookCarpark': prefetch(listStallLetters, { bookType: BOOK_TYPE.carPark }),
  '/bookRecord': prefetch(listMyTruckBookings, { ...FIRST_ROWS, status: '#status' }),
  '/bookRecord_info': prefetch(getTruckBooking, { id: '?id' }, { unless: 'kind' }),
  ...invoicePrefetchCalls,
  ...parkingPrefetchCalls,
  ...weighingPrefetchCalls,
}
