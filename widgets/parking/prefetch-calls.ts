/** The first calls of this area's routes. */
import { getParkingMessage, getParkingOrder, listParkingOrders } from '../../src/contract/api/booking/parking.ts'
import { listMyCars } from '../../src/contract/api/booking/slot.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'

export const prefetchCalls = {
  '/checkParkFee': prefetch(listMyCars, {}, { unless: 'plateNo' }),
  '/parkingRate': prefetch(getParkingMessage, { plateNo: '?plateNo' }),
  '/rateSuccess': prefetch(getParkingOrder, { id: '?id' }),
  '/rateRecord': prefetch(listParkingOrders, { ...FIRST_ROWS, payStatus: '#payStatus' }),
  '/rateRecord_info': prefetch(getParkingOrder, { id: '?id' }),
}
