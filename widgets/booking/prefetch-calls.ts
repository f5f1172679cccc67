/** The first calls of this area's routes. */
import {
  getParkingInvoice,
  getTruckBooking,
  listMyTruckBookings,
  listParkingInvoices,
  listParkingOrders,
} from '../../src/contract/api/booking.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'
import { INVOICEABLE } from './invoice/invoiceable.ts'

export const prefetchCalls = {
  '/bookRecord': prefetch(listMyTruckBookings, { ...FIRST_ROWS, status: '#status' }),
  '/bookRecord_info': prefetch(getTruckBooking, { id: '?id' }, { unless: 'kind' }),
  '/invoiceList': prefetch(listParkingInvoices, { ...FIRST_ROWS, status: '#status' }),
  '/invoiceDetail': prefetch(getParkingInvoice, { invoiceId: '?id' }),
  '/parkInvoice': prefetch(listParkingOrders, INVOICEABLE),
}
