import type { ApplyForm } from '../../src/contract/model/forklift.ts'
import type { Texts } from '../../src/contract/text/index.ts'

type Chosen = Pick<ApplyForm, 'expectedDeliveryDate' | 'expectedDeliveryTime'>

/** A chosen slot as the form shows it: `11-22 10:00-11:00`. */
export const slotText = (text: Texts['forklift'], { expectedDeliveryDate, expectedDeliveryTime }: Chosen): string => {
  const isAsap = !expectedDeliveryTime.includes('-')
  return `${expectedDeliveryDate.slice(5)} ${isAsap ? `${text.asap} (${expectedDeliveryTime})` : expectedDeliveryTime}`
}
