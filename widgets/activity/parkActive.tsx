import { listActivities } from '../../src/contract/api/park/activity.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { listScreen, pages } from '../../src/screens/list/list-maker.tsx'
import { readActivity } from '../../src/features/activity/activity.ts'
import { useActivityEntry } from './activity-entry.tsx'
import { inState, useStateFilter } from './state-filter.ts'

/** The park's activities, by state. */
export const ParkActive = listScreen({
  to: '/parkActive_info',
  wide: true,
  picture: 'end',
  fetchPage: pages(listActivities, inState),
  read: readActivity,
  useItem: useActivityEntry,
  useTexts: () => {
    const { none, noneHint } = useText('activity')
    return { filter: useStateFilter(), empty: { text: none, hint: noneHint, scene: 'activities' } }
  },
})
