import { ATTACHMENTS_MAX, BUSINESS_NAME_MAX, REMARK_MAX } from '../../src/contract/limits/form.ts'
import { useText } from '../../src/screens/app/app-context.ts'
import { FormName } from '../../src/screens/form/form-name.tsx'
import { FormPhone } from '../../src/screens/form/form-phone.tsx'
import { FormText } from '../../src/screens/form/form-text.tsx'
import { FormUploader } from '../../src/screens/upload/form-uploader.tsx'
import { useStore } from '../../src/screens/hooks/use-store.ts'
import { Card } from '../../src/ui/layout/card.tsx'
import { FieldRow } from '../../src/ui/form/field-row.tsx'
import { Stepper } from '../../src/ui/form/stepper.tsx'
import type { SignUpForm } from './sign-up-form.ts'

interface Props {
  form: SignUpForm
  /** Maximum number of people. */
  max: number
}

const People = ({ form, max }: Props) => {
  const text = useText('activity')
  const value = useStore(form.$values, (values) => values.peopleNum)
  return (
    <FieldRow label={text.people}>
      {(ids) => <Stepper {...ids} integer value={value} max={max} onChange={(peopleNum) => form.set({ peopleNum })} />}
    </FieldRow>
  )
}

/** Fields about the people who take part and the information that the organiser needs. */
export const SignUpFields = ({ form, max }: Props) => {
  const text = useText('activity')
  const field = { form, messages: text.message }
  return (
    <>
      <Card>
        <FormName {...field} required name="name" label={text.name} placeholder={text.nameHint} />
        <FormPhone {...field} required name="phone" label={text.phone} placeholder={text.phoneHint} />
        <FormText
          {...field}
          name="businessName"
          label={text.businessName}
          placeholder={text.businessNameHint}
          maxLength={BUSINESS_NAME_MAX}
          autoComplete="organization"
        />
        <People form={form} max={max} />
        <FormText
          {...field}
          name="remark"
          label={text.remark}
          placeholder={text.remarkHint}
          maxLength={REMARK_MAX}
          rows={2}
        />
      </Card>
      <Card>
        <FormUploader
          {...field}
          name="attachments"
          label={text.attachments}
          hint={text.attachmentsHint}
          max={ATTACHMENTS_MAX}
          module="activity"
        />
      </Card>
    </>
  )
}
