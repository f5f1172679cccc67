/** The field for the email address to resend an invoice to, with its validation. */
import { useLayoutEffect, useRef, useState } from 'react'
import { isTypedEmail, normaliseEmail } from '../../contract/model/email.ts'
import { createDraft } from '../../core/form/draft.ts'
import { createDraftForm, filled, type Rule } from '../../core/form/form.ts'
import { invoiceFormTexts } from '../../contract/text/parts/invoice/invoice-form.ts'
import { invoiceTitleTexts } from '../../contract/text/parts/invoice/invoice-title.ts'
import { useApp } from '../../screens/app/app-context.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { dialogField } from '../../screens/form/dialog-field.ts'
import { FormText } from '../../screens/form/form-text.tsx'
import type { EmailInput } from './email-input.ts'

interface Values {
  email: string
}

type EmailMessage = 'email' | 'emailFormat'

const RULES: readonly Rule<Values, EmailMessage>[] = [
  { field: 'email', valid: filled, message: 'email' },
  { field: 'email', valid: isTypedEmail, message: 'emailFormat' },
]

export interface EmailFieldProps {
  invoiceId: string
  /** The address that the invoice was sent to. */
  email: string
  input: EmailInput
}

/** The email field inside the dialog. */
export const EmailField = ({ invoiceId, email, input }: EmailFieldProps) => {
  const app = useApp()
  const { email: label } = useLocalTexts(invoiceTitleTexts)
  const { message } = useLocalTexts(invoiceFormTexts)
  const [draft] = useState(() => createDraft<Values>(app, `invoice e-mail ${invoiceId}`))
  const [form] = useState(() => createDraftForm(draft, { email }, RULES))
  const field = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      input.connect({
        read: () => {
          if (form.validateAll() === undefined) return normaliseEmail(form.$values.get().email)
          field.current?.querySelector('textarea')?.focus()
          return undefined
        },
        forget: () => draft.forget(),
      }),
    [draft, form, input],
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
