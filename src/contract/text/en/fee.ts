import type { Titles } from '../titles.ts'

export const fee = {
  titles: {
    '/fee/list': 'Electricity',
    '/fee/record': 'Payment records',
    '/fee/detail': 'Bill',
    '/fee/order': 'Confirm payment',
    '/fee/invoice': 'Request invoice',
    '/fee/invoiceHistory': 'Invoice history',
  } satisfies Titles<'fee'>,
}
