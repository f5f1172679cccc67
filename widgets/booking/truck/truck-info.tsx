import type { ReactNode } from 'react'
import { cancelTruckBooking, getTruckBooking } from '../../../src/contract/api/booking/truck.ts'
import { cancellingTexts } from '../../../src/contract/text/parts/cancelling.ts'
import type { Resource } from '../../../src/core/store/resource.ts'
import { readTruckBooking, type TruckItem } from '../../../src/features/booking/truck-booking.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../../src/screens/app/local-texts.ts'
import { usePrefetchScreen } from '../../../src/screens/app/prefetch-screen.ts'
import { useTimeText } from '../../../src/screens/app/time-text.ts'
import { useDetailActions, type DetailActions } from '../../../src/screens/detail/detail-actions.tsx'
import { detailScreen, one } from '../../../src/screens/detail/detail-maker.tsx'
import { AgainBar } from '../../../src/features/booking/again-bar.tsx'
import { canCancelTruck, slotTime } from './truck-texts.ts'
import { TruckView } from './truck-view.tsx'

const loadForm = () => import('./truck-submission.ts')

const useActions = (resource: Resource<TruckItem>): DetailActions<TruckItem> => {
  const app = useApp()
  const text = useLocalTexts(cancellingTexts)
  const time = useTimeText()
  return useDetailActions(resource, [
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
  ])
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
