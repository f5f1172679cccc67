import { useEffect, useMemo, useState } from 'react'
import { onUserChanged } from '../../core/form/draft-owner.ts'
import { errorText, type Form } from '../../core/form/form.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/use-store.ts'

/** Creates a form once. While the screen is shown, it is created again when the user changes or the session ends: the next user gets an
 * empty form or the own draft. A login after the session has ended creates it again, too, so that a user who returns gets the input back.
 * @param make creates the form with its draft. @param about identifies the subject of the form: another subject creates another form.
 * @example const form = useForm(() => createApplyForm(app)) */
export const useForm = <F>(make: () => F, about?: string): F => {
  const app = useApp()
  const [person, setPerson] = useState(0)
  useEffect(() => {
    let isEmptied = false
    return onUserChanged(app.session, (isLogin) => {
      // A visitor who logs in keeps the input.
      if (!isLogin || isEmptied) setPerson((count) => count + 1)
      isEmptied = !isLogin
    })
  }, [app])
  // oxlint-disable-next-line react/exhaustive-deps
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
