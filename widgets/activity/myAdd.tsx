import { listMyActivities } from '../../src/contract/api/park/activity.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { listScreen, pages } from '../../src/screens/list/list-maker.tsx'
import { readActivity } from '../../src/features/activity/activity.ts'
import { useActivityEntry } from './activity-entry.tsx'
import { ReviewTag } from './review.tsx'
import { inState, useStateFilter } from './state-filter.ts'

/** The activities that the user has published, with the state of their review. */
export const MyAdd = listScreen({
  to: '/myAdd_info',
  wide: true,
  picture: 'end',
  fetchPage: pages(listMyActivities, inState),
  read: readActivity,
  useItem: (activity) => useActivityEntry(activity, <ReviewTag status={activity.auditStatus} />),
  useTexts: ({ state }) => {
    const { noneOwn, noneOwnHint, ask } = useText('activity')
    const next = state ? undefined : ({ label: ask, path: '/contract' } as const)
    return { filter: useStateFilter(), empty: { text: noneOwn, hint: noneOwnHint, scene: 'activities', next } }
  },
})
