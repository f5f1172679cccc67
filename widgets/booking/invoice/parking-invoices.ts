/** Invoices for parking: their calls, and their screens. */
import { listParkingInvoices, listParkingOrders } from '../../../src/contract/api/booking.ts'
import { canInvoice } from '../../../src/contract/model/booking/invoice-orders.ts'
import { INVOICE_TYPE } from '../../../src/contract/model/booking/invoice.ts'
import { isRecord, number } from '../../../src/core/http/parse.ts'
import { DRAWN } from '../../../src/core/http/outcome.ts'
import { readWholeList } from '../../../src/core/store/whole-list.ts'
import { readStay } from '../../../src/features/booking/parking.ts'
import {
  type InvoiceableOrder,
  type InvoiceableOrders,
  type InvoiceSource,
} from '../../../src/features/invoice/source.ts'
import { INVOICEABLE } from './invoiceable.ts'

const readStays = readWholeList(readStay)

/** Paid orders without an invoice, of the call's answer or of what was made of it before. */
const readOrders = (raw: unknown): InvoiceableOrders | undefined => {
  if (isRecord(raw) && Array.isArray(raw.orders)) return raw as unknown as InvoiceableOrders
  const stays = readStays(raw)
  return (
    stays && {
      orders: stays
        .filter((stay) => canInvoice(stay))
        .map(({ id, enterTime, paidFee, plateNo, parkName }): InvoiceableOrder => ({
          id,
          enterTime,
          paidFee,
          name: plateNo,
          note: parkName,
        })),
      isCut: isRecord(raw) && (number(raw.total) ?? 0) > stays.length,
    }
  )
}

export const PARKING_INVOICES: InvoiceSource = {
  type: INVOICE_TYPE.parking,
  fetchOrders: (app) => app.client.attempt(listParkingOrders, INVOICEABLE, DRAWN),
  readOrders,
  fetchInvoices: (app, page) => app.client.attempt(listParkingInvoices, page, { silent: true }),
  choosePath: '/parkInvoice',
  writePath: '/invoiceWrite',
  listPath: '/invoiceList',
  detailPath: '/invoiceDetail',
}
