import type { Form, StringField } from '../../core/form/form.ts'
import { TextArea, type TextAreaProps } from '../../ui/form/text-area.tsx'
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx'
import { useField } from './use-form.ts'

export interface FormTextProps<Values extends object, Message extends string>
  extends
    Omit<TextFieldProps, 'name' | 'value' | 'onInput' | 'onFocus' | 'onBlur' | 'error' | 'onEnter'>,
    Pick<TextAreaProps, 'rows' | 'count'> {
  form: Form<Values, Message>
  name: StringField<Values>
  /** Texts of the rules' messages. */
  messages: Readonly<Record<Message, string>>
}

/** Maximum number of characters that fit beside the label on a phone. */
const SHORT = 20

/** A text field of a form. It shows the value and its error, and validates on blur. Enter moves to the next field unless `enterKeyHint`
 * is set. Fields for longer text grow with their content. `rows` makes a multi-line field.
 * @example <FormText form={form} name="phone" label={text.phone} messages={text.message} type="tel" maxLength={11} /> */
export const FormText = <Values extends object, Message extends string>({
  form,
  name,
  messages,
  rows,
  ...rest
}: FormTextProps<Values, Message>) => {
  const field = useField(form, name, messages)
  const value = field.value as string
  const typed = {
    ...rest,
    value,
    onInput: (next: string) => form.set({ [name]: next } as Partial<Values>),
    onFocus: () => form.markFocused(name),
    onBlur: () => {
      // An error that no rule covers stays until the value changes.
      if (value && !field.error) form.validate(name)
    },
    error: field.error,
  }
  if (rows) return <TextArea {...typed} rows={rows} />
  const Box = rest.type || Number(rest.maxLength) <= SHORT ? TextField : TextArea
  return <Box enterKeyHint="next" rows={1} {...typed} />
}
