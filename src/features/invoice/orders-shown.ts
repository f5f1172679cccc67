import { INVOICED } from '../../contract/model/booking/invoice.ts'
import { PAY } from '../../contract/model/payment.ts'

/** Paid orders that can be chosen from at once. */
export const ORDERS_SHOWN = 200

/** What is asked for paid orders without an invoice. */
export const INVOICEABLE = { payStatus: PAY.paid, invoiceStatus: INVOICED.none, pageSize: ORDERS_SHOWN, pageNum: 1 }
