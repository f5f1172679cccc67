import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { Form } from '../../core/form/form.ts'
import { createLazySubmission } from '../../core/form/lazy-submission.ts'
import type { Submission, SubmissionOptions } from '../../core/form/submission.ts'
import { whenIdle } from '../../core/idle.ts'
import { useApp } from '../app/app-context.ts'

/** A form's submission on a screen: what `<FormScreen>`, `<FormFields>` and `<SubmitBar>` take. */
export interface FormSubmission extends Pick<Submission, '$state' | '$failure' | 'submit'> {
  /** The element around the fields, in which the first wrong one is found: `<FormFields>` sets it. */
  fields: RefObject<HTMLFormElement | null>
}

const INVALID = 'input[aria-invalid="true"], textarea[aria-invalid="true"], input[data-invalid], button[data-invalid]'

/** Sends a form:
 * - One request, however often the button is pressed; the button is busy meanwhile.
 * - The first wrong field gets the focus. Uploads that are not done keep the form from being sent, and a toast says so.
 * - A submission that creates something has a key. When its answer is lost, the server's lists are searched before it is repeated.
 * - A refusal is shown at the field that the server names, else beside the button until the next try.
 * - After success the draft is dropped, a toast says so, and the next screen replaces this one.
 * @param options see {@link SubmissionOptions}, or a function that fetches them; the latest ones count.
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
  // Counts refused attempts: an effect runs once their errors are rendered.
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) fields.current?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [refused, fields])
  const submission = useMemo(
    () => createLazySubmission(app, form, latest.get, () => setRefused((count) => count + 1)),
    [app, form, latest],
  )
  useEffect(() => {
    submission.setShown(true)
    const stop = whenIdle(() => void submission.preload())
    return () => {
      stop()
      submission.setShown(false)
    }
  }, [submission])
  return useMemo(() => ({ ...submission, fields }), [submission, fields])
}
