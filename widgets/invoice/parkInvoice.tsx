import { orderChoiceScreen } from '../../src/features/invoice/order-choice.tsx'
import { PARKING_INVOICES } from './parking-invoices.ts'

/** Selects paid parking orders for an invoice. */
export const ParkInvoice = orderChoiceScreen(PARKING_INVOICES)
