/** Screens that are forms. */
import { useEffect, type ReactNode } from 'react'
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

/** The boxes of a form that take text, in order. */
const boxesOf = (form: EventTarget | null): HTMLElement[] =>
  Array.from((form as HTMLElement).querySelectorAll<HTMLElement>('input:not([type="file"]), textarea'))

const nextBox = ({ target, currentTarget }: Event): HTMLElement | undefined => {
  const boxes = boxesOf(currentTarget)
  return boxes[boxes.indexOf(target as HTMLElement) + 1]
}

const HINT = 'enterkeyhint'

/** What Enter does in a box of one line; in one of several it begins the next. */
const hintOf = ({ target }: Event): string | null => (target as HTMLElement).getAttribute(HINT)

/** The phone's keyboard says what Enter does: `next`, or `done` in the last box. */
const sayEnter = (event: Event): void => {
  const hint = hintOf(event)
  if (hint === 'next' || hint === 'done')
    (event.target as HTMLElement).setAttribute(HINT, nextBox(event) ? 'next' : 'done')
}

/** Enter leads to the next box; in a box that says `send` or `go` on the phone's keyboard it sends the form. */
const goOn = (event: KeyboardEvent, submit: () => Promise<void>): void => {
  const { target } = event
  const hint = hintOf(event)
  if (event.key !== 'Enter' || event.isComposing || !(hint || target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (hint === 'send' || hint === 'go') return void submit()
  const next = nextBox(event)
  if (next) next.focus()
  else (target as HTMLElement).blur()
}

export interface FormFieldsProps {
  submission: FormSubmission
  children: ReactNode
}

/** The element around a form's fields: cards below each other. */
export const FormFields = ({ submission: { fields, submit }, children }: FormFieldsProps) => {
  useEffect(() => {
    const form = fields.current
    const onKeyDown = (event: KeyboardEvent): void => goOn(event, submit)
    form?.addEventListener('keydown', onKeyDown)
    form?.addEventListener('focusin', sayEnter)
    return () => {
      form?.removeEventListener('keydown', onKeyDown)
      form?.removeEventListener('focusin', sayEnter)
    }
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
