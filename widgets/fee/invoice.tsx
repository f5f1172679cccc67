import { orderChoiceScreen } from '../../src/features/invoice/order-choice.tsx'
import { twoScreens } from '../../src/screens/app/two-screens.tsx'
import { SkeletonForm } from '../../src/ui/feedback/skeleton-shapes.tsx'
import { ELECTRICITY_INVOICES } from './invoice/electricity-invoices.ts'

const OrderChoice = orderChoiceScreen(ELECTRICITY_INVOICES)

/** Selects paid orders for an invoice. With order ids in the URL, it shows the invoice form. */
export const FeeInvoice = twoScreens(
  OrderChoice,
  ({ ids }) => ids,
  async () => (await import('./invoice/invoice-request.ts')).InvoiceRequest,
  <SkeletonForm />,
)
