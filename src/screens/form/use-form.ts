import { useEffect, useMemo, useState } from 'react'
import { onPersonChanged } from '../../core/form/draft.ts'
import { errorText, type Form } from '../../core/form/form.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/use-store.ts'

/** A form for as long as the screen is shown. When another person takes over meanwhile, it is made again, of that person's draft.
 * @param make makes the form with its draft in it. @param about makes it again when one of these changes.
 * @example const form = useForm(() => createApplyForm(app)) */
export const useForm = <F>(make: () => F, about: readonly unknown[] = []): F => {
  const app = useApp()
  const [person, setPerson] = useState(0)
  useEffect(
    () =>
      onPersonChanged(app.session, (isLogin) => {
        // What a visitor has typed stays his after he has logged in.
        if (!isLogin) setPerson((count) => count + 1)
      }),
    [app],
  )
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(make, [app, person, ...about])
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
