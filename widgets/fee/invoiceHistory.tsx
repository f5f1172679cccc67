import { listElectricityInvoices } from '../../src/contract/api/fee.ts'
import type { InvoiceStatus } from '../../src/contract/model/booking/invoice.ts'
import { number } from '../../src/core/http/parse.ts'
import { invoiceDetailScreen } from '../../src/features/invoice/invoice-detail.tsx'
import { invoiceListScreen } from '../../src/features/invoice/invoice-list.tsx'
import type { ScreenComponent } from '../../src/screens/app/screen-table.ts'
import { pages } from '../../src/screens/list/list-maker.tsx'
import { ELECTRICITY_INVOICES } from './electricity-invoices.ts'

const InvoiceList = invoiceListScreen(
  ELECTRICITY_INVOICES,
  pages(listElectricityInvoices, ({ status }) => ({ status: number(status) as InvoiceStatus | null })),
)
const Invoice = invoiceDetailScreen(ELECTRICITY_INVOICES)

/** The person's electricity invoices, by their state; with an id in the address, one of them. */
export const FeeInvoiceHistory: ScreenComponent = (screen) =>
  screen.query.id ? <Invoice {...screen} /> : <InvoiceList {...screen} />
