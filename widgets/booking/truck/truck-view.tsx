/** The cards of one truck entry. */
import { BOOK_PURPOSE, CAR_TYPE } from '../../../src/contract/model/booking/booking.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { bookPurposes } from '../../../src/contract/text/states/booking-choices.ts'
import { Attachments } from '../../../src/features/activity/sign-up.tsx'
import { type TruckItem } from '../../../src/features/booking/truck-booking.ts'
import { useText } from '../../../src/screens/app/app-context.ts'
import { useStateLabels } from '../../../src/screens/app/local-texts.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { useDial } from '../../../src/screens/detail/dial.ts'
import { Card } from '../../../src/ui/layout/card.tsx'
import { BookingView } from '../booking-view.tsx'
import { slotTime } from './truck-texts.ts'

export const TruckView = ({ of: truck }: { of: TruckItem }) => {
  const text = useText('booking').truck
  const time = useTimeText()
  const dial = useDial()
  const purposes = useStateLabels(bookPurposes)
  const purpose = nameOf(BOOK_PURPOSE, truck.bookPurpose)
  const size = nameOf(CAR_TYPE, truck.carType)
  return (
    <BookingView
      booking={truck}
      title={slotTime(truck, time)}
      place={truck.gateName}
      reason={truck.rejectReason}
      facts={[
        { label: text.form.plate, value: truck.plateNo },
        { label: text.form.trailer, value: truck.trailerPlateNo },
        { label: text.form.size, value: size && text.form.sizes[size] },
        { label: text.form.driver, value: truck.driverName },
        { label: text.form.phone, ...dial(truck.driverPhone) },
        { label: text.form.idCard, value: truck.idCard },
        { label: text.form.company, value: truck.transportCompany },
        { label: text.form.stall, value: truck.stallNo },
        { label: text.form.receiver, value: truck.receiveBusinessName },
        { label: text.form.purpose, value: purpose && purposes[purpose] },
        { label: text.form.goods, value: truck.goodsName },
        { label: text.weight, value: truck.goodsWeight !== null && text.tons(truck.goodsWeight) },
        { label: text.form.remark, value: truck.remark },
      ]}
    >
      {truck.images.length > 0 && (
        <Card title={text.form.photos}>
          <Attachments urls={truck.images} />
        </Card>
      )}
    </BookingView>
  )
}
