/** Links to the screens of parking stays. */
import { ZERO } from '../../src/contract/model/money.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { link } from '../../src/core/navigation/location.ts'
import type { StayItem } from '../../src/features/booking/parking.ts'

export const recordLink = ({ orderId }: Pick<StayItem, 'orderId'>): string => link('/rateRecord_info', { id: orderId })
/** Whether a stay has a receipt: also if more is due since the payment. */
export const hasReceipt = ({ paidFee, payStatus }: Pick<StayItem, 'paidFee' | 'payStatus'>): boolean =>
  paidFee > ZERO && payStatus !== PAY.refunded
/** Link to the receipt of a stay. */
export const receiptLink = ({ orderId }: Pick<StayItem, 'orderId'>): string => link('/rateSuccess', { id: orderId })

/** Link to the invoice of a stay, or to the screen that requests one for it. */
export const invoiceLink = ({ orderId, invoiceId }: Pick<StayItem, 'orderId' | 'invoiceId'>): string =>
  invoiceId ? link('/invoiceDetail', { id: invoiceId }) : link('/invoiceWrite', { ids: orderId })

/** Link to the screen that shows what is due for a plate. */
export const checkLink = (plateNo: string): string => link('/checkParkFee', { plateNo })
/** Link to the screen that pays for a plate. */
export const payLink = (plateNo: string): string => link('/parkingRate', { plateNo })
