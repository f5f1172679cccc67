import { offerOf, type Offer } from '../../src/contract/model/activity.ts'
import { yuanText } from '../../src/contract/model/money.ts'
import { shortTime, toDateTime } from '../../src/contract/model/time.ts'
import { link } from '../../src/core/location.ts'
import { parkOrigin, pictureUrl } from '../../src/core/park-url.ts'
import { feeFen, readActivity, spanText, type ActivityItem } from '../../src/screens/read-activity.ts'
import { ActivityView } from '../../src/screens/activity.tsx'
import { useApp, useConfig, useText } from '../../src/screens/app-context.ts'
import { useArticles } from '../../src/screens/article.tsx'
import { useNext } from '../../src/screens/built.ts'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail.tsx'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useShare } from '../../src/screens/use-share.ts'
import { ActionBar } from '../../src/ui/action-bar.tsx'
import { Button } from '../../src/ui/button.tsx'
import { css } from '../../src/ui/style.ts'
import { fetchActivity } from './activities.ts'
import { OwnSignUpButton } from './own-sign-up-button.tsx'

const strong = css`font-weight: 600;`
const once = css`display: inline-block; white-space: nowrap; font-variant-numeric: tabular-nums;`

/** When an offer begins or ends, where that matters. */
const timeOf = (offer: Offer, { signUpStartTime, signUpEndTime }: ActivityItem): string =>
  offer === 'notYet' ? signUpStartTime : offer === 'signUp' || offer === 'closed' ? signUpEndTime : ''

/** What can be done now, and why nothing can. */
const OfferBar = ({ activity }: { activity: ActivityItem }) => {
  const app = useApp()
  const text = useText('activity')
  const offer = offerOf(activity, toDateTime(app.clock.now()))
  const { id } = activity
  const fen = feeFen(activity)
  return (
    <ActionBar
      note={
        <>
          {text.why[offer]} <span className={once}>{shortTime(timeOf(offer, activity))}</span>
        </>
      }
      summary={fen > 0 && <span className={strong}>¥ {yuanText(fen)}</span>}
    >
      {offer === 'signedUp' ? (
        <OwnSignUpButton activityId={id} />
      ) : (
        <Button wide disabled={offer !== 'signUp'} onPress={() => app.location.navigate(link('/parkActive_regist', { id }))}>
          {text.offer[offer]}
        </Button>
      )}
    </ActionBar>
  )
}

/** One activity, and the way to take part in it. */
export const ParkActiveInfo = ({ query }: ScreenProps) => {
  const text = useText('activity')
  const [view, resource] = useDetail('/parkActive_info', idOf(query), fetchActivity, readActivity)
  useArticles()
  useNext('/parkActive_regist')
  const { apiBase } = useConfig()
  const activity = view.state === 'ready' ? view.value : undefined
  useShare(
    activity && {
      title: activity.title,
      text: [spanText(activity.startTime, activity.endTime), activity.place].join(' · '),
      picture: pictureUrl(parkOrigin(apiBase), activity.coverImg),
    },
  )
  return (
    <DetailScreen
      title={text.titles['/parkActive_info']}
      up="/parkActive"
      view={view}
      resource={resource}
      bar={(activity) => <OfferBar activity={activity} />}
    >
      {(activity) => <ActivityView activity={activity} />}
    </DetailScreen>
  )
}
