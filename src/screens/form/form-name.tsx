import { PERSON_NAME_MAX } from '../../contract/limits/form.ts'
import { FormText, type FormTextProps } from './form-text.tsx'

/** A form field for a person's name, with browser autofill.
 * @example <FormName form={form} name="driverName" label={text.driver} messages={text.message} required /> */
export const FormName = <Values extends object, Message extends string>(
  props: Omit<FormTextProps<Values, Message>, 'type' | 'maxLength' | 'autoComplete' | 'rows' | 'count'>,
) => <FormText {...props} maxLength={PERSON_NAME_MAX} autoComplete="name" />
