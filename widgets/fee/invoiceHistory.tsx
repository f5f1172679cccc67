import { listElectricityInvoices } from '../../src/contract/api/fee.ts'
import type { InvoiceStatus } from '../../src/contract/model/booking/invoice.ts'
import { number } from '../../src/core/http/parse.ts'
import { invoiceListScreen } from '../../src/features/invoice/invoice-list.tsx'
import { twoScreens } from '../../src/screens/app/two-screens.tsx'
import { pages } from '../../src/screens/list/list-maker.tsx'
import { ELECTRICITY_INVOICE_PATHS } from './invoice/invoice-paths.ts'

const InvoiceList = invoiceListScreen(
  ELECTRICITY_INVOICE_PATHS,
  pages(listElectricityInvoices, ({ status }) => ({ status: number(status) as InvoiceStatus | null })),
)

/** The user's electricity invoices by state. With an id in the URL, it shows one invoice. */
export const FeeInvoiceHistory = twoScreens(
  InvoiceList,
  ({ id }) => id,
  async () => (await import('./invoice/one-invoice.ts')).OneInvoice,
)
