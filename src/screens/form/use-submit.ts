import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { Form } from '../../core/form/form.ts'
import { createLazySubmission } from '../../core/form/lazy-submission.ts'
import type { Submission, SubmissionOptions } from '../../core/form/submission.ts'
import { prefetchWhenIdle } from '../../core/idle.ts'
import { useApp } from '../app/app-context.ts'

/** The submission of a form, for `<FormScreen>`, `<FormFields>` and `<SubmitBar>`. */
export interface FormSubmission extends Pick<Submission, '$state' | '$failure' | 'submit'> {
  /** Ref of the form element, used to focus the first invalid field. `<FormFields>` sets it. */
  fields: RefObject<HTMLFormElement | null>
}

const INVALID_FIELD =
  'input[aria-invalid="true"], textarea[aria-invalid="true"], input[data-invalid], button[data-invalid]'

/** Announces the error of the field that already has the focus, such as after Enter: a focus that does not move announces nothing. */
const alertError = (field: HTMLElement): void => {
  const [errorId] = (field.getAttribute('aria-describedby') ?? '').split(' ')
  field.closest('form')?.querySelector(`[id="${errorId}"]`)?.setAttribute('role', 'alert')
}

/** Submits a form:
 * - Pressing the button several times sends one request; the button is busy meanwhile.
 * - The first invalid field receives focus, so that screen readers announce its error, and only that one.
 * - Pending uploads block the submission, and a toast explains it.
 * - A submission that creates an entity has an idempotency key. If there is no response, the server's lists are searched before a
 * retry.
 * - A server error is shown at the field that it names, or in a toast if that field is not on the screen, else beside the button until
 * the next attempt.
 * - After success the draft is deleted, a toast is shown, and the next screen replaces this one.
 * @param options see {@link SubmissionOptions}, or a function that loads them. The options of the last render are used.
 * @example
 * const submission = useSubmit(form, {
 *   draft,
 *   creates: 'sign-up',
 *   send: (values, call) => app.client.attempt(signUp, values, call),
 *   after: ({ id }) => link('/myPartake_info', { id }),
 * }) */
export const useSubmit = <Values extends object, Message extends string, Reply>(
  form: Form<Values, Message>,
  options: SubmissionOptions<Values, Reply> | (() => Promise<SubmissionOptions<Values, Reply>>),
): FormSubmission => {
  const app = useApp()
  const [latest] = useState(() => {
    let current = options
    return {
      get: () => (typeof current === 'function' ? current() : current),
      set: (next: typeof options) => void (current = next),
    }
  })
  useLayoutEffect(() => latest.set(options))
  const [fields] = useState<RefObject<HTMLFormElement | null>>(() => ({ current: null }))
  // The last invalid attempt, so that an effect can move focus after the errors are rendered.
  const [invalid, setInvalid] = useState<{ message: string | undefined }>()
  useEffect(() => {
    if (!invalid || !fields.current) return
    const field = fields.current.querySelector<HTMLElement>(INVALID_FIELD)
    if (field) {
      if (field.matches(':focus')) alertError(field)
      field.focus()
    }
    // The server has refused a value that has no field on the screen.
    else if (invalid.message) app.toasts.show(invalid.message)
  }, [app, invalid, fields])
  const submission = useMemo(
    () => createLazySubmission(app, form, latest.get, (message) => setInvalid({ message })),
    [app, form, latest],
  )
  useEffect(() => {
    submission.setShown(true)
    const stop = prefetchWhenIdle(() => void submission.preload())
    return () => {
      stop()
      submission.setShown(false)
    }
  }, [submission])
  return useMemo(() => ({ ...submission, fields }), [submission, fields])
}
