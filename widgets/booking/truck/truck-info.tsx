import type { ReactNode } from 'react'
import { cancelTruckBooking, getTruckBooking } from '../../../src/contract/api/booking/truck.ts'
import { canCancel } from '../../../src/contract/model/booking/booking.ts'
import { cancellingTexts } from '../../../src/contract/text/parts/cancelling.ts'
import type { Resource } from '../../../src/core/store/resource.ts'
import { AgainBar } from '../../../src/features/booking/again-bar.tsx'
import { bookedTime } from '../../../src/features/booking/booked-time.ts'
import { useCancelAction } from '../../../src/features/booking/cancel-action.ts'
import { readTruckBooking, type TruckItem } from '../../../src/features/booking/truck-booking.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { usePrefetchScreen } from '../../../src/screens/app/prefetch-screen.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { useDetailActions, type DetailActions } from '../../../src/screens/detail/detail-actions.tsx'
import { detailScreen, one } from '../../../src/screens/detail/detail-maker.tsx'
import { TruckView } from './truck-view.tsx'

const loadForm = () => import('./truck-submission.ts')

const useActions = (resource: Resource<TruckItem>): DetailActions<TruckItem> => {
  const app = useApp()
  const { cancelText } = useLocalTexts(cancellingTexts)
  const time = useTimeText()
  const cancel = useCancelAction<TruckItem>({
    canCancel: (truck, nowMs) => canCancel({ ...truck, day: truck.expectedDate }, nowMs),
    textOf: (truck) => cancelText(bookedTime(truck.expectedDate, truck, time)),
    run: ({ id }) => app.client.attempt(cancelTruckBooking, { id }),
  })
  return useDetailActions(resource, [cancel])
}

const Bar = ({ truck, buttons }: { truck: TruckItem; buttons: readonly ReactNode[] }) => {
  const app = useApp()
  return (
    <AgainBar buttons={buttons} load={loadForm} nextDraft={(form) => form.nextTruckDraft(app, truck)} to="/bookNav" />
  )
}

/** One of the user's truck entries. */
export const TruckInfo = detailScreen({
  up: '/bookRecord',
  wide: true,
  fetchOne: one(getTruckBooking),
  read: readTruckBooking,
  View: TruckView,
  useActions,
  bar: (truck, buttons) => <Bar truck={truck} buttons={buttons} />,
  useEffects: () => usePrefetchScreen('/bookNav'),
})
