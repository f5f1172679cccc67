/** The field for the email address to resend an invoice to, with its validation. */
import { useLayoutEffect, useRef, useState } from 'react'
import { isTypedEmail, normaliseEmail } from '../../contract/model/email.ts'
import { createForm, filled, type Form } from '../../core/form/form.ts'
import { invoiceFormTexts } from '../../contract/text/parts/invoice/invoice-form.ts'
import { invoiceTitleTexts } from '../../contract/text/parts/invoice/invoice-title.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { FormText } from '../../screens/form/form-text.tsx'
import { css } from '../../ui/style/style.ts'
import type { EmailInput } from './email-input.ts'

/** A background and one column: the dialog has no card and no room for two columns. */
const look = css`
  padding: var(--space-12);
  border-radius: var(--control);
  background: var(--field);
  text-align: start;
  & > * > label {
    flex-basis: 100%;
  }
`

type EmailMessage = 'email' | 'emailFormat'

const createEmailForm = (email: string): Form<{ email: string }, EmailMessage> =>
  createForm<{ email: string }, EmailMessage>({ email }, [
    { field: 'email', valid: filled, message: 'email' },
    { field: 'email', valid: isTypedEmail, message: 'emailFormat' },
  ])

/** The email field inside the dialog. */
export const EmailField = ({ email, input }: { email: string; input: EmailInput }) => {
  const { email: label } = useLocalTexts(invoiceTitleTexts)
  const { message } = useLocalTexts(invoiceFormTexts)
  const [form] = useState(() => createEmailForm(email))
  const field = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      input.connect(() => {
        if (form.validateAll() === undefined) return normaliseEmail(form.$values.get().email)
        field.current?.querySelector('textarea')?.focus()
        return undefined
      }),
    [form, input],
  )
  return (
    <div className={look} ref={field}>
      <FormText
        form={form}
        name="email"
        label={label}
        messages={message}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="done"
        required
      />
    </div>
  )
}
