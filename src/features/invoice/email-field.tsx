import { invoiceTexts } from '../../contract/text/parts/invoice.ts'
import type { Form } from '../../core/form/form.ts'
import { useLocalTexts } from '../../screens/app/local-texts.ts'
import { FormText } from '../../screens/form/form-text.tsx'
import { css } from '../../ui/style/style.ts'
import type { EmailMessage } from './email-form.ts'

/** A background for the field; the dialog has no card, and no room for two columns. */
const box = css`
  padding: var(--space-12);
  border-radius: var(--control);
  background: var(--field);
  text-align: start;
  & > * > label {
    flex-basis: 100%;
  }
`

/** Where an invoice is sent again, in a dialog. */
export const EmailField = ({ form }: { form: Form<{ email: string }, EmailMessage> }) => {
  const text = useLocalTexts(invoiceTexts)
  return (
    <div className={box}>
      <FormText
        form={form}
        name="email"
        label={text.write.email}
        messages={text.write.message}
        autoComplete="email"
        enterKeyHint="done"
        required
      />
    </div>
  )
}
