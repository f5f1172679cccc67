import { INVOICED } from '../../contract/model/booking/invoice.ts'
import { PAY } from '../../contract/model/payment.ts'

/** Maximum number of paid orders that are offered for selection. */
export const ORDERS_SHOWN = 200

/** Filter of the list calls for paid orders without an invoice. */
export const INVOICEABLE = { payStatus: PAY.paid, invoiceStatus: INVOICED.none, pageSize: ORDERS_SHOWN, pageNum: 1 }
