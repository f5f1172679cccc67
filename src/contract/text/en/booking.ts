import type { Titles } from '../titles.ts'
import { stall } from './booking/stall.ts'
import { truck } from './booking/truck.ts'

export const booking = {
  titles: {
    '/bookNav': 'Truck entry booking',
    '/myBook': 'My bookings',
    '/stallsAdmin': 'Stall management',
    '/bookStalls': 'Book a stall',
    '/bookCarpark': 'Book parking',
    '/bookRecord': 'Booking records',
    '/bookRecord_info': 'Booking',
  } satisfies Titles<'booking'>,
  stall,
  truck,
}
