import { listParkingInvoices } from '../../src/contract/api/booking/invoice.ts'
import type { InvoiceStatus } from '../../src/contract/model/booking/invoice.ts'
import { number } from '../../src/core/http/parse.ts'
import { invoiceListScreen } from '../../src/features/invoice/invoice-list.tsx'
import { pages } from '../../src/screens/list/list-maker.tsx'
import { PARKING_INVOICE_PATHS } from './invoice-paths.ts'

/** The user's parking invoices by state. */
export const InvoiceList = invoiceListScreen(
  PARKING_INVOICE_PATHS,
  pages(listParkingInvoices, ({ status }) => ({ status: number(status) as InvoiceStatus | null })),
)
