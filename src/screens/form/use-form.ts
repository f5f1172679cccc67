import { useEffect, useMemo, useState } from 'react'
import { onPersonChanged } from '../../core/form/draft-owner.ts'
import { errorText, type Form } from '../../core/form/form.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/use-store.ts'

/** Creates a form once. It is created again with the other user's draft when another user logs in while the screen is shown.
 * @param make creates the form with its draft. @param about identifies the subject of the form: another subject creates another form.
 * @example const form = useForm(() => createApplyForm(app)) */
export const useForm = <F>(make: () => F, about?: string): F => {
  const app = useApp()
  const [person, setPerson] = useState(0)
  useEffect(
    () =>
      onPersonChanged(app.session, (isLogin) => {
        // A visitor who logs in keeps the input.
        if (!isLogin) setPerson((count) => count + 1)
      }),
    [app],
  )
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => make(), [app, person, about])
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
