/** API calls for electricity invoices. */
import { getElectricityInvoice, listElectricityInvoices, listElectricityOrders } from '../../../src/contract/api/fee.ts'
import { canInvoice, INVOICE_TYPE } from '../../../src/contract/model/booking/invoice.ts'
import { INLINE } from '../../../src/core/http/outcome.ts'
import { readElectricityOrder } from '../../../src/features/electricity/electricity-order.ts'
import { INVOICEABLE } from '../../../src/features/invoice/orders-shown.ts'
import { ordersReader, type InvoiceSource } from '../../../src/features/invoice/source.ts'
import { isTopUp } from '../links.ts'
import { ELECTRICITY_INVOICE_PATHS } from './invoice-paths.ts'

export const ELECTRICITY_INVOICES: InvoiceSource = {
  type: INVOICE_TYPE.electricity,
  fetchOrders: (app) => app.client.attempt(listElectricityOrders, INVOICEABLE, INLINE),
  readOrders: ordersReader(readElectricityOrder, ({ id, createTime, amount, meterNo, orderType, ...order }) =>
    canInvoice({ ...order, paidFee: amount })
      ? {
          id,
          enterTime: createTime,
          paidFee: amount,
          name: meterNo,
          note: '',
          kind: isTopUp({ orderType }) ? 'topUp' : 'bill',
        }
      : undefined,
  ),
  kindText: (app, kind) => app.text('fee').kinds[kind === 'topUp' ? kind : 'bill'],
  fetchInvoice: (app, id) => app.client.attempt(getElectricityInvoice, { id }, INLINE),
  fetchInvoices: (app, page) => app.client.attempt(listElectricityInvoices, page, { silent: true }),
  ...ELECTRICITY_INVOICE_PATHS,
}
