/** Description rows about a stay, shared by several screens. */
import { ZERO, toFen } from '../../src/contract/model/money.ts'
import { fromDateTime } from '../../src/contract/model/time/instant.ts'
import { DAY_MS } from '../../src/contract/model/time/durations.ts'
import type { StayItem } from '../../src/features/booking/parking.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { Money } from '../../src/screens/app/money.tsx'
import { useDurationText } from '../../src/screens/app/duration-text.ts'
import { useTimeText, type TimeText } from '../../src/screens/app/time-text.ts'
import type { Description } from '../../src/ui/detail/description-list.tsx'
import { css } from '../../src/ui/style/style.ts'

/** The main figure or sentence of a screen. */
export const headline = css`
  font-size: var(--text-headline);
  font-weight: 600;
  line-height: 1.35;
`

/** Formats a time for a sentence. If it is less than a day away, only the time of day is given, even after midnight.
 * @example const clock = useClockText(); text.freeUntil(clock(order.leaveBy)) // 'Free until 09:30' */
export const useClockText = (): ((time: string) => string) => {
  const { clock } = useApp()
  const time = useTimeText()
  return (at) => (Math.abs(fromDateTime(at) - clock.now()) < DAY_MS ? at.slice(11, 16) : time(at))
}

/** Rows with the vehicle, the place, the entry time and the duration.
 * @param time formats the entry time. Default: relative to today. */
export const useStayFacts = (): ((order: StayItem, time?: TimeText) => Description[]) => {
  const text = useText('parking')
  const nearTime = useTimeText()
  const duration = useDurationText()
  return ({ plateNo, carTypeName, parkName, enterTime, parkingTime }, time = nearTime) => [
    { label: text.plate, value: plateNo },
    { label: text.carPark, value: parkName },
    { label: text.entered, value: time(enterTime) },
    { label: text.stay, value: duration(parkingTime) },
    { label: text.tariffKind, value: carTypeName },
  ]
}

/** Rows that explain the amount, if it differs from the fee.
 * @param isPaid whether to show only what was paid: until the time to leave is over, the growing fee is not due. */
export const useSumFacts = (): ((order: StayItem, isPaid?: boolean) => Description[]) => {
  const text = useText('parking')
  return ({ totalFee, discountFee, paidFee }, isPaid) =>
    isPaid || discountFee > ZERO || (paidFee > ZERO && paidFee < totalFee)
      ? [
          { label: text.total, value: !isPaid && <Money fen={toFen(totalFee)} /> },
          { label: text.discount, value: discountFee > ZERO && <Money fen={toFen(discountFee)} /> },
          { label: text.paid, value: paidFee > ZERO && <Money fen={toFen(paidFee)} /> },
        ]
      : []
}
