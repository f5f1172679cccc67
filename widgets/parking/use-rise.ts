import { nextFeeStep, type ParkingTariff } from '../../src/contract/model/booking/parking-fee.ts'
import { moneyText, toFen } from '../../src/contract/model/money.ts'
import { minus } from '../../src/contract/model/money/arithmetic.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'
import { toDateTime } from '../../src/contract/model/time.ts'
import { MINUTE_MS } from '../../src/contract/model/time/durations.ts'
import type { StayItem } from '../../src/features/booking/parking.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useClockText } from './stay-facts.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'

/** A sentence with the amount due after the next step of the fee, and the time of that step. Calls `reload` after that step.
 * @param tariff null if the fee does not rise. */
export const useRise = (order: StayItem, tariff: ParkingTariff | null, reload: () => unknown): string | undefined => {
  const text = useText('parking')
  const clock = useClockText()
  const next = tariff && nextFeeStep(tariff, order.parkingTime)
  const at = next ? fromDateTime(order.enterTime) + next.minutes * MINUTE_MS : NaN
  // A minute that has only started is not charged.
  useMinutesLeft(at + MINUTE_MS, reload)
  if (!next || Number.isNaN(at)) return undefined
  const due = minus(next.fee, toFen(order.discountFee), toFen(order.paidFee))
  return text.rises(moneyText(due), clock(toDateTime(at)))
}
