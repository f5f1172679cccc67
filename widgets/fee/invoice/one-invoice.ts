import { invoiceDetailScreen } from '../../../src/features/invoice/invoice-detail.tsx'
import { ELECTRICITY_INVOICES } from './electricity-invoices.ts'

/** One electricity invoice; its id is in the URL. */
export const OneInvoice = invoiceDetailScreen(ELECTRICITY_INVOICES)
