import { getAppActivity } from '../../src/contract/api/app.ts'
import { ActivityView } from '../../src/features/activity-detail/activity-view.tsx'
import { usePreloadSanitiser } from '../../src/screens/article/article.tsx'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { readActivityWithSignUps } from '../../src/features/activity/activity.ts'
import { ApprovalLink } from './approval-link.tsx'

/** One activity, in the native app. Its publisher also sees a link to the sign-ups. */
export const ParkActiveAppInfo = detailScreen({
  up: '/parkActive',
  wide: true,
  fetchOne: one(getAppActivity),
  read: readActivityWithSignUps,
  View: ({ of: activity }) => (
    <ActivityView of={activity}>
      <ApprovalLink activity={activity} />
    </ActivityView>
  ),
  useEffects: usePreloadSanitiser,
})
