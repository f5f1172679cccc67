/** The first calls of this area's routes. */
import { getParkingInvoice, listParkingInvoices } from '../../src/contract/api/booking/invoice.ts'
import { listParkingOrders } from '../../src/contract/api/booking/parking.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'
import { INVOICEABLE } from '../../src/features/invoice/orders-shown.ts'

export const prefetchCalls = {
  '/parkInvoice': prefetch(listParkingOrders, INVOICEABLE),
  '/invoiceWrite': prefetch(listParkingOrders, INVOICEABLE),
  '/invoiceList': prefetch(listParkingInvoices, { ...FIRST_ROWS, status: '#status' }),
  '/invoiceDetail': prefetch(getParkingInvoice, { invoiceId: '?id' }),
}
