import { FormText, type FormTextProps } from './form-text.tsx'

/** Digits of a mobile phone number. */
const DIGITS = 11

/** A form's field for a mobile phone number: the phone's own number can be filled in by the browser.
 * @example <FormPhone form={form} name="phone" label={text.phone} messages={text.message} required /> */
export const FormPhone = <Values extends object, Message extends string>(
  props: Omit<FormTextProps<Values, Message>, 'type' | 'maxLength' | 'autoComplete' | 'rows' | 'count'>,
) => <FormText {...props} type="tel" maxLength={DIGITS} autoComplete="tel-national" />
