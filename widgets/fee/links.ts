/** Links to the screens of meters, bills and payments. */
import { ELECTRICITY_ORDER } from '../../src/contract/model/electricity.ts'
import type { Id } from '../../src/contract/model/page.ts'
import { link } from '../../src/core/navigation/location.ts'
import type { ElectricityOrderItem } from '../../src/features/electricity/electricity-order.ts'

export const billLink = (id: Id): string => link('/fee/detail', { id })

/** Link that pays a bill or tops up its meter. */
export const payLink = (id: Id): string => link('/fee/order', { id })

/** Link that continues an earlier payment: of a bill with its current amount, of a top-up with the amount of the order. */
export const payOrderLink = ({ id, billId }: ElectricityOrderItem): string =>
  billId ? payLink(billId) : link('/fee/order', { orderId: id })

/** Link to one payment with its receipt. */
export const recordLink = (id: Id): string => link('/fee/record', { id })

/** Link to the payment of a bill, for callers that do not know the order's id. */
export const receiptOfBillLink = (billId: Id): string => link('/fee/record', { id: billId, of: 'bill' })

/** Link to the invoice of an order, or to the form that requests one. */
export const invoiceLink = ({ id, invoiceId }: ElectricityOrderItem): string =>
  invoiceId ? link('/fee/invoiceHistory', { id: invoiceId }) : link('/fee/invoice', { ids: id })

export const isTopUp = ({ orderType }: Pick<ElectricityOrderItem, 'orderType'>): boolean =>
  orderType === ELECTRICITY_ORDER.topUp
