import { invoiceDetailScreen } from '../../src/features/invoice/invoice-detail.tsx'
import { PARKING_INVOICES } from './parking-invoices.ts'

/** One parking invoice. */
export const InvoiceDetail = invoiceDetailScreen(PARKING_INVOICES)
