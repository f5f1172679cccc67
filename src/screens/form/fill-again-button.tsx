import { useState } from 'react'
import type { NextDraft } from '../../core/form/next-draft.ts'
import { Button, type ButtonProps } from '../../ui/form/button.tsx'
import { useApp, useText } from '../app/app-context.ts'
import { LazyDialog } from '../app/lazy-dialog.tsx'
import { loadPart } from '../app/load-part.ts'

export interface FillAgainButtonProps<Form> {
  kind?: ButtonProps['kind']
  /** The button's text, also in the dialog. */
  label: string
  /** Shown if the form has other input, which would be lost. */
  question: { title: string; text: string }
  /** Loads the form's code. Pass the same function in each render. */
  load: () => Promise<Form>
  /** The values to fill in. */
  nextDraft: (form: Form) => NextDraft
  /** Path of the form. */
  to: string
}

/** A button that opens a form with the values of an earlier entity. If the user has begun to fill in that form, it asks first. */
export const FillAgainButton = <Form,>({
  kind = 'primary',
  label,
  question,
  load,
  nextDraft,
  to,
}: FillAgainButtonProps<Form>) => {
  const app = useApp()
  const { cancel } = useText('common')
  const [isAsking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  const open = async (mayReplace: boolean): Promise<void> => {
    const form = await loadPart(app, load)
    if (!form) return
    const next = nextDraft(form)
    if (!mayReplace && next.replacesInput()) return setAsking(true)
    next.save()
    app.location.navigate(to)
  }
  return (
    <>
      <Button wide kind={kind} onPress={() => open(false)}>
        {label}
      </Button>
      <LazyDialog
        open={isAsking}
        onFail={close}
        title={question.title}
        text={question.text}
        tone="danger"
        confirm={label}
        cancel={cancel}
        onConfirm={() => open(true)}
        onCancel={close}
      />
    </>
  )
}
