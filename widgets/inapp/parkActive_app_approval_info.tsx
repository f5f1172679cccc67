import { useState } from 'react'
import { getAppActivity } from '../../src/contract/api/app.ts'
import { AUDIT } from '../../src/contract/model/audit.ts'
import { link } from '../../src/core/navigation/location.ts'
import { ActivityTag, TimeSpan } from '../../src/features/activity/activity-parts.tsx'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useDetailActions } from '../../src/screens/detail/detail-actions.tsx'
import { detailScreen, one, type ViewProps } from '../../src/screens/detail/detail-maker.tsx'
import {
  readActivityWithSignUps,
  sortForReview,
  type ActivityWithSignUps,
  type SignUpItem,
} from '../../src/features/activity/activity.ts'
import { SignUpRow } from '../../src/features/activity/sign-up-row.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { css } from '../../src/ui/style/style.ts'
import type { Decision } from './activity.ts'
import { decisionAction } from './decision-action.tsx'
import { ReviewCounts } from './review-counts.tsx'

const actions = css`
  display: flex;
  flex-wrap: wrap;
  margin: var(--space-12) calc(0px - var(--space-4)) calc(0px - var(--space-4));
  & > button {
    flex: 1 1 auto;
    min-width: 72px;
    margin: var(--space-4);
    padding-left: var(--space-8);
    padding-right: var(--space-8);
  }
`
const span = css`
  display: block;
  margin-top: 2px;
  margin-bottom: var(--space-8);
`
const heading = css`
  margin-top: var(--space-4);
  font-size: var(--text-title);
  font-weight: 600;
`

/** In the order of the buttons; the main button is the last. */
const BUTTONS: readonly [Decision, 'plain' | 'danger' | 'primary'][] = [
  ['hangUp', 'plain'],
  ['refuse', 'danger'],
  ['agree', 'primary'],
]

/** Explains why there is nothing to decide: the server sends sign-ups only to the publisher. */
const NoSignUps = ({ activity }: { activity: ActivityWithSignUps }) => {
  const app = useApp()
  const text = useText('inapp')
  const { emptyHint } = useText('common')
  const isVisitor = useStore(app.session.$token, (token) => !token)
  return (
    <>
      <Card>
        {activity.signUpPeople > 0 ? (
          <Empty text={text.deciderOnly} />
        ) : (
          <Empty text={text.noSignUps} hint={emptyHint} />
        )}
      </Card>
      {isVisitor && (
        <Button wide onPress={() => app.login.start(app.location.current(), 'asked')}>
          {text.logIn}
        </Button>
      )}
    </>
  )
}

const SignUps = ({ of: activity, at, start }: ViewProps<ActivityWithSignUps>) => {
  const app = useApp()
  const text = useText('inapp')
  /** Sign-ups that were decided on this screen. They are shown immediately, before the list is loaded again. */
  const [decided, setDecided] = useState<readonly { signUp: SignUpItem; at: number }[]>([])
  const ask = (signUp: SignUpItem, decision: Decision): Promise<void> =>
    start(
      decisionAction(app, signUp, decision, (changed) => setDecided((before) => [...before, { signUp: changed, at }])),
    )
  const changed = new Map(decided.filter((one) => one.at === at).map(({ signUp }) => [signUp.id, signUp]))
  const order = sortForReview(activity.signUps)
  // A sign-up keeps its position when it is decided on this screen.
  const shown = [...order.pending, ...order.onHold, ...order.decided].map((signUp) => changed.get(signUp.id) ?? signUp)
  return (
    <>
      <h2 className={heading}>
        <ReviewCounts of={shown} />
      </h2>
      {shown.map((signUp) => (
        <SignUpRow key={signUp.id} signUp={signUp}>
          {signUp.auditStatus === AUDIT.pending && (
            <div className={actions}>
              {BUTTONS.map(([decision, kind]) => (
                <Button
                  key={decision}
                  kind={kind}
                  label={`${text.decisions[decision]} · ${signUp.name}`}
                  onPress={() => ask(signUp, decision)}
                >
                  {text.decisions[decision]}
                </Button>
              ))}
            </div>
          )}
        </SignUpRow>
      ))}
    </>
  )
}

const Approvals = (props: ViewProps<ActivityWithSignUps>) => {
  const { of: activity } = props
  const app = useApp()
  const text = useText('inapp')
  return (
    <div className={stack}>
      <Card>
        <Cell
          label={activity.title}
          note={
            <>
              <span className={span}>
                <TimeSpan start={activity.startTime} end={activity.endTime} />
              </span>
              <ActivityTag activity={activity} />
            </>
          }
          onPress={() => app.location.navigate(link('/parkActive_app_info', { id: activity.id }))}
        />
      </Card>
      {activity.auditStatus !== AUDIT.approved && <Callout tone="info">{text.notPublic}</Callout>}
      {activity.signUps.length > 0 ? <SignUps {...props} /> : <NoSignUps activity={activity} />}
    </div>
  )
}

/** The sign-ups of an activity, on which its publisher decides. */
export const ParkActiveAppApprovalInfo = detailScreen({
  up: '/nav',
  fetchOne: one(getAppActivity),
  read: readActivityWithSignUps,
  View: Approvals,
  useActions: (resource) => useDetailActions(resource, []),
})
