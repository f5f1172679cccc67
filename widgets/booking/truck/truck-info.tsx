import type { ReactNode } from 'react'
import { cancelTruckBooking, getTruckBooking } from '../../../src/contract/api/booking.ts'
import { BOOK_PURPOSE, CAR_TYPE } from '../../../src/contract/model/booking/booking.ts'
import { nameOf } from '../../../src/contract/model/named.ts'
import { bookPurposes } from '../../../src/contract/text/states/booking-choices.ts'
import { Attachments } from '../../../src/features/activity/sign-up.tsx'
import { readTruckBooking, type TruckItem } from '../../../src/features/booking/truck-booking.ts'
import { useApp, useText } from '../../../src/screens/app/app-context.ts'
import { fetchPart } from '../../../src/screens/app/fetch-part.ts'
import { useStateLabels } from '../../../src/screens/app/local-texts.ts'
import { usePrefetchScreen } from '../../../src/screens/app/screen-registry.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import type { DetailAction } from '../../../src/screens/detail/detail-actions.tsx'
import { detailScreen, one } from '../../../src/screens/detail/detail-maker.tsx'
import { useDial } from '../../../src/screens/detail/dial.ts'
import { Card } from '../../../src/ui/layout/card.tsx'
import { AgainBar } from '../again-bar.tsx'
import { BookingView } from '../booking-view.tsx'
import { canCancelTruck, slotTime } from './truck-texts.ts'

const TruckView = ({ of: truck }: { of: TruckItem }) => {
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

const useActions = (): readonly DetailAction<TruckItem>[] => {
  const app = useApp()
  const text = useText('booking').truck
  const time = useTimeText()
  return [
    {
      name: 'cancel',
      label: text.cancel,
      kind: 'danger',
      isAllowed: (truck) => canCancelTruck(truck, app.clock.now()),
      question: (truck) => ({
        title: text.cancelTitle,
        text: text.cancelText(slotTime(truck, time)),
        keep: text.keep,
        tone: 'danger',
      }),
      run: ({ id }) => app.client.attempt(cancelTruckBooking, { id }),
      done: text.cancelled,
    },
  ]
}

const Bar = ({ truck, buttons }: { truck: TruckItem; buttons: readonly ReactNode[] }) => {
  const app = useApp()
  const again = async (): Promise<void> => {
    const form = await fetchPart(app, () => import('./truck-form.ts'))
    if (!form) return
    form.keepForAgain(app, truck)
    app.location.navigate('/bookNav')
  }
  return <AgainBar buttons={buttons} onAgain={again} />
}

/** One truck entry of the caller's. */
export const TruckInfo = detailScreen({
  up: '/bookRecord',
  fetchOne: one(getTruckBooking),
  read: readTruckBooking,
  View: TruckView,
  useActions,
  bar: (truck, buttons) => <Bar truck={truck} buttons={buttons} />,
  useEffects: () => usePrefetchScreen('/bookNav'),
})
