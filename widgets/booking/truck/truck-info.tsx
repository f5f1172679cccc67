import type { ReactNode } from 'react'
import { cancelTruckBooking, getTruckBooking } from '../../../src/contract/api/booking/truck.ts'
import { canCancel } from '../../../src/contract/model/booking/booking.ts'
import type { Resource } from '../../../src/core/store/resource.ts'
import { AgainBar } from '../../../src/features/booking/again-bar.tsx'
import { useCancelAction } from '../../../src/features/booking/cancel-action.ts'
import { readTruckBooking, type TruckItem } from '../../../src/features/booking/truck-booking.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../../src/screens/app/prefetch-screen.ts'
import { useDetailActions, type DetailActions } from '../../../src/screens/detail/detail-actions.tsx'
import { detailScreen, one } from '../../../src/screens/detail/detail-maker.tsx'
import { TruckView } from './truck-view.tsx'

const loadForm = () => import('./truck-submission.ts')

const useActions = (resource: Resource<TruckItem>): DetailActions<TruckItem> => {
  const app = useApp()
  const cancel = useCancelAction<TruckItem>({
    dayOf: (truck) => truck.expectedDate,
    canCancel: (truck, nowMs) => canCancel({ ...truck, day: truck.expectedDate }, nowMs),
    run: ({ id }, call) => app.client.attempt(cancelTruckBooking, { id }, call),
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
