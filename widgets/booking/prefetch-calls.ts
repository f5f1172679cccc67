/** The first calls of this area's routes. */
import { getTruckBooking, listMyTruckBookings } from '../../src/contract/api/booking/truck.ts'
import { listBookableStalls } from '../../src/contract/api/booking/stall.ts'
import { listBookingSlots } from '../../src/contract/api/booking/slot.ts'
import { listManagedStalls } from '../../src/contract/api/park/stall.ts'
import { ALL_ROWS } from '../../src/core/list/all-rows.ts'
import { BOOK_TYPE } from '../../src/contract/model/booking/booking.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'

export const prefetchCalls = {
  '/bookNav': prefetch(listBookingSlots, ALL_ROWS),
  '/myBook': prefetch(listMyTruckBookings, FIRST_ROWS, { unless: 'kind' }),
  '/stallsAdmin': prefetch(listManagedStalls, { ...FIRST_ROWS, state: '#state' }, { unless: 'id' }),
  '/bookStalls': prefetch(listBookableStalls, { ...ALL_ROWS, bookType: BOOK_TYPE.stall }, { unless: 'view' }),
  '/bookCarpark': prefetch(listBookableStalls, { ...ALL_ROWS, bookType: BOOK_TYPE.carPark }),
  '/bookRecord': prefetch(listMyTruckBookings, { ...FIRST_ROWS, status: '#status' }),
  '/bookRecord_info': prefetch(getTruckBooking, { id: '?id' }, { unless: 'kind' }),
}
