import { listMyWeighings } from '../../src/contract/api/booking/weighing.ts'
import { BOOKING, type BookingStatus } from '../../src/contract/model/booking/booking.ts'
import { shownWeighing } from '../../src/contract/model/booking/weighing.ts'
import { bookingStates } from '../../src/contract/text/states/booking.ts'
import { weighingStates } from '../../src/contract/text/states/weighing.ts'
import { number } from '../../src/core/http/parse.ts'
import { readWeighing } from '../../src/features/booking/truck-booking.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useStateLabels } from '../../src/screens/app/state-labels.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { filterBy } from '../../src/screens/list/filter-by.ts'
import { listScreen, pages } from '../../src/screens/list/list-maker.tsx'
import { useWeight } from './use-weight.ts'
import { bookedTime } from '../../src/features/booking/booked-time.ts'

/** Weighings need no review, so they cannot fail, and the states of a review have no tab. */
const { booked, cancelled } = BOOKING

/** The user's weighings by state. */
export const WeighRecord = listScreen({
  to: '/weighRecord_info',
  wide: true,
  fetchPage: pages(listMyWeighings, ({ status }) => ({ status: number(status) as BookingStatus | null })),
  read: readWeighing,
  useItem: (weighing) => {
    const text = useText('weighing')
    const time = useTimeText()
    const weight = useWeight()
    const { plateNo, goodsName, netWeight, scaleNo } = weighing
    return {
      title: bookedTime(weighing.bookDate, weighing, time),
      facts: [plateNo, scaleNo],
      tags: <StatusTag states={weighingStates} state={shownWeighing(weighing)} />,
      amounts: [netWeight !== null && `${text.net} ${weight(netWeight)}`],
      note: goodsName,
    }
  },
  useTexts: ({ status }) => {
    const text = useText('weighing')
    const states = useStateLabels(bookingStates)
    return {
      filter: filterBy('status', text.all, { booked, cancelled }, { ...states, booked: text.kept }),
      empty: {
        text: text.none,
        scene: 'orders',
        next: status ? undefined : { label: text.book, path: '/bookWeigh' },
      },
    }
  },
})
