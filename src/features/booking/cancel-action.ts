import { cancellingTexts } from '../../contract/text/parts/cancelling.ts'
import { useApp } from '../../screens/app/app-context.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import type { DetailAction } from '../../screens/detail/detail-action.ts'

export interface Cancellation<T> {
  canCancel: (booking: T, nowMs: number) => boolean
  /** The sentence of the confirmation. */
  textOf: (booking: T) => string
  run: DetailAction<T>['run']
}

/** The action that cancels a booking, after a confirmation. */
export const useCancelAction = <T>({ canCancel, textOf, run }: Cancellation<T>): DetailAction<T> => {
  const { clock } = useApp()
  const text = useLocalTexts(cancellingTexts)
  return {
    name: 'cancel',
    label: text.cancel,
    kind: 'danger',
    isAllowed: (booking) => canCancel(booking, clock.now()),
    question: (booking) => ({
      title: text.cancelTitle,
      text: textOf(booking),
      keep: text.keep,
      tone: 'danger',
    }),
    run,
    done: text.cancelled,
  }
}
