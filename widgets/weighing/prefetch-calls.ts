/** The first calls of this area's routes. */
import { getWeighing, listMyWeighings } from '../../src/contract/api/booking/weighing.ts'
import { listBookingSlots } from '../../src/contract/api/booking/slot.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'
import { WEIGHING_SLOTS } from './weighing-slots.ts'

export const prefetchCalls = {
  '/bookWeigh': prefetch(listBookingSlots, WEIGHING_SLOTS),
  '/weighRecord': prefetch(listMyWeighings, { ...FIRST_ROWS, status: '#status' }),
  '/weighRecord_info': prefetch(getWeighing, { id: '?id' }),
}
