import type { Titles, TitlesWithQuery } from '../titles.ts'

export const fee = {
  titles: {
    '/fee/list': 'Electricity',
    '/fee/record': 'Payments',
    '/fee/detail': 'Bill',
    '/fee/order': 'Pay electricity',
    '/fee/invoice': 'Request invoice',
    '/fee/invoiceHistory': 'Invoices',
  } satisfies Titles<'fee'>,
  titlesWithQuery: {
    '/fee/record?id': 'Payment',
    '/fee/invoiceHistory?id': 'Invoice',
  } satisfies TitlesWithQuery<'fee'>,
  balance: 'Balance',
  due: 'Amount due',
  dueBy: (day: string) => `Due: ${day}`,
  wasDue: (day: string) => `Was due: ${day}`,
  topUp: 'Top up',
  pay: 'Pay',
  /** Details of a bill. */
  paidFromBalance: 'Deducted from your balance.',
  billPaid: 'This bill is paid.',
  meter: 'Meter',
  stall: 'Stall',
  business: 'Tenant',
  billMonth: 'Month',
  kwhOf: (count: string) => `${count} kWh`,
  /** Top-up and payment. */
  topUpAmount: 'Top-up amount',
  balanceNow: 'Current balance',
  payee: 'Payee',
  /** List and details of payments. */
  all: 'All',
  unpaid: 'To pay',
  paidOnes: 'Paid',
  noRecords: 'No electricity payments yet',
  noRecordsHint: 'Bills and top-ups that you pay appear here.',
  toBills: 'Pay electricity',
  noRecordsOf: 'No payments of this kind',
  noRecord: 'There is no online payment for this. It may have been paid at the service hall.',
  kinds: { bill: 'Bill', topUp: 'Top-up' },
  viewReceipt: 'View receipt',
}
