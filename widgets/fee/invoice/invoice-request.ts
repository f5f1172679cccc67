import { invoiceFormScreen } from '../../../src/features/invoice/invoice-form-screen.tsx'
import { ELECTRICITY_INVOICES } from './electricity-invoices.ts'

/** Requests an invoice for the orders in the URL. */
export const InvoiceRequest = invoiceFormScreen(ELECTRICITY_INVOICES)
