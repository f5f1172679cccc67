import { useEffect, useMemo, useState } from 'react'
import { onPersonChanged } from '../../core/form/draft-owner.ts'
import { errorText, type Form } from '../../core/form/form.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/use-store.ts'

/** Creates a form once. It is created again, from the other draft, when another person logs in while the screen is shown.
 * @param make creates the form with its draft. @param about names what the form is about: for another one it is created again.
 * @example const form = useForm(() => createApplyForm(app)) */
export const useForm = <F>(make: () => F, about?: string): F => {
  const app = useApp()
  const [person, setPerson] = useState(0)
  useEffect(
    () =>
      onPersonChanged(app.session, (isLogin) => {
        // A visitor who logs in keeps what he has typed.
        if (!isLogin) setPerson((count) => count + 1)
      }),
    [app],
  )
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => make(), [app, person, about])
}

/** One field of a form: its value, and its error as a sentence. Only the field's own changes redraw the component.
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
