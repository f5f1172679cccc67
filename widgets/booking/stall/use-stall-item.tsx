import { BOOK_TYPE } from '../../../src/contract/model/booking/booking.ts'
import type { StallBookingItem } from '../../../src/features/booking/stall-booking.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import type { UseItem } from '../../../src/screens/list/item-rows.tsx'
import { BookingTags } from '../booking-tags.tsx'
import { bookedTime } from '../../../src/features/booking/booked-time.ts'

/** The list item of a stall booking: time and place first. */
export const useStallItem: UseItem<StallBookingItem> = (booking) => {
  const time = useTimeText()
  return {
    title: bookedTime(booking.bookDate, booking, time),
    tags: <BookingTags {...booking} />,
    facts: [booking.stallNo, booking.plateNo],
    // The number of a parking place starts with its area, so the area is not repeated.
    note: booking.bookType === BOOK_TYPE.stall && booking.stallName,
  }
}
