/** Activity views that several areas share. */
import { activityTexts } from '../../contract/text/parts/activity.ts'
import type { ReactNode } from 'react'
import { shownActivity } from '../../contract/model/activity.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DescriptionList } from '../../ui/detail/description-list.tsx'
import { Image } from '../../ui/media/image.tsx'
import { css, cx } from '../../ui/style/style.ts'
import type { ActivityItem } from '../activity/activity.ts'
import { ActivityTag, TimeSpan, usePlacesText, usePriceText } from '../activity/activity-parts.tsx'
import { Article } from '../../screens/article/article.tsx'
import { headline, marks } from '../../screens/detail/headline.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useDial } from '../../screens/detail/dial.ts'
import { usePicture } from '../../screens/media/use-picture.ts'

const numbers = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  margin-top: var(--space-16);
  font-variant-numeric: tabular-nums;
`
const strong = css`
  margin-right: var(--space-12);
  font-weight: 600;
`
const weak = css`
  color: var(--weak);
`
/** Clips its bar if more people have signed up than there are places. */
const track = css`
  overflow: hidden;
  height: 8px;
  margin-top: var(--space-8);
  border-radius: 4px;
  background: var(--field);
`
const taken = css`
  height: 8px;
  border-radius: 4px;
  background: var(--primary);
`

/** Available and taken places, as text and, unless the activity is over, as a progress bar. */
export const Places = ({ activity }: { activity: ActivityItem }) => {
  const text = useLocalTexts(activityTexts)
  const placesText = usePlacesText()
  const { limitPeople, signUpPeople } = activity
  const isOver = ['ended', 'cancelled'].includes(shownActivity(activity))
  return (
    <>
      <p className={numbers}>
        <span className={strong}>{placesText(activity)}</span>{' '}
        <span className={weak}>
          {limitPeople > 0
            ? `${signUpPeople} / ${limitPeople}`
            : placesText(activity) === text.noLimit && text.signedUp(signUpPeople)}
        </span>
      </p>
      {limitPeople > 0 && !isOver && (
        <div className={track} aria-hidden="true">
          <div className={taken} style={{ width: `${(signUpPeople / limitPeople) * 100}%` }} />
        </div>
      )}
    </>
  )
}

const head = css`
  margin-top: var(--space-16);
`

export interface ActivityViewProps {
  of: ActivityItem
  /** Additional `<Tag>`s beside the state. */
  tags?: ReactNode
  /** Cards between the details and the text. */
  children?: ReactNode
}

/** An activity with its text. The screen must call `usePreloadSanitiser()`. */
export const ActivityView = ({ of: activity, tags, children }: ActivityViewProps) => {
  const text = useLocalTexts(activityTexts)
  const priceText = usePriceText()
  const dial = useDial()
  const { contactPhone } = activity
  return (
    <>
      <Card>
        <Image src={usePicture(activity.coverImg)} alt="" ratio={16 / 9} />
        <p className={cx(marks, head)}>
          <ActivityTag activity={activity} />
          {tags}
        </p>
        <h2 className={headline}>{activity.title}</h2>
        <Places activity={activity} />
      </Card>
      <Card>
        <DescriptionList
          facts={[
            { label: text.time, value: <TimeSpan start={activity.startTime} end={activity.endTime} /> },
            {
              label: text.signUpTime,
              value: <TimeSpan start={activity.signUpStartTime} end={activity.signUpEndTime} />,
            },
            { label: text.place, value: activity.place },
            { label: text.price, value: priceText(activity) },
            { label: text.review, value: activity.needAudit === 1 && text.needsReview },
            { label: text.organizer, value: activity.organizer },
            { label: text.phone, ...dial(contactPhone) },
          ]}
        />
      </Card>
      {children}
      {activity.content !== '' && (
        <Card title={text.about}>
          <Article html={activity.content} />
        </Card>
      )}
    </>
  )
}
