import { invoiceDetailScreen } from '../../src/features/invoice/invoice-detail.tsx'
import { ELECTRICITY_INVOICES } from './electricity-invoices.ts'

/** One electricity invoice, by the address's id. */
export const OneInvoice = invoiceDetailScreen(ELECTRICITY_INVOICES)
