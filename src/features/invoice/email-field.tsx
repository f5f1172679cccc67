/** The field for the email address to resend an invoice to, with its validation. */
import { useLayoutEffect, useRef, useState } from 'react'
import { isTypedEmail, normaliseEmail } from '../../contract/model/email.ts'
import { createForm, filled, type Form } from '../../core/form/form.ts'
import { invoiceFormTexts } from '../../contract/text/parts/invoice/invoice-form.ts'
import { invoiceTitleTexts } from '../../contract/text/parts/invoice/invoice-title.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { dialogField } from '../../screens/form/dialog-field.ts'
import { FormText } from '../../screens/form/form-text.tsx'
import type { EmailInput } from './email-input.ts'

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
    <div className={dialogField} ref={field}>
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
