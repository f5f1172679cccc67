import { invoiceFormScreen } from '../../../src/features/invoice/invoice-form.tsx'
import { ELECTRICITY_INVOICES } from './electricity-invoices.ts'

/** Requests an invoice for the orders in the URL. */
export const InvoiceRequest = invoiceFormScreen(ELECTRICITY_INVOICES)
