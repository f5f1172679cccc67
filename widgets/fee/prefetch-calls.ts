/** The first calls of this area's routes. */
import {
  getElectricityBill,
  listElectricityBills,
  listElectricityInvoices,
  listElectricityOrders,
} from '../../src/contract/api/fee.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { FIRST_ROWS, prefetch } from '../../src/core/http/prefetch-row.ts'
import { INVOICEABLE } from '../../src/features/invoice/orders-shown.ts'

/** Meters, bills and payments belong to a user. */
const own = { needsToken: true }

export const prefetchCalls = {
  '/fee/list': prefetch(listElectricityBills, { ...FIRST_ROWS, isLatest: YES_NO.yes }, own),
  '/fee/record': prefetch(listElectricityOrders, { ...FIRST_ROWS, payStatus: '#payStatus' }, { ...own, unless: 'id' }),
  '/fee/detail': prefetch(getElectricityBill, { id: '?id' }, own),
  '/fee/order': prefetch(getElectricityBill, { id: '?id' }, { ...own, unless: 'orderId' }),
  '/fee/invoice': prefetch(listElectricityOrders, INVOICEABLE, own),
  '/fee/invoiceHistory': prefetch(
    listElectricityInvoices,
    { ...FIRST_ROWS, status: '#status' },
    { ...own, unless: 'id' },
  ),
}
