import { ChangingText } from '../../src/ui/layout/changing-text.tsx'
import { signUpStates } from '../../src/contract/text/states/sign-up.ts'
import { signUpDetailTexts } from '../../src/contract/text/parts/my/sign-up-detail.ts'
import { activityTexts } from '../../src/contract/text/parts/activity.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useStateLabels } from '../../src/screens/app/state-labels.ts'
import { getMySignUp } from '../../src/contract/api/park/activity.ts'
import { shownSignUp } from '../../src/contract/model/activity.ts'
import { parkDay } from '../../src/contract/model/time.ts'
import { link } from '../../src/core/navigation/location.ts'
import { isCheckedIn, readSignUp, type SignUpItem } from '../../src/features/activity/activity.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { useTimeText } from '../../src/screens/app/time-text.ts'
import { usePrefetchScreen } from '../../src/screens/app/prefetch-screen.ts'
import { detailScreen, one } from '../../src/screens/detail/detail-maker.tsx'
import { SignUpTags } from '../../src/features/activity/sign-up-tags.tsx'
import { marks } from '../../src/screens/detail/headline.ts'
import { useStep } from '../../src/screens/detail/use-step.ts'
import { Attachments } from '../../src/screens/media/attachments.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { CodeCard } from '../../src/ui/code/code-card.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { DescriptionList } from '../../src/ui/detail/description-list.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { css } from '../../src/ui/style/style.ts'
import { Timeline } from '../../src/ui/detail/timeline.tsx'

interface Props {
  signUp: SignUpItem
}

const title = css`
  margin-bottom: var(--space-4);
  font-size: var(--text-headline);
  font-weight: 600;
  line-height: 1.35;
`
const quote = css`
  margin-top: var(--space-12);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--control);
  background: var(--field);
`

/** Whether the activity began before today. It may last several days. */
const useHasBegun = ({ startTime }: SignUpItem): boolean => startTime < parkDay(useApp().clock.now())

/** The state as a sentence, with the organiser's remark. */
const StateCard = ({ signUp }: Props) => {
  const text = useLocalTexts(signUpDetailTexts)
  const hasBegun = useHasBegun(signUp)
  const shown = shownSignUp(signUp)
  const confirmed = isCheckedIn(signUp) ? (hasBegun ? 'tookPart' : 'checkedIn') : hasBegun ? 'begun' : 'approved'
  return (
    <Card>
      <p className={marks}>
        <SignUpTags signUp={signUp} />
      </p>
      <h2 className={title}>{signUp.title}</h2>
      <p>
        <ChangingText>{text.says[shown === 'approved' ? confirmed : shown]}</ChangingText>
      </p>
      {signUp.auditRemark && <blockquote className={quote}>{signUp.auditRemark}</blockquote>}
    </Card>
  )
}

const SignInCard = ({ signUp, code }: Props & { code: string }) => {
  const text = useLocalTexts(signUpDetailTexts)
  const hint = useHasBegun(signUp) ? '' : text.codeHint
  const isUsed = isCheckedIn(signUp)
  return <CodeCard title={text.code} code={code} note={isUsed ? text.signedIn : hint} over={isUsed} />
}

const FactsCard = ({ signUp }: Props) => {
  const text = useLocalTexts(signUpDetailTexts)
  const activityText = useLocalTexts(activityTexts)
  const time = useTimeText()
  return (
    <Card>
      <DescriptionList
        facts={[
          { label: activityText.time, value: time(signUp.startTime) },
          { label: activityText.place, value: signUp.place },
          { label: text.name, value: signUp.name },
          { label: text.phone, value: signUp.phone },
          { label: text.business, value: signUp.businessName },
          { label: text.people, value: activityText.people(signUp.peopleNum) },
          { label: activityText.remark, value: signUp.remark },
          {
            label: text.attachments,
            value: signUp.attachments.length > 0 && <Attachments urls={signUp.attachments} />,
          },
        ]}
      />
    </Card>
  )
}

const ProgressCard = ({ signUp }: Props) => {
  const text = useLocalTexts(signUpDetailTexts)
  const activityText = useLocalTexts(activityTexts)
  const states = useStateLabels(signUpStates)
  const shown = shownSignUp(signUp)
  const step = useStep()
  const isDecided = ['approved', 'rejected', 'cancelled'].includes(shown)
  const items = [step(text.sent, signUp.createTime, true)]
  if (shown === 'hungUp') items.push(step(states.hungUp, signUp.auditTime, true))
  const [label, at] = isDecided ? [states[shown], signUp.auditTime] : [text.decision, null]
  items.push(step(label, at, isDecided, isDecided && shown !== 'approved'))
  if (shown === 'approved') items.push(step(activityText.checkedIn, null, isCheckedIn(signUp)))
  return (
    <Card title={text.progress}>
      <Timeline items={items} />
    </Card>
  )
}

const isOnHold = (signUp: SignUpItem): boolean => shownSignUp(signUp) === 'hungUp'

const useOpenActivity = ({ activityId }: SignUpItem): (() => void) => {
  const { location } = useApp()
  return () => location.navigate(link('/parkActive_info', { id: activityId }))
}

/** For a sign-up on hold: the activity has the phone number of its organiser, whom the user must contact. */
const ActivityBar = ({ signUp }: Props) => (
  <ActionBar>
    <Button wide onPress={useOpenActivity(signUp)}>
      {useLocalTexts(signUpDetailTexts).toActivity}
    </Button>
  </ActionBar>
)

const SignUpView = ({ of: signUp }: { of: SignUpItem }) => {
  const text = useLocalTexts(signUpDetailTexts)
  const openActivity = useOpenActivity(signUp)
  return (
    <>
      {/* One element: the first column on wide screens. Without a code it would be nearly empty. */}
      <div className={stack}>
        <StateCard signUp={signUp} />
        {signUp.signCode ? <SignInCard signUp={signUp} code={signUp.signCode} /> : <FactsCard signUp={signUp} />}
      </div>
      {signUp.signCode && <FactsCard signUp={signUp} />}
      <ProgressCard signUp={signUp} />
      {!isOnHold(signUp) && (
        <Card>
          <Cell label={text.toActivity} onPress={openActivity} />
        </Card>
      )}
    </>
  )
}

/** One of the user's sign-ups: its state, the check-in code, and the sent data. */
export const MyPartakeInfo = detailScreen({
  up: '/myPartake',
  wide: true,
  fetchOne: one(getMySignUp),
  read: readSignUp,
  View: SignUpView,
  bar: (signUp) => isOnHold(signUp) && <ActivityBar signUp={signUp} />,
  useEffects: () => usePrefetchScreen('/parkActive_info'),
})
