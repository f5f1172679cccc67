/** Views of an activity, shared by all areas that show one. */
import { activityTexts } from '../../contract/text/parts/activity.ts'
import type { ReactNode } from 'react'
import { ACTIVITY, placesLeft, shownActivity } from '../../contract/model/activity.ts'
import { AUDIT } from '../../contract/model/audit.ts'
import { yuanText } from '../../contract/model/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DescriptionList } from '../../ui/detail/description-list.tsx'
import { Image } from '../../ui/media/image.tsx'
import { css, cx } from '../../ui/style/style.ts'
import { activityStates } from '../../contract/text/states/activity.ts'
import { feeFen, spanParts, type ActivityItem } from '../activity/activity.ts'
import { Article } from '../../screens/article/article.tsx'
import { headline, marks } from '../../screens/detail/headline.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { useDial } from '../../screens/detail/dial.ts'
import { StatusTag } from '../../screens/app/status-tag.tsx'
import { usePicture } from '../../screens/media/use-picture.ts'

/** The state of an activity; nothing for one that the park has not approved. */
export const ActivityTag = ({ activity }: { activity: ActivityItem }) => {
  return activity.auditStatus === AUDIT.approved ? (
    <StatusTag states={activityStates} state={shownActivity(activity)} />
  ) : null
}

/** The price of taking part, as a sentence. */
export const usePriceText = (): ((activity: Pick<ActivityItem, 'isCharge' | 'price'>) => string) => {
  const text = useLocalTexts(activityTexts)
  return (activity) => (feeFen(activity) > 0 ? text.yuan(yuanText(feeFen(activity))) : text.free)
}

/** While sign-up is possible: the places left, or that there is no limit. Afterwards: how many people have signed up. */
export const usePlacesText = (): ((activity: ActivityItem) => string) => {
  const text = useLocalTexts(activityTexts)
  return (activity) => {
    const left = placesLeft(activity)
    if (activity.state !== ACTIVITY.notStarted && activity.state !== ACTIVITY.signUpOpen)
      return text.signedUp(activity.signUpPeople)
    return left === null ? text.noLimit : text.placesLeft(left)
  }
}

const once = css`
  white-space: nowrap;
`

/** Start and end; a line breaks between the two, never inside a date. */
export const TimeSpan = ({ start, end }: { start: string; end: string }) => {
  const [from, to] = spanParts(start, end)
  return (
    <>
      <span className={once}>{to ? `${from} –` : from}</span> <span className={once}>{to}</span>
    </>
  )
}

const numbers = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  margin-block-start: 16px;
  font-variant-numeric: tabular-nums;
`
const strong = css`
  margin-inline-end: 12px;
  font-weight: 600;
`
const weak = css`
  color: var(--weak);
`
const track = css`
  overflow: hidden;
  block-size: 8px;
  margin-block-start: 8px;
  border-radius: 4px;
  background: var(--field);
`
const taken = css`
  block-size: 8px;
  border-radius: 4px;
  background: var(--primary);
`

/** Places left and taken, as text and as a bar. */
export const Places = ({ activity }: { activity: ActivityItem }) => {
  const text = useLocalTexts(activityTexts)
  const placesText = usePlacesText()
  const { limitPeople, signUpPeople } = activity
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
      {limitPeople > 0 && (
        <div className={track} aria-hidden="true">
          <div className={taken} style={{ width: `${Math.min(100, (signUpPeople / limitPeople) * 100)}%` }} />
        </div>
      )}
    </>
  )
}

const head = css`
  margin-block-start: 16px;
`

export interface ActivityViewProps {
  of: ActivityItem
  /** More `<Tag>`s beside the state. */
  tags?: ReactNode
  /** Cards between the facts and the text. */
  children?: ReactNode
}

/** A whole activity. The screen calls `useArticles()`. */
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
          <Article html={activity.content} level={3} />
        </Card>
      )}
    </>
  )
}
