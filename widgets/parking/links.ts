/** Addresses of the screens about stays. */
import { link } from '../../src/core/navigation/location.ts'
import type { StayItem } from '../../src/features/booking/parking.ts'

export const recordLink = ({ orderId }: Pick<StayItem, 'orderId'>): string => link('/rateRecord_info', { id: orderId })
/** The receipt of a stay. */
export const receiptLink = ({ orderId }: Pick<StayItem, 'orderId'>): string => link('/rateSuccess', { id: orderId })

/** The invoice that it is in, or the screen that asks for one, with this order chosen. */
export const invoiceLink = ({ orderId, invoiceId }: Pick<StayItem, 'orderId' | 'invoiceId'>): string =>
  invoiceId ? link('/invoiceDetail', { id: invoiceId }) : link('/invoiceWrite', { ids: orderId })

/** The screen that answers what a plate owes. */
export const checkLink = (plateNo: string): string => link('/checkParkFee', { plateNo })
/** The screen where it is paid. */
export const payLink = (plateNo: string): string => link('/parkingRate', { plateNo })
