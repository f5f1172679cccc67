import { invoiceFormScreen } from '../../src/features/invoice/invoice-form.tsx'
import { orderChoiceScreen } from '../../src/features/invoice/order-choice.tsx'
import type { ScreenComponent } from '../../src/screens/app/screen-table.ts'
import { ELECTRICITY_INVOICES } from './electricity-invoices.ts'

const OrderChoice = orderChoiceScreen(ELECTRICITY_INVOICES)
const InvoiceForm = invoiceFormScreen(ELECTRICITY_INVOICES)

/** Chooses paid orders for an invoice; with their ids in the address, asks for it. */
export const FeeInvoice: ScreenComponent = (screen) =>
  screen.query.ids ? <InvoiceForm {...screen} /> : <OrderChoice {...screen} />
