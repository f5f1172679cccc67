import { useText } from '../../src/screens/app-context.ts'
import { ActivityView } from '../../src/screens/activity.tsx'
import { useArticles } from '../../src/screens/article.tsx'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail.tsx'
import { readActivityWithSignUps } from '../../src/screens/read-activity.ts'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { fetchActivity } from './activity.ts'
import { ApprovalWay } from './approval-way.tsx'

/** One activity, in the native app; whoever decides on its sign-ups finds the way there. */
export const ParkActiveAppInfo = ({ query }: ScreenProps) => {
  const text = useText('inapp')
  const id = idOf(query)
  const [view, resource] = useDetail('/parkActive_app_info', id, fetchActivity, readActivityWithSignUps)
  useArticles()
  return (
    <DetailScreen title={text.titles['/parkActive_app_info']} up="/parkActive" view={view} resource={resource}>
      {(activity) => (
        <ActivityView activity={activity}>
          <ApprovalWay activity={activity} />
        </ActivityView>
      )}
    </DetailScreen>
  )
}
