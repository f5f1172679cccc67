import type { ReactNode } from 'react'
import { cancelWeighing, getWeighing } from '../../src/contract/api/booking/weighing.ts'
import { canCancelWeighing, shownWeighing } from '../../src/contract/model/booking/weighing.ts'
import type { Resource } from '../../src/core/store/resource.ts'
import { AgainBar } from '../../src/features/booking/again-bar.tsx'
import { useCancelAction } from '../../src/features/booking/cancel-action.ts'
import { readWeighing, type WeighingItem } from '../../src/features/booking/truck-booking.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import { useDetailActions, type DetailActions } from '../../src/screens/detail/detail-actions.tsx'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { WeighingView } from './weighing-view.tsx'

const loadForm = () => import('./weigh-submission.ts')

const useActions = (resource: Resource<WeighingItem>): DetailActions<WeighingItem> => {
  const app = useApp()
  const cancel = useCancelAction<WeighingItem>({
    dayOf: (weighing) => weighing.bookDate,
    canCancel: canCancelWeighing,
    run: ({ id }, call) => app.client.attempt(cancelWeighing, { id }, call),
  })
  return useDetailActions(resource, [cancel])
}

const Bar = ({ weighing, buttons }: { weighing: WeighingItem; buttons: readonly ReactNode[] }) => {
  const app = useApp()
  return (
    <AgainBar
      buttons={buttons}
      load={loadForm}
      nextDraft={(form) => form.nextWeighDraft(app, weighing)}
      to="/bookWeigh"
    />
  )
}

/** One of the user's weighings: its weights and ticket, and a button to cancel it while it is booked. */
export const WeighRecordInfo = detailScreen({
  up: '/weighRecord',
  wide: true,
  fetchOne: one(getWeighing),
  read: readWeighing,
  View: WeighingView,
  useActions,
  // A vehicle that was weighed once needs no new booking.
  bar: (weighing, buttons) =>
    shownWeighing(weighing) !== 'weighedOnce' && <Bar weighing={weighing} buttons={buttons} />,
  useEffects: () => usePrefetchScreen('/bookWeigh'),
})
