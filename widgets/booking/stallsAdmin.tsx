import { listManagedStalls } from '../../src/contract/api/park/stall.ts'
import { STALL_STATE, type StallState } from '../../src/contract/model/booking/stall.ts'
import { nameOf } from '../../src/contract/model/named.ts'
import { stallStates } from '../../src/contract/text/states/stall.ts'
import { number } from '../../src/core/http/parse.ts'
import { readStall } from '../../src/features/booking/stall-booking.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { useStateLabels } from '../../src/screens/app/state-labels.ts'
import { StatusTag } from '../../src/screens/app/status-tag.tsx'
import { twoScreens } from '../../src/screens/app/two-screens.tsx'
import { filterBy } from '../../src/screens/list/filter-by.ts'
import { listScreen, pages } from '../../src/screens/list/list-maker.tsx'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'

/** The stalls that the user manages, by state. */
const ManagedStalls = listScreen({
  to: '/stallsAdmin',
  wide: true,
  fetchPage: pages(listManagedStalls, ({ state }) => ({ state: number(state) as StallState | null })),
  read: readStall,
  useItem: (stall) => ({
    title: stall.stallNo,
    tags: <StatusTag states={stallStates} state={nameOf(STALL_STATE, stall.state)} />,
    text: stall.stallName,
    note: <DotSeparated of={[stall.building, stall.floor, stall.businessFormat]} />,
  }),
  useTexts: ({ state }) => {
    const text = useText('booking').stall.admin
    return {
      filter: filterBy('state', text.all, STALL_STATE, useStateLabels(stallStates)),
      empty: {
        text: text.none,
        hint: text.noneHint,
        next: state ? undefined : { label: text.ask, path: '/contract' },
      },
    }
  },
})

/** Manages the user's stalls: all of them, or with an id in the URL the details and bookings of one. */
export const StallsAdmin = twoScreens(
  ManagedStalls,
  ({ id }) => id,
  async () => (await import('./stall/managed-stall-screen.tsx')).ManagedStall,
)
