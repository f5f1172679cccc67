import { INVOICED } from '../../../src/contract/model/booking/invoice.ts'
import { PAY } from '../../../src/contract/model/payment.ts'
import { ORDERS_SHOWN } from '../../../src/features/invoice/orders-shown.ts'

/** What is asked for paid parking orders without an invoice. */
export const INVOICEABLE = { payStatus: PAY.paid, invoiceStatus: INVOICED.none, pageSize: ORDERS_SHOWN, pageNum: 1 }
