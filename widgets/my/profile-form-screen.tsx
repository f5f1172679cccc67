import { useState } from 'react'
import { BUSINESS_NAME_MAX, PERSON_NAME_MAX } from '../../src/contract/limits/form.ts'
import { SEX } from '../../src/contract/model/user.ts'
import { profileTexts } from '../../src/contract/text/parts/my/profile.ts'
import { useLocalTexts } from '../../src/screens/app/local-texts.ts'
import { useApp } from '../../src/screens/app/app-context.ts'
import { FormChoice } from '../../src/screens/choice/form-choice.tsx'
import { FormName } from '../../src/screens/form/form-name.tsx'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useLeaveQuestion } from '../../src/screens/form/use-leave-question.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { FormScreen } from '../../src/screens/form/form-screen.tsx'
import { useForm } from '../../src/screens/form/use-form.ts'
import { useSubmit } from '../../src/screens/form/use-submit.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { FieldFrame } from '../../src/ui/form/field-frame.tsx'
import type { Me } from './own-profile.ts'
import { PhotoField } from './photo-field.tsx'
import { PlatesField } from './plates-field.tsx'
import { createProfileForm, isChanged, profileDraft, type ProfileForm } from './profile-form.ts'

const Fields = ({ me, form }: { me: Me; form: ProfileForm }) => {
  const text = useLocalTexts(profileTexts)
  const field = { form, messages: text.message }
  const sexes = (Object.keys(SEX) as (keyof typeof SEX)[]).map((name) => ({
    value: String(SEX[name]),
    label: text.sexes[name],
  }))
  return (
    <>
      <PhotoField form={form} />
      <Card>
        <FormText
          {...field}
          name="nickName"
          label={text.nickName}
          placeholder={text.enterName}
          maxLength={PERSON_NAME_MAX}
          autoComplete="nickname"
          required
        />
        <FormName {...field} name="realName" label={text.realName} placeholder={text.notSet} />
        <FormChoice {...field} name="sex" label={text.sex} choices={sexes} />
        {me.businessId ? (
          <FieldFrame label={text.company} hint={text.companyFixed} kind="text">
            {() => <p>{me.businessName}</p>}
          </FieldFrame>
        ) : (
          <FormText
            {...field}
            name="businessName"
            label={text.company}
            placeholder={text.notSet}
            maxLength={BUSINESS_NAME_MAX}
            autoComplete="organization"
          />
        )}
      </Card>
      <PlatesField form={form} />
    </>
  )
}

/** The form of the user's details. */
export const ProfileFormScreen = ({ me: known, title }: { me: Me; title: string }) => {
  const app = useApp()
  const text = useLocalTexts(profileTexts)
  // Created from the data that are shown first, which may be cached. A later response does not change the user's input.
  const [me] = useState(known)
  const form = useForm(() => createProfileForm(app, me))
  const isDirty = useStore(form.$values, (values) => isChanged(me, values))
  const { back, leave, question } = useLeaveQuestion(isDirty, () => profileDraft(app).forget(), '/myInfo')
  const submission = useSubmit(form, async () => {
    const { profileSubmission } = await import('./profile-submission.ts')
    return profileSubmission(app, me, leave)
  })
  return (
    <FormScreen title={title} onBack={back} submission={submission} label={text.save}>
      <Fields me={me} form={form} />
      {question}
    </FormScreen>
  )
}
