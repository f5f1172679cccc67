import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { getAppActivity } from '../../src/contract/api/app.ts'
import { shownSignUp } from '../../src/contract/model/activity.ts'
import { link } from '../../src/core/navigation/location.ts'
import {
  isCheckedIn,
  readActivityWithSignUps,
  sortForReview,
  type ActivityWithSignUps,
  type SignUpItem,
} from '../../src/features/activity/activity.ts'
import { ActivityView } from '../../src/features/activity-detail/activity-view.tsx'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { usePreloadSanitiser } from '../../src/screens/article/article.tsx'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { SignUpRow } from '../../src/features/activity/sign-up-row.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { css } from '../../src/ui/style/style.ts'
import { reviewOf, ReviewTag } from './review.tsx'

/** Number of sign-ups shown here. The screen that decides on sign-ups shows all. */
const SHOWN_MAX = 5

const weak = css`
  color: var(--weak);
`
const numbers = css`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: var(--space-8);
  text-align: center;
  overflow-wrap: break-word;
`
const figure = css`
  font-size: var(--text-headline);
  font-weight: 600;
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
`
const caption = css`
  color: var(--weak);
  font-size: var(--text-caption);
  line-height: 1.35;
`

const isAgreed = (signUp: SignUpItem): boolean => shownSignUp(signUp) === 'approved'

/** The numbers of sign-ups that are pending, on hold, approved, and checked in. */
const Numbers = ({ signUps }: { signUps: readonly SignUpItem[] }) => {
  const text = useText('activity')
  const { pending, onHold } = sortForReview(signUps)
  const figures = [
    [text.waiting, pending.length],
    [text.onHold, onHold.length],
    [text.agreed, signUps.filter(isAgreed).length],
    [text.checkedIn, signUps.filter(isCheckedIn).length],
  ] as const
  return (
    <dl className={numbers}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dd className={figure} translate="no">
            {count}
          </dd>
          <dt className={caption}>{label}</dt>
        </div>
      ))}
    </dl>
  )
}

const SignUps = ({ activity: { id, signUps } }: { activity: ActivityWithSignUps }) => {
  const app = useApp()
  const text = useText('activity')
  const { pending, onHold, decided } = sortForReview(signUps)
  const shown = [...pending, ...onHold, ...decided].slice(0, SHOWN_MAX)
  return (
    <>
      <Card title={text.signUps}>
        {signUps.length > 0 ? <Numbers signUps={signUps} /> : <p className={weak}>{text.noSignUps}</p>}
      </Card>
      {shown.map((signUp) => (
        <SignUpRow key={signUp.id} signUp={signUp} />
      ))}
      {signUps.length > SHOWN_MAX && (
        <Button kind="plain" wide onPress={() => app.location.navigate(link('/parkActive_app_approval_info', { id }))}>
          {text.allSignUps(signUps.length)}
        </Button>
      )}
    </>
  )
}

/** Opens the sign-ups. Its count is that of the pending ones: one on hold waits for its applicant, but can also be decided. */
const DecideBar = ({ activity: { id, signUps } }: { activity: ActivityWithSignUps }) => {
  const app = useApp()
  const text = useText('activity')
  const { pending, onHold } = sortForReview(signUps)
  if (pending.length + onHold.length === 0) return null
  return (
    <ActionBar>
      <Button wide onPress={() => app.location.navigate(link('/parkActive_app_approval_info', { id }))}>
        {text.decide(pending.length)}
      </Button>
    </ActionBar>
  )
}

const OwnActivityView = ({ of: activity }: { of: ActivityWithSignUps }) => {
  const text = useText('activity')
  return (
    <ActivityView of={activity} tags={<ReviewTag status={activity.auditStatus} />}>
      <Card title={text.ownReview}>
        <p className={weak}>
          <ChangingText>{text.review[reviewOf(activity.auditStatus)]}</ChangingText>
        </p>
      </Card>
      <SignUps activity={activity} />
    </ActivityView>
  )
}

/** One of the user's own activities: its review, and its sign-ups. */
export const MyAddInfo = detailScreen({
  up: '/myAdd',
  wide: true,
  fetchOne: one(getAppActivity),
  read: readActivityWithSignUps,
  View: OwnActivityView,
  bar: (activity) => <DecideBar activity={activity} />,
  useEffects: usePreloadSanitiser,
})
