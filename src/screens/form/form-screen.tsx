/** Form screens. */
import { useEffect, type ReactNode } from 'react'
import { listen } from '../../core/listen.ts'
import { Button } from '../../ui/form/button.tsx'
import { isComposing } from '../../ui/layout/composing.ts'
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

/** Shows above the button why the last attempt failed. Included in `SubmitBar`. */
export const SubmitFailure = ({ submission }: { submission: Pick<FormSubmission, '$failure'> }) => {
  const failure = useStore(submission.$failure)
  return failure ? (
    <p className={reason} role="alert">
      {failure}
    </p>
  ) : null
}

/** Submits the form. The button is busy while sending, and after success until the screen is left. */
export const SubmitButton = ({ submission, children }: SubmitButtonProps) => (
  <Button wide busy={useStore(submission.$state) !== 'ready'} onPress={() => void submission.submit()}>
    {children}
  </Button>
)

export interface SubmitBarProps extends Pick<ActionBarProps, 'note' | 'summary'> {
  submission: FormSubmission
  /** Label of the button. */
  label: string
}

/** The bar with the submit button. */
export const SubmitBar = ({ submission, label, ...sum }: SubmitBarProps) => (
  <ActionBar alert={<SubmitFailure submission={submission} />} {...sum}>
    <SubmitButton submission={submission}>{label}</SubmitButton>
  </ActionBar>
)

/** The text inputs of a form, in document order. */
const inputsOf = (form: EventTarget | null): HTMLElement[] => [
  ...(form as HTMLElement).querySelectorAll<HTMLElement>('input:not([type="file"]), textarea'),
]

const nextInput = ({ target, currentTarget }: Event): HTMLElement | undefined => {
  const inputs = inputsOf(currentTarget)
  return inputs[inputs.indexOf(target as HTMLElement) + 1]
}

const HINT = 'enterkeyhint'

/** The `enterkeyhint` of the focused input: what Enter does. Multi-line inputs have none. */
const hintOf = ({ target }: Event): string | null => (target as HTMLElement).getAttribute(HINT)

/** Sets `enterkeyhint` to `done` in the last input and to `next` in all others. */
const updateEnterKeyHint = (event: Event): void => {
  const hint = hintOf(event)
  if (hint === 'next' || hint === 'done')
    (event.target as HTMLElement).setAttribute(HINT, nextInput(event) ? 'next' : 'done')
}

/** Handles Enter: submits the form if the hint is `send` or `go`; otherwise moves focus to the next input. */
const onEnter = (event: KeyboardEvent, submit: () => Promise<void>): void => {
  const { target } = event
  const hint = hintOf(event)
  if (event.key !== 'Enter' || isComposing(event) || !(hint || target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (hint === 'send' || hint === 'go') return void submit()
  const next = nextInput(event)
  if (next) next.focus()
  else (target as HTMLElement).blur()
}

export interface FormFieldsProps {
  submission: FormSubmission
  children: ReactNode
}

/** The `<form>` element around a form's fields: a stack of cards. */
export const FormFields = ({ submission: { fields, submit }, children }: FormFieldsProps) => {
  useEffect(() => {
    const form = fields.current
    if (!form) return
    const offs = [
      listen('keydown', (event: KeyboardEvent) => onEnter(event, submit), form),
      listen('focusin', updateEnterKeyHint, form),
    ]
    return () => offs.forEach((off) => off())
  }, [fields, submit])
  return (
    <form ref={fields} className={stack} noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}

export interface FormScreenProps extends SubmitBarProps, Pick<ScreenProps, 'title' | 'onBack'> {
  /** The form's fields, in cards. */
  children: ReactNode
}

/** A form screen: fields and a submit bar.
 * @example
 * <FormScreen title={title} onBack={useBack()} submission={submission} label={text.submit}>
 *   <Card><FormText form={form} name="name" label={text.name} messages={text.message} required /></Card>
 * </FormScreen> */
export const FormScreen = ({ title, onBack, children, ...bar }: FormScreenProps) => (
  <Screen title={title} onBack={onBack} bar={<SubmitBar {...bar} />}>
    <FormFields submission={bar.submission}>{children}</FormFields>
  </Screen>
)
