import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Form } from '../../core/form/form.ts'
import { createSubmission, type Submission, type SubmissionOptions } from '../../core/form/submission.ts'
import { useApp } from '../app/app-context.ts'

/** A form's submission on a screen: what `<FormScreen>`, `<FormFields>` and `<SubmitBar>` take. */
export interface FormSubmission extends Pick<Submission, '$state' | 'submit'> {
  /** Put it on the element around the fields: the first wrong one gets the focus. */
  fields: RefObject<HTMLFormElement | null>
}

const INVALID = 'input[aria-invalid="true"], textarea[aria-invalid="true"], input[data-invalid], button[data-invalid]'

/** Sends a form. One request however often the button is pressed; the first wrong field gets the focus; uploads that are not done hold
 * it back, which is said once; a lost answer is looked for before anything is sent again; a refusal is shown at the field that the server
 * names, else as a toast; after success the draft is dropped, it is said, and the next screen takes this one's place.
 * @param options see {@link SubmissionOptions}; the latest ones count.
 * @example
 * const submission = useSubmit(form, {
 *   draft,
 *   creates: 'sign-up',
 *   send: (values, call) => app.client.attempt(signUp, values, call),
 *   after: ({ id }) => link('/myPartake_info', { id }),
 * }) */
export const useSubmit = <Values extends object, Message extends string, Reply>(
  form: Form<Values, Message>,
  options: SubmissionOptions<Values, Reply>,
): FormSubmission => {
  const app = useApp()
  const latest = useRef(options)
  latest.current = options
  const [fields] = useState<RefObject<HTMLFormElement | null>>(() => ({ current: null }))
  const submission = useMemo(
    () =>
      createSubmission(
        app,
        form,
        () => latest.current,
        // The errors are in the page one turn later.
        () => void setTimeout(() => fields.current?.querySelector<HTMLElement>(INVALID)?.focus()),
      ),
    [app, form, fields],
  )
  useEffect(() => {
    submission.setShown(true)
    return () => submission.setShown(false)
  }, [submission])
  return useMemo(() => ({ $state: submission.$state, submit: submission.submit, fields }), [submission, fields])
}
