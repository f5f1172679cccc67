/** Where meters, bills and payments lead. */
import { ELECTRICITY_ORDER } from '../../src/contract/model/electricity.ts'
import type { Id } from '../../src/contract/model/page.ts'
import { link } from '../../src/core/navigation/location.ts'
import type { ElectricityOrderItem } from '../../src/features/electricity/electricity.ts'

export const billLink = (id: Id): string => link('/fee/detail', { id })

/** Pays a bill, or tops up its meter. */
export const payLink = (id: Id): string => link('/fee/order', { id })

/** Pays what was begun before: a bill as it is now, a top-up with its sum. */
export const payOrderLink = ({ id, billId }: ElectricityOrderItem): string =>
  billId ? payLink(billId) : link('/fee/order', { orderId: id })

/** One payment with its receipt. */
export const recordLink = (id: Id): string => link('/fee/record', { id })

/** The payment of a bill: the order's own id need not be known. */
export const receiptOfBillLink = (billId: Id): string => link('/fee/record', { id: billId, of: 'bill' })

/** The invoice that it is in, or the form that asks for one. */
export const invoiceLink = ({ id, invoiceId }: ElectricityOrderItem): string =>
  invoiceId ? link('/fee/invoiceHistory', { id: invoiceId }) : link('/fee/invoice', { ids: id })

export const isTopUp = ({ orderType }: ElectricityOrderItem): boolean => orderType === ELECTRICITY_ORDER.topUp
