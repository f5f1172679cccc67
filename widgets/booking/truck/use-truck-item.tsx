import type { TruckItem } from '../../../src/features/booking/truck-booking.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import type { UseItem } from '../../../src/screens/list/item-rows.tsx'
import { DotSeparated } from '../../../src/ui/layout/dot-separated.tsx'
import { BookingTags } from '../booking-tags.tsx'
import { bookedTime } from '../../../src/features/booking/booked-time.ts'

/** The list item of a truck entry: time and place first. */
export const useTruckItem: UseItem<TruckItem> = (truck) => {
  const time = useTimeText()
  return {
    title: bookedTime(truck.expectedDate, truck, time),
    tags: <BookingTags {...truck} />,
    facts: [truck.plateNo, truck.gateName],
    note: <DotSeparated of={[truck.stallNo, truck.receiveBusinessName]} />,
  }
}
