import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp, useText } from '../../src/screens/app/app-context.ts'
import { FormChoice } from '../../src/screens/form/form-choice.tsx'
import { FormText } from '../../src/screens/form/form-text.tsx'
import type { UploaderState } from '../../src/screens/form/form-uploader.tsx'
import { useBack } from '../../src/screens/hooks/use-back.ts'
import { useResource } from '../../src/screens/detail/use-resource.ts'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import type { ScreenProps } from '../../src/screens/app/screen-table.ts'
import { useFocusFirstError } from '../../src/screens/form/use-focus-first-error.ts'
import { ActionBar } from '../../src/ui/layout/action-bar.tsx'
import { Button } from '../../src/ui/form/button.tsx'
import { Card } from '../../src/ui/layout/card.tsx'
import { Empty } from '../../src/ui/feedback/empty.tsx'
import { Failed } from '../../src/ui/feedback/failed.tsx'
import { stack } from '../../src/ui/style/layout.ts'
import { Callout } from '../../src/ui/feedback/callout.tsx'
import { Screen } from '../../src/ui/layout/screen.tsx'
import { SkeletonList } from '../../src/ui/feedback/skeleton.tsx'
import {
  createApplicationForm,
  draftKind,
  LIMITS,
  submitApplication,
  type ApplicationForm,
  type Sent,
} from './application-form.ts'
import { Documents } from './documents.tsx'
import { SentScreen } from './sent-screen.tsx'
import { fetchKinds, readKinds, type Kind } from './support.ts'

const Fields = ({ form, kinds }: { form: ApplicationForm; kinds: readonly Kind[] }) => {
  const text = useText('application')
  const field = { form, messages: text.message, required: true }
  return (
    <Card>
      <FormChoice
        form={form}
        messages={text.message}
        name="typeId"
        label={text.type}
        choices={kinds.map(({ id, typeName }) => ({ value: id, label: typeName }))}
      />
      <FormText
        {...field}
        name="businessName"
        label={text.businessName}
        placeholder={text.businessNameHint}
        maxLength={LIMITS.businessName}
        autoComplete="organization"
      />
      <FormText
        {...field}
        name="contactName"
        label={text.contactName}
        placeholder={text.contactNameHint}
        maxLength={LIMITS.contactName}
        autoComplete="name"
      />
      <FormText
        {...field}
        name="phone"
        label={text.phone}
        placeholder={text.phoneHint}
        type="tel"
        maxLength={11}
        autoComplete="tel-national"
      />
      <FormText
        {...field}
        name="content"
        label={text.content}
        placeholder={text.contentHint}
        maxLength={LIMITS.content}
        rows={4}
        count
      />
    </Card>
  )
}

/** The form for the chosen kind; another kind makes another one, of the same draft. */
const useApplicationForm = (kinds: readonly Kind[] | undefined): { form: ApplicationForm; kind: Kind | undefined } => {
  const app = useApp()
  const [chosen, choose] = useState(() => draftKind(app))
  const kind = kinds?.find(({ id }) => id === chosen)
  const papers = kind && [kind.id, ...kind.materials.map(({ name, required }) => name + required)].join()
  // Kinds that were fetched again and are the same leave the form as it is.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const form = useMemo(() => createApplicationForm(app, kind), [app, papers])
  useEffect(() => form.$values.listen(({ typeId }) => choose(typeId)), [form])
  return { form, kind }
}

/** Applies for the park's support of a business: what for, who, and the papers that go with it. */
export const Application = ({ title }: ScreenProps) => {
  const app = useApp()
  const text = useText('application')
  const onBack = useBack()
  const [view, resource] = useResource('kinds of support', () => fetchKinds(app), readKinds)
  const kinds = view.state === 'ready' ? view.value : undefined
  const { form, kind } = useApplicationForm(kinds)
  const isVisitor = useStore(app.session.$token, (token) => !token)
  const [sent, setSent] = useState<{ answer: Partial<Sent>; kind: string }>()
  const [fields, toError] = useFocusFirstError()
  const states = useRef(new Map<string, UploaderState>())

  const submit = async (): Promise<void> => {
    if (form.submit() || !kind) return toError()
    const now = kind.materials.map(({ name }) => states.current.get(name))
    if (now.includes('busy')) return app.toasts.show(text.stillUploading)
    if (now.includes('failed')) return app.toasts.show(text.notUploaded)
    const answer = await submitApplication(app, form, kind)
    if (answer) setSent({ answer, kind: kind.typeName })
  }

  if (sent) return <SentScreen title={title} sent={sent.answer} kind={sent.kind} onAgain={() => setSent(undefined)} />
  const bar = kinds && kinds.length > 0 && (
    <ActionBar>
      <Button wide onPress={submit}>
        {text.submit}
      </Button>
    </ActionBar>
  )
  return (
    <Screen title={title} onBack={onBack} bar={bar}>
      {view.state === 'loading' && <SkeletonList />}
      {view.state === 'failed' && (
        <Card>
          <Failed text={view.message} onRetry={resource.load} />
        </Card>
      )}
      {kinds?.length === 0 && <Empty text={text.noTypes} />}
      {kinds && kinds.length > 0 && (
        <div className={stack} ref={fields}>
          {isVisitor && <Callout tone="info">{text.visitor}</Callout>}
          <Fields form={form} kinds={kinds} />
          {kind && kind.materials.length > 0 && (
            <Documents form={form} kind={kind} onState={(paper, state) => states.current.set(paper, state)} />
          )}
        </div>
      )}
    </Screen>
  )
}
