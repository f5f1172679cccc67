import { getActivity } from '../../src/contract/api/park/activity.ts'
import { offerOf, type Offer } from '../../src/contract/model/activity.ts'
import { ZERO } from '../../src/contract/model/money.ts'
import { toDateTime } from '../../src/contract/model/time.ts'
import { activityTexts } from '../../src/contract/text/parts/activity.ts'
import { link } from '../../src/core/navigation/location.ts'
import { feeFen, readActivity, spanText, type ActivityItem } from '../../src/features/activity/activity.ts'
import { ActivityView } from '../../src/features/activity-detail/activity-view.tsx'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useParkHour } from '../../src/screens/hooks/use-park-hour.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { usePreloadSanitiser } from '../../src/screens/article/article.tsx'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { usePicture } from '../../src/screens/media/use-picture.ts'
import { useShare } from '../../src/screens/share/use-share.ts'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Money } from '../../src/screens/app/money.tsx'
import { OwnSignUpButton } from './own-sign-up-button.tsx'

/** Keeps date and time on one line. */
const NBSP = '\u00a0'

/** The field with the time that the text of an offer names. */
const TIME_IN = {
  notYet: 'signUpStartTime',
  signUp: 'signUpEndTime',
  closed: 'signUpEndTime',
  ended: 'endTime',
} as const satisfies Partial<Record<Offer, keyof ActivityItem>>

const timeOf = (offer: Offer, activity: ActivityItem): string =>
  offer in TIME_IN ? activity[TIME_IN[offer as keyof typeof TIME_IN]] : ''

/** The button for the action that is possible now, or the reason why none is. A sign-up stays reachable. Renders nothing if it would
 * only repeat the state of the activity, which a tag shows. */
const OfferBar = ({ activity }: { activity: ActivityItem }) => {
  const app = useApp()
  const text = useText('activity')
  const time = useTimeText()
  // Sign-ups usually open and close on the hour.
  useParkHour()
  const offer = offerOf(activity, toDateTime(app.clock.now()))
  if (offer === 'full') return null
  const { id, isSignUp } = activity
  const isOpen = offer === 'signUp'
  const signUp = (): void => app.location.navigate(link('/parkActive_regist', { id }))
  const fen = feeFen(activity)
  const button = isSignUp ? (
    <OwnSignUpButton activityId={id} />
  ) : (
    offer !== 'ended' &&
    offer !== 'cancelled' && (
      <Button wide kind={isOpen ? 'primary' : 'tonal'} disabled={!isOpen} onPress={signUp}>
        {text.offer[offer]}
      </Button>
    )
  )
  return (
    button && (
      <ActionBar
        note={text.why[offer](time(timeOf(offer, activity)).replace(/ /g, NBSP))}
        summary={fen !== ZERO && (isOpen || offer === 'notYet') && <Money fen={fen} size="headline" unit={text.each} />}
      >
        {button}
      </ActionBar>
    )
  )
}

/** One activity, with the button to take part. */
export const ParkActiveInfo = detailScreen({
  up: '/parkActive',
  wide: true,
  fetchOne: one(getActivity),
  read: readActivity,
  View: ActivityView,
  bar: (activity) => <OfferBar activity={activity} />,
  useEffects: (activity) => {
    usePreloadSanitiser()
    usePrefetchScreen('/parkActive_regist')
    const time = useTimeText()
    const { until } = useLocalTexts(activityTexts)
    const picture = usePicture(activity?.coverImg ?? '')
    useShare(
      activity && {
        title: activity.title,
        text: [spanText(time, until, activity.startTime, activity.endTime), activity.place].join(' · '),
        picture,
      },
    )
  },
})
