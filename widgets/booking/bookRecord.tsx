import { listMyTruckBookings } from '../../src/contract/api/booking/truck.ts'
import { BOOKING, type BookingStatus } from '../../src/contract/model/booking/booking.ts'
import { bookingStates } from '../../src/contract/text/states/booking.ts'
import { number } from '../../src/core/http/parse.ts'
import { readTruckBooking } from '../../src/features/booking/truck-booking.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useStateLabels } from '../../src/screens/app/state-labels.ts'
import { filterBy } from '../../src/screens/list/filter-by.ts'
import { listScreen, pages } from '../../src/screens/list/list-maker.tsx'
import { useTruckItem } from './truck/use-truck-item.tsx'

/** The user's truck entries by state. */
export const BookRecord = listScreen({
  to: '/bookRecord_info',
  wide: true,
  fetchPage: pages(listMyTruckBookings, ({ status }) => ({ status: number(status) as BookingStatus | null })),
  read: readTruckBooking,
  useItem: useTruckItem,
  useTexts: ({ status }) => {
    const { truck: text } = useText('booking')
    return {
      filter: filterBy('status', text.all, BOOKING, useStateLabels(bookingStates)),
      empty: {
        text: text.none,
        hint: text.noneHint,
        scene: 'orders',
        next: status ? undefined : { label: text.book, path: '/bookNav' },
      },
    }
  },
})
