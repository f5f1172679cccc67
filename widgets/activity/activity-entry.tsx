import type { ReactNode } from 'react'
import type { ActivityItem } from '../../src/screens/read-activity.ts'
import { ActivityTag, TimeSpan, usePlacesText, usePriceText } from '../../src/screens/activity.tsx'
import { usePicture } from '../../src/screens/use-picture.ts'
import { Dotted } from '../../src/ui/dotted.tsx'
import type { EntryProps } from '../../src/ui/entry.tsx'
import { css } from '../../src/ui/style.ts'

const line = css`
  display: block;
  margin-block-end: 2px;
`

/** An activity in a list: state, title, picture, when, where, places left and what it costs. For `listScreen` and `<Entry>`.
 * @param tags stand beside the state. */
export const useActivityEntry = (activity: ActivityItem, tags?: ReactNode): EntryProps => {
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
        <Dotted of={[placesText(activity), priceText(activity)]} />
      </>
    ),
  }
}
