import { invoiceFormScreen } from '../../src/features/invoice/invoice-form.tsx'
import { PARKING_INVOICES } from './parking-invoices.ts'

/** Asks for an invoice of parking orders. */
export const InvoiceWrite = invoiceFormScreen(PARKING_INVOICES)
