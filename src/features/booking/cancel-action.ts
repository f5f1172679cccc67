import { BOOKING, type BookingStatus } from '../../contract/model/booking/booking.ts'
import { cancellingTexts } from '../../contract/text/parts/cancelling.ts'
import { useApp } from '../../screens/app/app-context.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useTimeText } from '../../screens/app/time-text.ts'
import type { DetailAction } from '../../screens/detail/detail-action.ts'
import { bookedTime } from './booked-time.ts'

export interface Cancellation<T> {
  /** The booked day, `YYYY-MM-DD`. */
  dayOf: (booking: T) => string
  canCancel: (booking: T, nowMs: number) => boolean
  run: DetailAction<T>['run']
}

/** The action that cancels a booking, after a confirmation. */
export const useCancelAction = <T extends { startTime: string; endTime: string; status: BookingStatus }>({
  dayOf,
  canCancel,
  run,
}: Cancellation<T>): DetailAction<T> => {
  const { clock } = useApp()
  const text = useLocalTexts(cancellingTexts)
  const time = useTimeText()
  return {
    name: 'cancel',
    label: text.cancel,
    kind: 'danger',
    isAllowed: (booking) => canCancel(booking, clock.now()),
    question: (booking) => ({
      title: text.cancelTitle,
      text: text.cancelText(bookedTime(dayOf(booking), booking, time)),
      keep: text.keep,
      tone: 'danger',
    }),
    run,
    done: text.cancelled,
    isDone: ({ status }) => status === BOOKING.cancelled,
  }
}
