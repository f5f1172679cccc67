import { useState } from 'react'
import { ZERO } from '../../src/contract/model/money.ts'
import { times } from '../../src/contract/model/money/arithmetic.ts'
import { activityTexts } from '../../src/contract/text/parts/activity.ts'
import { link } from '../../src/core/navigation/location.ts'
import type { Resource, ResourceState } from '../../src/core/store/resource.ts'
import { feeFen, type ActivityItem } from '../../src/features/activity/activity.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { DetailScreen } from '../../src/screens/detail/detail-screen.tsx'
import { ClosedNote } from '../../src/screens/form/closed-note.tsx'
import { FormFields, SubmitBar } from '../../src/screens/form/form-screen.tsx'
import { useForm } from '../../src/screens/form/use-form.ts'
import { useSubmit, type FormSubmission } from '../../src/screens/form/use-submit.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Money } from '../../src/screens/app/money.tsx'
import { ListItem } from '../../src/ui/list/list-item.tsx'
import { css } from '../../src/ui/style/style.ts'
import { useActivityEntry } from './activity-entry.tsx'
import { OwnSignUpButton } from './own-sign-up-button.tsx'
import type { Invitation } from './invitation.ts'
import { SignUpFields } from './sign-up-fields.tsx'
import { createSignUpForm, draftOf, peopleMax, signUpSubmission, type SignUpForm } from './sign-up-form.ts'

const strong = css`
  font-weight: 600;
`

const ActivityCard = ({ activity }: { activity: ActivityItem }) => <ListItem {...useActivityEntry(activity)} />

interface SumBarProps {
  form: SignUpForm
  activity: ActivityItem
  submission: FormSubmission
}

/** The number of people, the total price, and the submit button. */
const SumBar = ({ form, activity, submission }: SumBarProps) => {
  const text = useText('activity')
  const activityText = useLocalTexts(activityTexts)
  const people = useStore(form.$values, (values) => values.peopleNum)
  const fen = times(feeFen(activity), people)
  return (
    <SubmitBar
      note={activityText.people(people)}
      summary={fen === ZERO ? <span className={strong}>{activityText.free}</span> : <Money fen={fen} size="headline" />}
      submission={submission}
      label={text.submit}
    />
  )
}

/** Shown if signing up is not possible: a button to the user's sign-up or to the activity. */
const ClosedBar = ({ activity }: { activity: ActivityItem }) => {
  const app = useApp()
  const text = useText('activity')
  const back = (): void => app.location.back(link('/parkActive_info', { id: activity.id }))
  return (
    <ActionBar>
      {activity.isSignUp ? (
        <OwnSignUpButton activityId={activity.id} />
      ) : (
        <Button wide kind="tonal" onPress={back}>
          {text.toActivity}
        </Button>
      )}
    </ActionBar>
  )
}

interface SignUpScreenProps {
  title: string
  invitation: Invitation
  view: ResourceState<Invitation>
  resource: Resource<Invitation>
}

/** The sign-up form, or the reason why signing up is not possible. */
export const SignUpScreen = ({ title, invitation, view, resource }: SignUpScreenProps) => {
  const app = useApp()
  const text = useText('activity')
  const { activity, name, phone, businessName } = invitation
  const { id } = activity
  // The data that are shown first may be cached. If the user's details have changed since, the form is created again, with the draft.
  const form = useForm(() => createSignUpForm(app, invitation), [id, name, phone, businessName].join())
  const [isTried, setTried] = useState(false)
  // A refusal may mean that the activity is now full or over, so the invitation is loaded again.
  const submission = useSubmit(
    form,
    signUpSubmission(app, id, () => {
      setTried(true)
      void resource.load()
    }),
  )
  return (
    <DetailScreen
      title={title}
      up="/parkActive"
      view={view}
      resource={resource}
      bar={({ canSignUp, activity }) =>
        canSignUp ? (
          <SumBar form={form} activity={activity} submission={submission} />
        ) : (
          <ClosedBar activity={activity} />
        )
      }
    >
      {({ activity, canSignUp, reason }) => (
        <FormFields submission={submission}>
          <ActivityCard activity={activity} />
          {!canSignUp && reason && <ClosedNote isTried={isTried}>{reason}</ClosedNote>}
          {canSignUp && feeFen(activity) !== ZERO && <Callout tone="info">{text.payment}</Callout>}
          {(canSignUp || draftOf(app, id).exists()) && <SignUpFields form={form} max={peopleMax(activity)} />}
        </FormFields>
      )}
    </DetailScreen>
  )
}
