/** What an invoice says about an order, and the tax rates. */
import { INVOICE_TYPE, type InvoiceType } from '../../../src/contract/model/booking/invoice.ts'
import type { Translated } from './db/schema/booking.ts'
import { wireTime } from './http/wire.ts'

/** Percent. */
export const TAX_RATE: Readonly<Record<InvoiceType, number>> = {
  [INVOICE_TYPE.parking]: 9,
  [INVOICE_TYPE.electricity]: 13,
}

/** The name of an invoice's line: what was paid, and when.
 * @param what the plate number or the meter number. */
export const lineName = (type: InvoiceType, what: string, at: Date): Translated => {
  const time = wireTime(at).slice(0, 16)
  return type === INVOICE_TYPE.parking
    ? { en: `Parking ${what}, ${time}`, zh: `停车费 ${what} ${time}` }
    : { en: `Electricity ${what}, ${time}`, zh: `电费 ${what} ${time}` }
}
