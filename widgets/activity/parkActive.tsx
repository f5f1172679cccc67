import { memo } from 'react'
import type { ActivityItem } from '../../src/screens/read-activity.ts'
import { readActivity } from '../../src/screens/read-activity.ts'
import { useText } from '../../src/screens/app-context.ts'
import { useNext } from '../../src/screens/built.ts'
import { ListScreen } from '../../src/screens/list-screen.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useOpen } from '../../src/screens/use-open.ts'
import { fetchActivities } from './activities.ts'
import { ActivityEntry } from './activity-entry.tsx'
import { useStateFilter } from './state-filter.ts'

const Row = memo(({ activity, open }: { activity: ActivityItem; open: (activity: ActivityItem) => void }) => (
  <ActivityEntry activity={activity} onOpen={() => open(activity)} />
))

const row = (activity: ActivityItem, open: (activity: ActivityItem) => void) => <Row activity={activity} open={open} />

/** What goes on in the park, by state. */
export const ParkActive = ({ query }: ScreenProps) => {
  const text = useText('activity')
  useNext('/parkActive_info')
  return (
    <ListScreen
      title={text.titles['/parkActive']}
      path="/parkActive"
      query={query}
      filter={useStateFilter()}
      fetchPage={fetchActivities}
      read={readActivity}
      row={row}
      onOpen={useOpen('/parkActive_info')}
      empty={text.none}
    />
  )
}
