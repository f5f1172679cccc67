import { invoiceFormScreen } from '../../src/features/invoice/invoice-form-screen.tsx'
import { PARKING_INVOICES } from './parking-invoices.ts'

/** Requests an invoice for parking orders. */
export const InvoiceWrite = invoiceFormScreen(PARKING_INVOICES)
