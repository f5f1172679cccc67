/** API calls for parking invoices. */
import { getParkingInvoice, listParkingInvoices } from '../../src/contract/api/booking/invoice.ts'
import { listParkingOrders } from '../../src/contract/api/booking/parking.ts'
import { canInvoice, INVOICE_TYPE } from '../../src/contract/model/booking/invoice.ts'
import { INLINE } from '../../src/core/http/outcome.ts'
import { readStay } from '../../src/features/booking/parking.ts'
import { INVOICEABLE } from '../../src/features/invoice/orders-shown.ts'
import { ordersReader, type InvoiceSource } from '../../src/features/invoice/source.ts'
import { PARKING_INVOICE_PATHS } from './invoice-paths.ts'

export const PARKING_INVOICES: InvoiceSource = {
  type: INVOICE_TYPE.parking,
  fetchOrders: (app) => app.client.attempt(listParkingOrders, INVOICEABLE, INLINE),
  readOrders: ordersReader(readStay, (stay) => {
    const { id, enterTime, paidFee, plateNo, parkName } = stay
    return canInvoice(stay) ? { id, enterTime, paidFee, name: plateNo, note: parkName } : undefined
  }),
  fetchInvoice: (app, id) => app.client.attempt(getParkingInvoice, { invoiceId: id }, INLINE),
  fetchInvoices: (app, page) => app.client.attempt(listParkingInvoices, page, { silent: true }),
  ...PARKING_INVOICE_PATHS,
}
