import type { ApplyForm } from '../../src/contract/model/forklift.ts'
import type { Texts } from '../../src/contract/text/index.ts'
import type { TimeText } from '../../src/screens/app/time-text.ts'

type Chosen = Pick<ApplyForm, 'expectedDeliveryDate' | 'expectedDeliveryTime'>

/** Formats a chosen slot for the form: `Tomorrow 10:00-11:00`. */
export const slotText = (
  text: Texts['forklift'],
  time: TimeText,
  { expectedDeliveryDate, expectedDeliveryTime }: Chosen,
): string => {
  const isAsap = !expectedDeliveryTime.includes('-')
  return `${time(expectedDeliveryDate)} ${isAsap ? text.asapAt(expectedDeliveryTime) : expectedDeliveryTime}`
}
