import type { ReactNode } from 'react'
import { parkOrigin, pictureUrl } from '../../src/core/park-url.ts'
import type { ActivityItem } from '../../src/screens/read-activity.ts'
import { ActivityTag, TimeSpan, usePlacesText, usePriceText } from '../../src/screens/activity.tsx'
import { useConfig } from '../../src/screens/app-context.ts'
import { Dotted } from '../../src/ui/dotted.tsx'
import { Entry } from '../../src/ui/entry.tsx'
import { css } from '../../src/ui/style.ts'

const line = css`display: block; margin-block-end: 2px;`

export interface ActivityEntryProps {
  activity: ActivityItem
  onOpen?: (() => void) | undefined
  /** Stand beside the state: further `<Tag>`s. */
  tags?: ReactNode
}

/** An activity in a list: state, title, picture, when, where, places left and what it costs. */
export const ActivityEntry = ({ activity, onOpen, tags }: ActivityEntryProps) => {
  const { apiBase } = useConfig()
  const placesText = usePlacesText()
  const priceText = usePriceText()
  return (
    <Entry
      title={activity.title}
      text={activity.place}
      picture={pictureUrl(parkOrigin(apiBase), activity.coverImg)}
      tags={
        <>
          <ActivityTag activity={activity} />
          {tags}
        </>
      }
      note={
        <>
          <span className={line}>
            <TimeSpan start={activity.startTime} end={activity.endTime} />
          </span>
          <Dotted of={[placesText(activity), priceText(activity)]} />
        </>
      }
      onOpen={onOpen}
    />
  )
}
