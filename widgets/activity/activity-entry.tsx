import type { ReactNode } from 'react'
import type { ActivityItem } from '../../src/features/activity/activity.ts'
import { ActivityTag, TimeSpan, usePlacesText, usePriceText } from '../../src/features/activity/activity-parts.tsx'
import { usePicture } from '../../src/screens/media/use-picture.ts'
import { DotSeparated } from '../../src/ui/layout/dot-separated.tsx'
import type { ListItemProps } from '../../src/ui/list/list-item.tsx'
import { css } from '../../src/ui/style/style.ts'

const line = css`
  display: block;
  margin-bottom: 2px;
`

/** The props of an activity's list item: state, title, picture, time, place, places left and price. For `listScreen` and `<ListItem>`.
 * @param tags are shown beside the state. */
export const useActivityEntry = (activity: ActivityItem, tags?: ReactNode): ListItemProps => {
  const placesText = usePlacesText()
  const priceText = usePriceText()
  return {
    title: activity.title,
    text: activity.place,
    picture: usePicture(activity.coverImg),
    tags: (
      <>
        <ActivityTag activity={activity} />
        {tags}
      </>
    ),
    note: (
      <>
        <span className={line}>
          <TimeSpan start={activity.startTime} end={activity.endTime} />
        </span>
        <DotSeparated of={[placesText(activity), priceText(activity)]} />
      </>
    ),
  }
}
