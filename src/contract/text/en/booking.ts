import type { Titles } from '../titles.ts'
import { stall } from './booking/stall.ts'
import { truck } from './booking/truck.ts'

export const booking = {
  titles: {
    '/bookNav': 'Book truck entry',
    '/myBook': 'My bookings',
    '/stallsAdmin': 'Stall management',
    '/bookStalls': 'Book a stall',
    '/bookCarpark': 'Book parking',
    '/bookWeigh': 'Book weighing',
    '/bookRecord': 'Booking records',
    '/bookRecord_info': 'Booking',
    '/weighRecord': 'Weighing records',
    '/weighRecord_info': 'Weighing',
    '/checkParkFee': 'Check parking fee',
    '/parkingRate': 'Pay parking',
    '/rateSuccess': 'Receipt',
    '/rateRecord': 'Payments',
    '/rateRecord_info': 'Payment',
    '/keyboard1': 'Plate keyboard (test)',
    '/parkInvoice': 'Parking invoice',
    '/invoiceList': 'Invoices',
    '/invoiceDetail': 'Invoice',
    '/invoiceWrite': 'Invoice details',
  } satisfies Titles<'booking'>,
  stall,
  truck,
}
