/** Parts of activities that lists and detail screens share. */
import { ACTIVITY, placesLeft, shownActivity } from '../../contract/model/activity.ts'
import { AUDIT } from '../../contract/model/audit.ts'
import { moneyText, ZERO } from '../../contract/model/money.ts'
import { activityTexts } from '../../contract/text/parts/activity.ts'
import { activityStates } from '../../contract/text/states/activity.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { StatusTag } from '../../screens/app/status-tag.tsx'
import { useTimeText } from '../../screens/app/time-text.ts'
import { css } from '../../ui/style/style.ts'
import { feeFen, spanParts, type ActivityItem } from './activity.ts'

/** The state of an activity as a tag. If the park has not approved it, the only state that is shown is that it was cancelled. */
export const ActivityTag = ({ activity }: { activity: ActivityItem }) =>
  activity.auditStatus === AUDIT.approved || activity.state === ACTIVITY.cancelled ? (
    <StatusTag states={activityStates} state={shownActivity(activity)} />
  ) : null

/** Formats the price of an activity. */
export const usePriceText = (): ((activity: Pick<ActivityItem, 'isCharge' | 'price'>) => string) => {
  const text = useLocalTexts(activityTexts)
  return (activity) => (feeFen(activity) === ZERO ? text.free : text.perPerson(moneyText(feeFen(activity))))
}

/** Formats the available places (or that there is no limit) while sign-up is open, and afterwards the number of participants. */
export const usePlacesText = (): ((activity: ActivityItem) => string) => {
  const text = useLocalTexts(activityTexts)
  return (activity) => {
    const left = placesLeft(activity)
    if (activity.state !== ACTIVITY.notStarted && activity.state !== ACTIVITY.signUpOpen)
      return text.signedUp(activity.signUpPeople)
    return left === null ? text.noLimit : text.placesLeft(left)
  }
}

/** Breaks only if it is wider than its line, as with text at 200 %. */
const once = css`
  display: inline-block;
`

/** Splits a formatted time into day and clock time. */
const DAY = /^(.+) (\d\d:\d\d)$/

/** A time range. The line breaks only between start and end; clock times of the same day stay together. */
export const TimeSpan = ({ start, end }: { start: string; end: string }) => {
  const { until } = useLocalTexts(activityTexts)
  const [from, to] = spanParts(useTimeText(), start, end)
  const [, day, clock] = (to.length === 5 && DAY.exec(from)) || []
  const [first, rest] = day ? [day, `${clock}–${to}`] : [to ? `${from} ${until}` : from, to]
  return (
    <>
      <span className={once}>{first}</span> <span className={once}>{rest}</span>
    </>
  )
}
