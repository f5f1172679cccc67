/** A form's text field. */
import type { Form } from '../../core/form/form.ts'
import { TextArea, TextField, type TextAreaProps, type TextFieldProps } from '../../ui/form/field.tsx'
import { useStore } from '../hooks/use-store.ts'

type TextName<Values> = { [Name in keyof Values & string]: Values[Name] extends string ? Name : never }[keyof Values &
  string]

export interface FormTextProps<Values extends object, Message extends string>
  extends
    Omit<TextFieldProps, 'name' | 'value' | 'onInput' | 'onBlur' | 'error'>,
    Pick<TextAreaProps, 'rows' | 'count'> {
  form: Form<Values, Message>
  name: TextName<Values>
  /** What the rules' messages say. */
  messages: Readonly<Record<Message, string>>
}

/** Shows the value and what is wrong with it, and has it checked when it is left. Drawn anew for its own value only. `rows`: a box of
 * several lines.
 * @example <FormText form={form} name="phone" label={text.phone} messages={text.message} type="tel" maxLength={11} /> */
export const FormText = <Values extends object, Message extends string>({
  form,
  name,
  messages,
  rows,
  ...look
}: FormTextProps<Values, Message>) => {
  const value = useStore(form.$values, (values) => values[name]) as string
  const message = useStore(form.$errors, (errors) => errors[name])
  const typed = {
    ...look,
    value,
    // A number has no blanks around it, wherever it was pasted from.
    onInput: (next: string) => form.set({ [name]: look.type ? next.trim() : next } as Partial<Values>),
    onBlur: () => {
      if (value) form.check(name)
    },
    error: message && messages[message],
  }
  return rows ? <TextArea {...typed} rows={rows} /> : <TextField {...typed} />
}
