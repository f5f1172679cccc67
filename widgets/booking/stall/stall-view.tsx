/** The cards of one booking of a stall or a parking place. */
import { BOOK_TYPE, CAR_TYPE, timeOf } from '../../../src/contract/model/booking/booking.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { truckTexts } from '../../../src/contract/text/parts/booking/truck.ts'
import { bookingDetailTexts } from '../../../src/contract/text/parts/booking/booking-detail.ts'
import { type StallBookingItem } from '../../../src/features/booking/stall-booking.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { useDial } from '../../../src/screens/detail/dial.ts'
import { BookingView } from '../booking-view.tsx'
import { bookedTime } from '../../../src/features/booking/booked-time.ts'

export const StallView = ({ of: booking }: { of: StallBookingItem }) => {
  const text = useLocalTexts(bookingDetailTexts)
  const fields = useLocalTexts(truckTexts)
  const time = useTimeText()
  const dial = useDial()
  const size = nameOf(CAR_TYPE, booking.carType)
  return (
    <BookingView
      booking={booking}
      endsAt={timeOf(booking.bookDate, booking.endTime)}
      title={bookedTime(booking.bookDate, booking, time)}
      place={[booking.stallNo, booking.bookType === BOOK_TYPE.stall && booking.stallName].filter(Boolean).join(' · ')}
      reason={booking.auditRemark}
      facts={[
        { label: text.area, value: !booking.stallNo.startsWith(booking.areaName) && booking.areaName },
        { label: fields.plate, value: booking.plateNo },
        { label: fields.size, value: size && fields.sizes[size] },
        { label: fields.driver, value: booking.driverName },
        { label: fields.phone, ...dial(booking.driverPhone) },
        { label: fields.goods, value: booking.goodsName },
        { label: text.weight, value: booking.goodsWeight !== null && text.tons(booking.goodsWeight) },
      ]}
    />
  )
}
