import type { ReactNode } from 'react'
import { cancelStallBooking, listMyStallBookings } from '../../../src/contract/api/booking/stall.ts'
import { BOOK_TYPE, canCancel } from '../../../src/contract/model/booking/booking.ts'
import { NOT_FOUND } from '../../../src/contract/final-codes.ts'
import type { App } from '../../../src/core/app.ts'
import { INLINE, type Outcome } from '../../../src/core/http/outcome.ts'
import { findById, orMissing } from '../../../src/core/list/find-row.ts'
import { link } from '../../../src/core/navigation/location.ts'
import type { Resource } from '../../../src/core/store/resource.ts'
import { AgainBar } from '../../../src/features/booking/again-bar.tsx'
import { useCancelAction } from '../../../src/features/booking/cancel-action.ts'
import { readStallBooking, type StallBookingItem } from '../../../src/features/booking/stall-booking.ts'
import { useApp } from '../../../src/screens/app/app-context.ts'
import { useDetailActions, type DetailActions } from '../../../src/screens/detail/detail-actions.tsx'
import { detailScreen } from '../../../src/screens/detail/detail-maker.tsx'
import { StallView } from './stall-view.tsx'

const loadForm = () => import('./stall-form.ts')

/** The API has no call for one booking, so it is requested among the user's own. */
const fetchBooking = async (app: App, id: string): Promise<Outcome<unknown>> => {
  const found = await findById(id, (query) => app.client.attempt(listMyStallBookings, query, INLINE))
  return orMissing(found, app.text('common').missing, NOT_FOUND)
}

const useActions = (resource: Resource<StallBookingItem>): DetailActions<StallBookingItem> => {
  const app = useApp()
  const cancel = useCancelAction<StallBookingItem>({
    dayOf: (booking) => booking.bookDate,
    canCancel: (booking, nowMs) => canCancel({ ...booking, day: booking.bookDate }, nowMs),
    run: ({ id }, call) => app.client.attempt(cancelStallBooking, { id }, call),
  })
  return useDetailActions(resource, [cancel])
}

const Bar = ({ booking, buttons }: { booking: StallBookingItem; buttons: readonly ReactNode[] }) => {
  const app = useApp()
  const path = booking.bookType === BOOK_TYPE.carPark ? '/bookCarpark' : '/bookStalls'
  return (
    <AgainBar
      buttons={buttons}
      load={loadForm}
      nextDraft={(form) => form.nextStallDraft(app, booking)}
      to={link(path, { id: booking.stallId })}
    />
  )
}

/** One of the user's bookings of a stall or a parking place. */
export const StallInfo = detailScreen({
  up: (booking) => (booking?.bookType === BOOK_TYPE.carPark ? '/myBook?kind=carPark' : '/myBook?kind=stall'),
  wide: true,
  rest: { kind: 'stall' },
  fetchOne: fetchBooking,
  read: readStallBooking,
  View: StallView,
  useActions,
  bar: (booking, buttons) => <Bar booking={booking} buttons={buttons} />,
})
