/** The first calls of the routes of parking invoices. */
import { getParkingInvoice, listParkingInvoices, listParkingOrders } from '../../../src/contract/api/booking.ts'
import { FIRST_ROWS, prefetch } from '../../../src/core/http/prefetch-row.ts'
import { INVOICEABLE } from '../../../src/features/invoice/orders-shown.ts'

export const invoicePrefetchCalls = {
  '/parkInvoice': prefetch(listParkingOrders, INVOICEABLE),
  '/invoiceWrite': prefetch(listParkingOrders, INVOICEABLE),
  '/invoiceList': prefetch(listParkingInvoices, { ...FIRST_ROWS, status: '#status' }),
  '/invoiceDetail': prefetch(getParkingInvoice, { invoiceId: '?id' }),
}
