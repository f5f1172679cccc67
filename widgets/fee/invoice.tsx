import { orderChoiceScreen } from '../../src/features/invoice/order-choice.tsx'
import { twoScreens } from '../../src/screens/app/two-screens.tsx'
import { ELECTRICITY_INVOICES } from './electricity-invoices.ts'

const OrderChoice = orderChoiceScreen(ELECTRICITY_INVOICES)

/** Chooses paid orders for an invoice; with their ids in the address, asks for it. */
export const FeeInvoice = twoScreens(
  OrderChoice,
  ({ ids }) => ids,
  async () => (await import('./invoice-request.ts')).InvoiceRequest,
)
