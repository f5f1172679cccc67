import { useMemo, useRef, useState } from 'react'
import { SEX } from '../../src/contract/model/user.ts'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { DetailScreen } from '../../src/screens/detail/detail-screen.tsx'
import { FormChoice } from '../../src/screens/form/form-choice.tsx'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useLeaveQuestion } from '../../src/screens/form/use-leave-question.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useFocusFirstError } from '../../src/screens/form/use-focus-first-error.ts'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Cell } from '../../src/ui/detail/cell.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { css } from '../../src/ui/style/style.ts'
import { useMe, type Me } from './own-profile.ts'
import { PhotoField, type PhotoState } from './photo-field.tsx'
import { PlatesField } from './plates-field.tsx'
import { createProfileForm, isChanged, LIMITS, profileDraft, saveProfile, type ProfileForm } from './profile-form.ts'

/** Below the row, as wide as the card: beside it a long name would have no room. */
const fixed = css`
  margin-block-start: -10px;
  color: var(--weak);
  font-size: 0.875em;
  line-height: 1.4;
`

const Fields = ({ me, form, onPhoto }: { me: Me; form: ProfileForm; onPhoto: (state: PhotoState) => void }) => {
  const text = useText('my').profile
  const field = { form, messages: text.message }
  const sexes = (Object.keys(SEX) as (keyof typeof SEX)[]).map((name) => ({
    value: String(SEX[name]),
    label: text.sexes[name],
  }))
  return (
    <>
      <PhotoField form={form} onState={onPhoto} />
      <Card>
        <FormText
          {...field}
          name="nickName"
          label={text.nickName}
          maxLength={LIMITS.name}
          autoComplete="nickname"
          required
        />
        <FormText {...field} name="realName" label={text.realName} maxLength={LIMITS.name} autoComplete="name" />
        <FormChoice {...field} name="sex" label={text.sex} choices={sexes} />
        {me.businessId ? (
          <>
            <Cell label={text.company} value={me.businessName} />
            <p className={fixed}>{text.companyFixed}</p>
          </>
        ) : (
          <FormText
            {...field}
            name="businessName"
            label={text.company}
            maxLength={LIMITS.businessName}
            autoComplete="organization"
          />
        )}
      </Card>
      <PlatesField form={form} />
    </>
  )
}

const EditForm = ({ me: known, title }: { me: Me; title: string }) => {
  const app = useApp()
  const { profile: text } = useText('my')
  // What the form began with: an answer that comes later does not change what was typed over it.
  const [me] = useState(known)
  const form = useMemo(() => createProfileForm(app, me), [app, me])
  const isDirty = useStore(form.$values, (values) => isChanged(me, values))
  const { back, leave, question } = useLeaveQuestion(isDirty, () => profileDraft(app).forget(), '/myInfo')
  const photo = useRef<PhotoState>('done')
  const [onPhoto] = useState(
    () =>
      (state: PhotoState): void =>
        void (photo.current = state),
  )
  const [fields, toError] = useFocusFirstError()

  const save = async (): Promise<void> => {
    if (photo.current === 'busy') return app.toasts.show(text.photoUnderWay)
    if (photo.current === 'failed') return form.refuse('avatar', 'photo')
    if (!(await saveProfile(app, me, form))) return toError()
    app.toasts.show(text.saved)
    leave()
  }
  return (
    <Screen
      title={title}
      onBack={back}
      bar={
        <ActionBar>
          <Button wide onPress={save}>
            {text.save}
          </Button>
        </ActionBar>
      }
    >
      <div ref={fields} className={stack}>
        <Fields me={me} form={form} onPhoto={onPhoto} />
      </div>
      {question}
    </Screen>
  )
}

/** Changes the person's own details, all but the phone. What was typed stays until it is saved or given up. */
export const EditMyInfo = ({ title }: ScreenProps) => {
  const [view, resource] = useMe()
  if (view.state === 'ready') return <EditForm me={view.value} title={title} />
  return (
    <DetailScreen title={title} up="/myInfo" view={view} resource={resource}>
      {() => null}
    </DetailScreen>
  )
}
