import { FormText, type FormTextProps } from './form-text.tsx'

/** Length of a mobile phone number. */
const DIGITS = 11

/** A form field for a mobile phone number, with browser autofill.
 * @example <FormPhone form={form} name="phone" label={text.phone} messages={text.message} required /> */
export const FormPhone = <Values extends object, Message extends string>(
  props: Omit<FormTextProps<Values, Message>, 'type' | 'maxLength' | 'autoComplete' | 'rows' | 'count'>,
) => <FormText {...props} type="tel" maxLength={DIGITS} autoComplete="tel-national" />
