import { orderChoiceScreen } from '../../src/features/invoice/order-choice.tsx'
import { PARKING_INVOICES } from './parking-invoices.ts'

/** Chooses paid parking orders for an invoice. */
export const ParkInvoice = orderChoiceScreen(PARKING_INVOICES)
