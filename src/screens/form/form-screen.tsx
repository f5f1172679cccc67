/** Screens that are forms. */
import type { ReactNode } from 'react'
import { useDeferred } from '../../ui/deferred/use-deferred.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActionBar, type ActionBarProps } from '../../ui/layout/action-bar.tsx'
import { Screen, type ScreenProps } from '../../ui/layout/screen.tsx'
import { stack } from '../../ui/style/layout.ts'
import { css } from '../../ui/style/style.ts'
import { useStore } from '../hooks/use-store.ts'
import type { FormSubmission } from './use-submit.ts'

export interface SubmitButtonProps {
  submission: FormSubmission
  children: ReactNode
}

const reason = css`
  flex: 1 0 100%;
  padding: var(--space-4);
  color: var(--danger);
  font-size: var(--text-body2);
`

/** Why the latest try has failed: stands above the button. A `SubmitBar` has it already. */
export const SubmitFailure = ({ submission }: { submission: Pick<FormSubmission, '$failure'> }) => {
  const failure = useStore(submission.$failure)
  return failure ? (
    <p className={reason} role="alert">
      {failure}
    </p>
  ) : null
}

/** Sends the form. Busy while it is under way, and until the next screen is here. */
export const SubmitButton = ({ submission, children }: SubmitButtonProps) => (
  <Button wide busy={useStore(submission.$state) !== 'ready'} onPress={() => void submission.submit()}>
    {children}
  </Button>
)

export interface SubmitBarProps extends Pick<ActionBarProps, 'note' | 'summary'> {
  submission: FormSubmission
  /** What the button says. */
  label: string
}

/** The bar that sends the form. */
export const SubmitBar = ({ submission, label, ...sum }: SubmitBarProps) => (
  <ActionBar alert={<SubmitFailure submission={submission} />} {...sum}>
    <SubmitButton submission={submission}>{label}</SubmitButton>
  </ActionBar>
)

export interface FormFieldsProps {
  submission: FormSubmission
  /** On a screen that looks `divided`: the first card says what the form is for, and stands beside the others where there is room. */
  divided?: boolean | undefined
  children: ReactNode
}

/** The element around a form's fields: cards below each other. */
export const FormFields = ({ submission: { fields, submit }, divided, children }: FormFieldsProps) => {
  useDeferred(fields, ({ followEnter }, form, latest) => followEnter(form, () => void latest()()), submit)
  return (
    <form ref={fields} className={stack} data-divided={divided} noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}

export interface FormScreenProps extends SubmitBarProps, Pick<ScreenProps, 'title' | 'onBack'> {
  /** The form's fields, in cards. */
  children: ReactNode
}

/** A screen that is a form: fields, and the bar that sends them.
 * @example
 * <FormScreen title={title} onBack={useBack()} submission={submission} label={text.submit}>
 *   <Card><FormText form={form} name="name" label={text.name} messages={text.message} required /></Card>
 * </FormScreen> */
export const FormScreen = ({ title, onBack, children, ...bar }: FormScreenProps) => (
  <Screen title={title} onBack={onBack} bar={<SubmitBar {...bar} />}>
    <FormFields submission={bar.submission}>{children}</FormFields>
  </Screen>
)
