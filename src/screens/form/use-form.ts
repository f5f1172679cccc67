import { useMemo } from 'react'
import { errorText, type Form } from '../../core/form/form.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/use-store.ts'

/** Creates a form once. When the user changes, the screen is mounted again, and with it the form: see `$screenResets` of the app.
 * @param make creates the form with its draft. @param about identifies the subject, and the data that
 * fill in the form: with another value, another form is created.
 * @example const form = useForm(() => createApplyForm(app)) */
export const useForm = <F>(make: () => F, about?: string): F => {
  const app = useApp()
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => make(), [app, about])
}

/** The value and error message of one field. Only changes of this field render the component again.
 * @example const { value, error } = useField(form, 'quantity', text.message) */
export const useField = <Values extends object, Message extends string, Name extends keyof Values & string>(
  form: Form<Values, Message>,
  name: Name,
  messages: Readonly<Record<Message, string>>,
): { value: Values[Name]; error: string | undefined } => ({
  value: useStore(form.$values, (values) => values[name]),
  error: errorText(
    useStore(form.$errors, (errors) => errors[name]),
    messages,
  ),
})
