import type { Titles, TitlesWithQuery } from '../titles.ts'

export const parking = {
  titles: {
    '/checkParkFee': 'Check parking fee',
    '/parkingRate': 'Parking rates',
    '/rateSuccess': 'Receipt',
    '/rateRecord': 'Payments',
    '/rateRecord_info': 'Payment',
    '/keyboard1': 'Plate keyboard (test)',
  } satisfies Titles<'parking'>,
  titlesWithQuery: { '/parkingRate?plateNo': 'Pay parking' } satisfies TitlesWithQuery<'parking'>,
  records: 'Payments',
  checkFee: 'Check parking fee',
  freeUntil: (time: string) => `Free until ${time}`,
  leaveBy: (time: string) => `Leave by ${time}`,
  /** The last of the time left. */
  lastMinute: 'Less than 1\u00a0min left',
  leaveWithin: (duration: string) => `${duration} left to exit`,
  fee: 'Parking fee',
  rises: (amount: string, time: string) => `Rises to ${amount} at ${time}`,
  pay: 'Pay',
  due: 'Amount due',
  payee: 'Payee',
  /** Details of the stay. */
  plate: 'Plate number',
  carPark: 'Car park',
  tariffKind: 'Rate',
  entered: 'Entered',
  stay: 'Stay',
  total: 'Total',
  discount: 'Discount',
  paid: 'Already paid',
  /** List of payments. */
  all: 'All',
  unpaid: 'To pay',
  paidOnes: 'Paid',
  noRecords: 'No parking payments yet',
  noRecordsHint: 'Check a plate to pay its parking fee.',
  noRecordsOf: 'No parking payments of this kind',
  viewRecord: 'View details',
  requestInvoice: 'Request invoice',
  viewInvoice: 'View invoice',
  /** Test page of the plate keyboard. */
  tryKeyboard: 'Type or paste a plate number. Nothing is sent.',
  typed: 'Typed',
}
