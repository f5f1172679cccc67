import { APPLICATION_TEXT_MAX, BUSINESS_NAME_MAX } from '../../src/contract/limits/form.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { whenIdle } from '../../src/core/idle.ts'
import { useApp, useBack, useText } from '../../src/screens/app/app-context.ts'
import { FormChoice } from '../../src/screens/choice/form-choice.tsx'
import { FormScreen } from '../../src/screens/form/form-screen.tsx'
import { FormName } from '../../src/screens/form/form-name.tsx'
import { FormPhone } from '../../src/screens/form/form-phone.tsx'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { useForm } from '../../src/screens/form/use-form.ts'
import { useSubmit } from '../../src/screens/form/use-submit.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import {
  applicationSubmission,
  createApplicationForm,
  draftKind,
  type ApplicationForm,
  type Sent,
} from './application-form.ts'
import { Documents } from './documents.tsx'
import { SentScreen } from './sent-screen.tsx'
import type { Kind } from './support.ts'

const TypeOfSupport = ({ form, kinds }: { form: ApplicationForm; kinds: readonly Kind[] }) => {
  const text = useText('application')
  return (
    <Card>
      <FormChoice
        form={form}
        messages={text.message}
        name="typeId"
        label={text.type}
        choices={kinds.map(({ id, typeName }) => ({ value: id, label: typeName }))}
      />
    </Card>
  )
}

const Fields = ({ form }: { form: ApplicationForm }) => {
  const text = useText('application')
  const field = { form, messages: text.message, required: true }
  return (
    <Card>
      <FormText
        {...field}
        name="businessName"
        label={text.businessName}
        placeholder={text.businessNameHint}
        maxLength={BUSINESS_NAME_MAX}
        autoComplete="organization"
      />
      <FormName {...field} name="contactName" label={text.contactName} placeholder={text.contactNameHint} />
      <FormPhone {...field} name="phone" label={text.phone} placeholder={text.phoneHint} />
      <FormText
        {...field}
        name="content"
        label={text.content}
        placeholder={text.contentHint}
        maxLength={APPLICATION_TEXT_MAX}
        rows={4}
        count
      />
    </Card>
  )
}

/** The form for the chosen kind. Each kind has its own form; all forms share one draft. */
const useApplicationForm = (kinds: readonly Kind[]): { form: ApplicationForm; kind: Kind | undefined } => {
  const app = useApp()
  const [chosen, choose] = useState(() => draftKind(app))
  const kind = kinds.find(({ id }) => id === chosen)
  // If the kinds are loaded again and have not changed, the form stays.
  const about = kind && [kind.id, ...kind.materials.map(({ name, required }) => name + required)].join()
  const form = useForm(() => createApplicationForm(app, kind), about)
  // A layout effect, because a press may come before the next frame.
  useLayoutEffect(() => form.$values.listen(({ typeId }) => choose(typeId)), [form])
  return { form, kind }
}

const loadPrefill = () => import('../../src/features/contact/prefill-contact.ts')

const OWN_DETAILS = { name: 'contactName', phone: 'phone', company: 'businessName' } as const

/** Fills in the user's own details when the page is idle. If the code cannot be loaded, the user types them. */
const usePrefill = (form: ApplicationForm): void => {
  const app = useApp()
  const isVisitor = useStore(app.session.$token, (token) => !token)
  useEffect(() => {
    if (isVisitor) return
    return whenIdle(
      () =>
        void loadPrefill().then(
          ({ prefillContact }) => prefillContact(app, form, OWN_DETAILS),
          () => undefined,
        ),
    )
  }, [app, form, isVisitor])
}

/** The form, or the result after it was sent. */
export const ApplicationScreen = ({ title, kinds }: { title: string; kinds: readonly Kind[] }) => {
  const app = useApp()
  const text = useText('application')
  const onBack = useBack()
  const { form, kind } = useApplicationForm(kinds)
  usePrefill(form)
  const isVisitor = useStore(app.session.$token, (token) => !token)
  const [sent, setSent] = useState<{ answer: Partial<Sent>; kind: string }>()
  const submission = useSubmit(
    form,
    applicationSubmission(app, form, kind, (answer) => setSent({ answer, kind: kind?.typeName ?? '' })),
  )

  if (sent) return <SentScreen title={title} sent={sent.answer} kind={sent.kind} onAgain={() => setSent(undefined)} />
  return (
    <FormScreen title={title} onBack={onBack} submission={submission} label={text.submit}>
      {isVisitor && <Callout tone="info">{text.visitor}</Callout>}
      <TypeOfSupport form={form} kinds={kinds} />
      <Fields form={form} />
      {kind && kind.materials.length > 0 && <Documents form={form} kind={kind} />}
    </FormScreen>
  )
}
