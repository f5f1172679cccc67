import { memo } from 'react'
import { readActivity, type ActivityItem } from '../../src/screens/read-activity.ts'
import { useText } from '../../src/screens/app-context.ts'
import { useNext } from '../../src/screens/built.ts'
import { ListScreen } from '../../src/screens/list-screen.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useOpen } from '../../src/screens/use-open.ts'
import { fetchOwnActivities } from './activities.ts'
import { ActivityEntry } from './activity-entry.tsx'
import { ReviewTag } from './review.tsx'
import { useStateFilter } from './state-filter.ts'

const Row = memo(({ activity, open }: { activity: ActivityItem; open: (activity: ActivityItem) => void }) => (
  <ActivityEntry activity={activity} tags={<ReviewTag status={activity.auditStatus} />} onOpen={() => open(activity)} />
))

const row = (activity: ActivityItem, open: (activity: ActivityItem) => void) => <Row activity={activity} open={open} />

/** Activities that this person has published, with the park's review of each. */
export const MyAdd = ({ query }: ScreenProps) => {
  const text = useText('activity')
  useNext('/myAdd_info')
  return (
    <ListScreen
      title={text.titles['/myAdd']}
      path="/myAdd"
      query={query}
      filter={useStateFilter()}
      fetchPage={fetchOwnActivities}
      read={readActivity}
      row={row}
      onOpen={useOpen('/myAdd_info')}
      empty={text.noneOwn}
    />
  )
}
