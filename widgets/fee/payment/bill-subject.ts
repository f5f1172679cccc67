/** What the payment of a bill pays for. */
import { METER_PAY } from '../../../src/contract/model/electricity.ts'
import type { Fen } from '../../../src/contract/model/money.ts'
import type { PaymentSubject } from '../../../src/core/payment/pending-payments.ts'
import type { BillItem } from '../../../src/features/electricity/bill.ts'

export const isPrepaid = ({ payType }: Pick<BillItem, 'payType'>): boolean => payType === METER_PAY.prepaid

/** Id of the payment subject. A bill is paid once, so it is the bill's id. Of a prepaid meter it is the meter's number: a pending top-up
 * blocks further top-ups. */
export const idOf = (bill: BillItem): string => (isPrepaid(bill) ? bill.meterNo : bill.id)
export const subjectOf = (bill: BillItem): PaymentSubject => ({ kind: 'elec', id: idOf(bill) })

/** Name of the attempt to create an order of this amount, in the draft of a meter's top-up. */
export const topUpName = (amount: Fen): string => String(amount)
