import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp, useText } from '../../src/screens/app-context.ts'
import { FormChoice } from '../../src/screens/form-choice.tsx'
import { FormText } from '../../src/screens/form-text.tsx'
import type { UploaderState } from '../../src/screens/form-uploader.tsx'
import { useBack } from '../../src/screens/use-back.ts'
import { useResource } from '../../src/screens/use-resource.ts'
import { useStore } from '../../src/screens/use-store.ts'
import type { ScreenProps } from '../../src/screens/screen-table.ts'
import { useFields } from '../../src/screens/use-fields.ts'
import { ActionBar } from '../../src/ui/action-bar.tsx'
import { Button } from '../../src/ui/button.tsx'
import { Card } from '../../src/ui/card.tsx'
import { Empty } from '../../src/ui/empty.tsx'
import { Failed } from '../../src/ui/failed.tsx'
import { stack } from '../../src/ui/layout.ts'
import { Notice } from '../../src/ui/notice.tsx'
import { Screen } from '../../src/ui/screen.tsx'
import { SkeletonCard } from '../../src/ui/skeleton.tsx'
import {
  createApplicationForm,
  draftKind,
  LIMITS,
  submitApplication,
  type ApplicationForm,
  type Sent,
} from './application-form.ts'
import { Papers } from './papers.tsx'
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
  const [fields, toError] = useFields()
  const states = useRef(new Map<string, UploaderState>())

  const submit = async (): Promise<void> => {
    if (form.submit() || !kind) return toError()
    const now = kind.materials.map(({ name }) => states.current.get(name))
    if (now.includes('busy')) return app.notices.say(text.stillUploading)
    if (now.includes('failed')) return app.notices.say(text.notUploaded)
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
      {view.state === 'loading' && [1, 2, 3].map((n) => <SkeletonCard key={n} />)}
      {view.state === 'failed' && (
        <Card>
          <Failed text={view.message} onRetry={resource.load} />
        </Card>
      )}
      {kinds?.length === 0 && <Empty text={text.noTypes} />}
      {kinds && kinds.length > 0 && (
        <div className={stack} ref={fields}>
          {isVisitor && <Notice tone="info">{text.visitor}</Notice>}
          <Fields form={form} kinds={kinds} />
          {kind && kind.materials.length > 0 && (
            <Papers form={form} kind={kind} onState={(paper, state) => states.current.set(paper, state)} />
          )}
        </div>
      )}
    </Screen>
  )
}
