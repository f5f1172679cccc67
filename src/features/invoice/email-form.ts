/** The address that an invoice is sent to again. */
import { isEmail } from '../../contract/patterns.ts'
import { createForm, filled, type Form } from '../../core/form/form.ts'

export type EmailMessage = 'email' | 'emailFormat'

export const createEmailForm = (email: string): Form<{ email: string }, EmailMessage> =>
  createForm<{ email: string }, EmailMessage>({ email }, [
    { field: 'email', valid: filled, message: 'email' },
    { field: 'email', valid: (value) => isEmail(String(value).trim()), message: 'emailFormat' },
  ])
