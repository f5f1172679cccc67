/** The cards of one truck entry. */
import { BOOK_PURPOSE, CAR_TYPE, timeOf } from '../../../src/contract/model/booking/booking.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { truckTexts } from '../../../src/contract/text/parts/booking/truck.ts'
import { bookPurposes } from '../../../src/contract/text/states/booking-choices.ts'
import { bookingDetailTexts } from '../../../src/contract/text/parts/booking/booking-detail.ts'
import { type TruckItem } from '../../../src/features/booking/truck-booking.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { useStateLabels } from '../../../src/screens/app/state-labels.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { useDial } from '../../../src/screens/detail/dial.ts'
import { Attachments } from '../../../src/screens/media/attachments.tsx'
import { Card } from '../../../src/ui/layout/card.tsx'
import { BookingView } from '../booking-view.tsx'
import { bookedTime } from '../../../src/features/booking/booked-time.ts'

export const TruckView = ({ of: truck }: { of: TruckItem }) => {
  const text = useLocalTexts(bookingDetailTexts)
  const fields = useLocalTexts(truckTexts)
  const time = useTimeText()
  const dial = useDial()
  const purposes = useStateLabels(bookPurposes)
  const purpose = nameOf(BOOK_PURPOSE, truck.bookPurpose)
  const size = nameOf(CAR_TYPE, truck.carType)
  return (
    <BookingView
      booking={truck}
      endsAt={timeOf(truck.expectedDate, truck.endTime)}
      title={bookedTime(truck.expectedDate, truck, time)}
      place={truck.gateName}
      reason={truck.rejectReason}
      facts={[
        { label: fields.plate, value: truck.plateNo },
        { label: fields.trailer, value: truck.trailerPlateNo },
        { label: fields.size, value: size && fields.sizes[size] },
        { label: text.carLength, value: truck.carLength !== null && text.metres(truck.carLength) },
        { label: fields.driver, value: truck.driverName },
        { label: fields.phone, ...dial(truck.driverPhone) },
        { label: fields.idCard, value: truck.idCard },
        { label: fields.company, value: truck.transportCompany },
        { label: fields.stall, value: truck.stallNo },
        { label: fields.receiver, value: truck.receiveBusinessName },
        { label: fields.purpose, value: purpose && purposes[purpose] },
        { label: fields.goods, value: truck.goodsName },
        { label: text.weight, value: truck.goodsWeight !== null && text.tons(truck.goodsWeight) },
        { label: text.volume, value: truck.goodsVolume !== null && text.cubicMetres(truck.goodsVolume) },
        { label: text.packages, value: truck.packageCount },
        { label: fields.remark, value: truck.remark },
      ]}
    >
      {truck.images.length > 0 && (
        <Card title={fields.photos}>
          <Attachments urls={truck.images} />
        </Card>
      )}
    </BookingView>
  )
}
