import { invoiceFormScreen } from '../../src/features/invoice/invoice-form.tsx'
import { ELECTRICITY_INVOICES } from './electricity-invoices.ts'

/** Asks for an invoice of the orders that the address names. */
export const InvoiceRequest = invoiceFormScreen(ELECTRICITY_INVOICES)
