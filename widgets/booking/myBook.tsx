import { listMyStallBookings } from '../../src/contract/api/booking/stall.ts'
import { listMyTruckBookings } from '../../src/contract/api/booking/truck.ts'
import { listMyWeighings } from '../../src/contract/api/booking/weighing.ts'
import { BOOK_TYPE } from '../../src/contract/model/booking/booking.ts'
import { shownWeighing } from '../../src/contract/model/booking/weighing.ts'
import type { Id } from '../../src/contract/model/page.ts'
import type { Path } from '../../src/contract/routes.ts'
import { weighingStates } from '../../src/contract/text/states/weighing.ts'
import { bookedTime } from '../../src/features/booking/booked-time.ts'
import { readStallBooking } from '../../src/features/booking/stall-booking.ts'
import { readTruckBooking, readWeighing, type WeighingItem } from '../../src/features/booking/truck-booking.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { filterTabs } from '../../src/screens/list/filter-by.ts'
import { itemRows, type UseItem } from '../../src/screens/list/item-rows.tsx'
import { pages } from '../../src/screens/list/list-maker.tsx'
import { ListScreen, type ListScreenProps } from '../../src/screens/list/list-screen.tsx'
import type { EmptyList } from '../../src/screens/list/paged-list-view.tsx'
import { useOpenDetail } from '../../src/screens/list/use-open-detail.ts'
import { nextFirst } from './next-first.ts'
import { useStallItem } from './stall/use-stall-item.tsx'
import { useTruckItem } from './truck/use-truck-item.tsx'

const useWeighingItem: UseItem<WeighingItem> = (weighing) => {
  const time = useTimeText()
  return {
    title: bookedTime(weighing.bookDate, weighing, time),
    tags: <StatusTag states={weighingStates} state={shownWeighing(weighing)} />,
    facts: [weighing.plateNo, weighing.scaleNo],
    note: weighing.goodsName,
  }
}

const truckRow = itemRows(useTruckItem)
const stallRow = itemRows(useStallItem)
const weighingRow = itemRows(useWeighingItem)
const fetchTrucks = nextFirst(pages(listMyTruckBookings))
const fetchStalls = nextFirst(pages(listMyStallBookings, () => ({ bookType: BOOK_TYPE.stall })))
const fetchPlaces = nextFirst(pages(listMyStallBookings, () => ({ bookType: BOOK_TYPE.carPark })))
const fetchWeighings = nextFirst(pages(listMyWeighings))
const stallQuery = ({ id }: { id: Id }) => ({ kind: 'stall', id })

/** The user's bookings, with a tab for each kind. */
export const MyBook = (screen: ScreenProps) => {
  const { stall: text, truck } = useText('booking')
  const openTruck = useOpenDetail('/bookRecord_info')
  const openStall = useOpenDetail('/bookRecord_info', stallQuery)
  const openWeighing = useOpenDetail('/weighRecord_info')
  const { kinds } = text
  const filter = filterTabs('kind', [
    { key: '', label: kinds.truck },
    { key: 'stall', label: kinds.stall },
    { key: 'carPark', label: kinds.carPark },
    { key: 'weighing', label: kinds.weighing },
  ])
  const all = { ...screen, filter, wide: true }
  const empty = (sentence: string, hint: string, path: Path, label: string): EmptyList => ({
    text: sentence,
    hint,
    scene: 'orders',
    next: { label, path },
  })
  switch (screen.query.kind) {
    case 'stall':
      return list({
        ...all,
        fetchPage: fetchStalls,
        read: readStallBooking,
        row: stallRow,
        onOpen: openStall,
        empty: empty(text.noneStall, text.noneHint, '/bookStalls', text.book.stall),
      })
    case 'carPark':
      return list({
        ...all,
        fetchPage: fetchPlaces,
        read: readStallBooking,
        row: stallRow,
        onOpen: openStall,
        empty: empty(text.nonePlace, text.noneHint, '/bookCarpark', text.book.place),
      })
    case 'weighing':
      return list({
        ...all,
        fetchPage: fetchWeighings,
        read: readWeighing,
        row: weighingRow,
        onOpen: openWeighing,
        empty: empty(text.noneWeighing, text.noneWeighingHint, '/bookWeigh', text.book.weighing),
      })
    default:
      return list({
        ...all,
        fetchPage: fetchTrucks,
        read: readTruckBooking,
        row: truckRow,
        onOpen: openTruck,
        empty: empty(truck.none, truck.noneHint, '/bookNav', truck.book),
      })
  }
}

/** All kinds use the same component type, so that the focus stays on the tab when the kind changes. */
function list<T extends { id: Id }>(props: ListScreenProps<T>) {
  return <ListScreen {...props} />
}
