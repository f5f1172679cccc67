/** A submission whose code is loaded when the page is idle or the form is submitted, because the first render does not need it. */
import { atom } from 'nanostores'
import { loadModule } from '../load-module.ts'
import type { Form } from './form.ts'
import type { Submission, SubmissionApp, SubmissionOptions, SubmissionState } from './submission.ts'

export interface LazySubmission extends Submission {
  /** Loads the code in advance. Never rejects; `submit` tries again. */
  preload(): Promise<void>
}

/** @param options options, or a promise if they are loaded lazily. For the other parameters see `createSubmission`.
 *
 * If the code cannot be loaded, `$failure` is set to the network error message, and the form can be submitted again. */
export const createLazySubmission = <Values extends object, Message extends string, Reply>(
  app: SubmissionApp,
  form: Form<Values, Message>,
  options: () => SubmissionOptions<Values, Reply> | Promise<SubmissionOptions<Values, Reply>>,
  onInvalid?: (message?: string) => void,
): LazySubmission => {
  const $state = atom<SubmissionState>('ready')
  const $failure = atom('')
  let isShown = true
  let given: SubmissionOptions<Values, Reply>
  let created: Submission | undefined
  const fetchAll = async (): Promise<Submission> => {
    const [{ createSubmission }, latest] = await Promise.all([import('./submission.ts'), options()])
    given = latest
    created ??= createSubmission(app, form, () => given, onInvalid, $state, $failure)
    created.setShown(isShown)
    return created
  }
  return {
    $state,
    $failure,
    preload: () =>
      fetchAll().then(
        () => undefined,
        () => undefined,
      ),
    submit: async () => {
      if ($state.get() !== 'ready') return
      $state.set('sending')
      const done = app.toasts.startLoading()
      const submission = await loadModule(app, fetchAll).catch(() => undefined)
      $state.set('ready')
      if (submission) await submission.submit()
      else $failure.set(app.text('common').networkFailed)
      done()
    },
    setShown: (next) => {
      isShown = next
      created?.setShown(next)
    },
  }
}
