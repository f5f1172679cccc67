import { activityTexts } from '../../src/contract/text/parts/activity.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useMemo, useRef } from 'react'
import { yuanText } from '../../src/contract/model/money.ts'
import { link } from '../../src/core/navigation/location.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { usePrefetchScreen } from '../../src/screens/app/screen-registry.ts'
import { DetailScreen, idOf, useDetail } from '../../src/screens/detail/detail-screen.tsx'
import type { UploaderState } from '../../src/screens/form/form-uploader.tsx'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { feeFen, type ActivityItem } from '../../src/features/activity/activity.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { useFocusFirstError } from '../../src/screens/form/use-focus-first-error.ts'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { ListItem } from '../../src/ui/list/list-item.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { css } from '../../src/ui/style/style.ts'
import { useActivityEntry } from './activity-entry.tsx'
import { OwnSignUpButton } from './own-sign-up-button.tsx'
import {
  createSignUpForm,
  draftOf,
  fetchInvitation,
  peopleMax,
  readInvitation,
  submitSignUp,
  type SignUpFormOf,
} from './sign-up-form.ts'
import { SignUpFields } from './sign-up-fields.tsx'

const strong = css`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const ActivityCard = ({ activity }: { activity: ActivityItem }) => <ListItem {...useActivityEntry(activity)} />

/** How many people, and what they come to. */
const SubmitBar = ({
  form,
  activity,
  onSubmit,
}: {
  form: SignUpFormOf
  activity: ActivityItem
  onSubmit: () => Promise<void>
}) => {
  const text = useText('activity')
  const words = useLocalTexts(activityTexts)
  const people = useStore(form.$values, (values) => values.peopleNum)
  const fen = feeFen(activity) * people
  return (
    <ActionBar
      note={words.people(people)}
      summary={<span className={strong}>{fen > 0 ? `¥ ${yuanText(fen)}` : words.free}</span>}
    >
      <Button wide onPress={onSubmit}>
        {text.submit}
      </Button>
    </ActionBar>
  )
}

/** Nobody can sign up now: the way on. */
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

/** Signs up for one activity. */
export const ParkActiveRegist = ({ path, query, title }: ScreenProps) => {
  const app = useApp()
  const text = useText('activity')
  const id = idOf(query)
  const [view, resource] = useDetail(path, id, fetchInvitation, readInvitation)
  usePrefetchScreen('/myPartake_info')
  const invitation = view.state === 'ready' ? view.value : undefined
  const isReady = invitation !== undefined
  // Made of the first answer; what comes later leaves alone what is typed.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const form = useMemo(() => invitation && createSignUpForm(app, invitation), [app, id, isReady])
  const [fields, toError] = useFocusFirstError()
  const pictures = useRef<UploaderState>('done')
  /** The next screen may take a moment to come, and the button is there until it has. */
  const isSent = useRef(false)

  const submit = async (): Promise<void> => {
    if (isSent.current) return
    if (form?.submit()) return toError()
    if (pictures.current !== 'done')
      return app.toasts.show(pictures.current === 'busy' ? text.picturesBusy : text.picturesFailed)
    const to = form && (await submitSignUp(app, id, form))
    // It may be full by now, or over.
    if (!to) return void resource.load()
    isSent.current = true
    app.location.navigate(to, { replace: true })
    app.toasts.show(app.text('common').submitted)
  }

  return (
    <DetailScreen
      title={title}
      up="/parkActive"
      view={view}
      resource={resource}
      bar={(invitation) =>
        invitation.canSignUp && form ? (
          <SubmitBar form={form} activity={invitation.activity} onSubmit={submit} />
        ) : (
          <ClosedBar activity={invitation.activity} />
        )
      }
    >
      {({ activity, canSignUp, reason }) => (
        <div className={stack} ref={fields}>
          {!canSignUp && reason && <Callout tone="warning">{reason}</Callout>}
          <ActivityCard activity={activity} />
          {form && (canSignUp || draftOf(app, id).isThere()) && (
            <SignUpFields form={form} max={peopleMax(activity)} onPictures={(state) => (pictures.current = state)} />
          )}
        </div>
      )}
    </DetailScreen>
  )
}
