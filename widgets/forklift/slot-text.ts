import type { ApplyForm } from '../../src/contract/model/forklift.ts'
import { slotDays } from '../../src/contract/model/slots.ts'
import type { Texts } from '../../src/contract/text/index.ts'

type Chosen = Pick<ApplyForm, 'expectedDeliveryDate' | 'expectedDeliveryTime'>

/** A slot as people say it: `Tomorrow 10:00-11:00`, and `11-24 10:00-11:00` for days further away. @param now the park's time, epoch ms. */
export const slotText = (
  text: Texts['forklift'],
  { expectedDeliveryDate: date, expectedDeliveryTime: time }: Chosen,
  now: number,
): string => {
  const [today, tomorrow] = slotDays(now)
  const day = date === today ? text.days[0] : date === tomorrow ? text.days[1] : date.slice(5)
  const isAsap = !time.includes('-')
  return `${day} ${isAsap ? `${text.asap} (${time})` : time}`
}
