import { atom, type ReadableAtom } from 'nanostores'
import { API_TIMEOUT_MS } from '../../contract/limits/app.ts'
import { submissionTexts } from '../../contract/text/parts/form/submission.ts'
import type { App } from '../app.ts'
import type { CallOptions } from '../http/client.ts'
import { ApiError, type Outcome } from '../http/outcome.ts'
import { createKey } from './create-key.ts'
import type { Draft, SubmissionAttempt } from './draft.ts'
import type { Form } from './form.ts'

/** `sent`: the server has accepted the form, and it cannot be submitted again. */
export type SubmissionState = 'ready' | 'sending' | 'sent'

/** An attempt: the time of the first one (epoch ms, by the app's clock), and the values that were sent last. */
export interface SentAttempt<Values> {
  at: number
  sent: Values
}

/** `isOutdated`: an earlier attempt, with other values, has turned out to be accepted. */
type Result<Reply> = Outcome<Reply> & { isOutdated?: boolean }

type Find<Values, Reply> = (tried: SentAttempt<Values>) => Promise<Outcome<Reply | undefined>>

export interface SubmissionOptions<Values extends object, Reply> {
  /** Runs after the rules, before sending. It sets the errors of invalid fields itself and then returns `false`. */
  check?: (() => boolean | Promise<boolean>) | undefined
  /** Sends the validated values.
   * @param call options to pass on to the client: no toasts, and the idempotency key if `creates` is set.
   * @returns `undefined` if nothing was sent: the user has seen the reason, or the screen is left. */
  send: (values: Values, call: CallOptions) => Promise<Outcome<Reply> | undefined>
  /** For a submission that creates an entity: a name that is unique per entity (`order ${forkliftId}`). It is then sent with an
   * idempotency key, so that a retry with the same values does not create a second one. Requires `draft`, which stores the key.
   * Default: the request is idempotent, and no key is sent. */
  creates?: string | undefined
  /** The form's draft. It is deleted after success, unless it was changed after the attempt that was accepted. */
  draft?: Draft<Values> | undefined
  /** Searches the server's lists for the entity that an attempt without a response may have created. Called right after that attempt,
   * and before a retry. Pass `silent` to its calls.
   * @returns the value `undefined` if nothing was created. After a failure the attempt is not retried, because the entity may exist. */
  find?: Find<Values, Reply> | undefined
  /** If there is no `find`: whether a reply is about these values. Values that were changed after a lost response are then sent with the
   * same key: the server answers with the result of the first request if it has accepted that, and else accepts these values. */
  isAbout?: ((reply: Reply, values: Values) => boolean) | undefined
  /** Called after success. The draft is already deleted; values for the next form can be stored in it here.
   * @param isOutdated whether the accepted values are those of an earlier attempt; the draft then keeps the present ones. Default `false`.
   * @returns the path to navigate to (it replaces this history entry), or a function to call instead. Both are skipped if the user has
   * left the screen. */
  after: (reply: Reply, isOutdated?: boolean) => string | (() => void) | void
  /** Success toast, or a function of the reply that returns it. Default: "submitted successfully". An empty string shows none, unless the
   * function that `after` returns was skipped. */
  successMessage?: string | ((reply: Reply) => string | undefined) | undefined
  /** Called after a failure. The message is then shown at the field that the server names, else at `fallbackField`, else beside the
   * button. */
  onFail?: ((error: ApiError) => void) | undefined
  /** The field that shows a server error which names no field of this form. Default: the error is shown beside the button. */
  fallbackField?: (keyof Values & string) | undefined
}

export interface Submission {
  readonly $state: ReadableAtom<SubmissionState>
  /** Error message of the last attempt if no field shows it; empty otherwise. It is cleared by the next attempt. */
  readonly $failure: ReadableAtom<string>
  /** Searches what a lost attempt has created, else validates and sends the form. Does nothing while sending and after success. It does not
   * reject if the server refuses or does not respond. */
  submit(): Promise<void>
  /** Call with `true` when the screen is shown, and with `false` when it is left: a late response then does not navigate. */
  setShown(isShown: boolean): void
}

export type SubmissionApp = Pick<App, 'toasts' | 'location' | 'clock' | 'saved' | 'text' | '$locale'>

/** @param onInvalid called if a field is invalid: move focus to it. `message` is that of a server error, which the form may not display.
 * @param $state and `$failure`: default to new stores.
 * @example
 * const submission = createSubmission(app, form, () => ({
 *   send: (values, call) => app.client.attempt(signUp, values, call),
 *   after: () => '/myPartake',
 * })) */
export const createSubmission = <Values extends object, Message extends string, Reply>(
  app: SubmissionApp,
  form: Form<Values, Message>,
  options: () => SubmissionOptions<Values, Reply>,
  onInvalid: (message?: string) => void = () => undefined,
  $state = atom<SubmissionState>('ready'),
  $failure = atom(''),
): Submission => {
  type Given = SubmissionOptions<Values, Reply>
  let isShown = true

  /** Calls `find`. Its rejection becomes a network failure. */
  const lookUp = (find: Find<Values, Reply>, tried: SentAttempt<Values>): Promise<Outcome<Reply | undefined>> =>
    find(tried).catch(() => ({ ok: false, error: new ApiError('network', app.text('common').networkFailed) }))

  const storedAttempt = ({ creates, draft }: Given): SubmissionAttempt | undefined =>
    creates === undefined ? undefined : draft?.getAttempt(creates)
  const opened = options()
  /** The attempt that had no response when this form was opened. An earlier screen of the form may still receive its response, and then
   * deletes it from the draft. */
  const pending = storedAttempt(opened)

  // The page may have been reloaded before the response.
  if (pending?.isLost) $failure.set(submissionTexts[app.$locale.get()].mayBeSubmitted)

  const attemptBefore = (given: Given): SubmissionAttempt | undefined =>
    storedAttempt(given) ?? (given.creates === opened.creates ? pending : undefined)
  const isSent = (before: SubmissionAttempt | undefined, values: Values): boolean =>
    JSON.stringify(before?.sent) === JSON.stringify(values)

  /** Searches what an earlier attempt without a response has created. `undefined` if it has created nothing. */
  const findLost = async (given: Given): Promise<Result<Reply> | undefined> => {
    const before = attemptBefore(given)
    if (!before?.isLost || !given.find) return undefined
    const found = await lookUp(given.find, { at: before.at, sent: before.sent as Values })
    if (!found.ok) return found
    if (found.value === undefined) return undefined
    return { ok: true, value: found.value, isOutdated: !isSent(before, form.$values.get()) }
  }

  const sendOnce = async (values: Values, given: Given): Promise<Result<Reply> | undefined> => {
    const { send, creates, draft, find, isAbout } = given
    const before = attemptBefore(given)
    const now = app.clock.now()
    // The server answers a known key with the result of its first request. So other values need a new key, and so do values that were
    // sent earlier and are not in the lists: what they created may have been cancelled since.
    const isRetry =
      before && ((isAbout && before.isLost) || (isSent(before, values) && (!find || now - before.at < API_TIMEOUT_MS)))
    const tried = { key: isRetry ? before.key : createKey(), at: isRetry ? before.at : now, sent: values }
    const remember = (isLost: boolean): void => {
      if (creates === undefined) return
      draft?.setAttempt(creates, { ...tried, isLost })
      app.saved.save()
    }
    // Stored before sending, because the page may be closed before the response arrives.
    remember(true)
    const outcome = await send(values, { silent: true, ...(creates !== undefined && { idempotencyKey: tried.key }) })
    if (outcome?.ok) {
      const isChanged = Boolean(isRetry) && !isSent(before, values)
      return { ...outcome, isOutdated: isChanged && isAbout?.(outcome.value, values) === false }
    }
    // An aborted request may have reached the server, too.
    if (outcome?.error.kind === 'aborted') return outcome
    if (outcome?.error.kind === 'network') {
      if (!find) return outcome
      const found = await lookUp(find, tried)
      return found.ok && found.value !== undefined ? { ok: true, value: found.value } : outcome
    }
    remember(false)
    return outcome
  }

  const fail = (error: ApiError, { fallbackField, onFail }: Given): void => {
    if (error.kind === 'aborted') return
    onFail?.(error)
    const values = form.$values.get()
    const candidates = error.kind === 'refused' ? [error.field, fallbackField] : []
    const named = candidates.find((name) => name !== undefined && name in values)
    if (named) {
      form.setError(named as keyof Values & string, { sentence: error.message })
      onInvalid(error.message)
    } else if (error.kind === 'forbidden') {
      // A login starts. When the user returns, the message must not be shown any more.
      app.toasts.show(error.message)
    } else $failure.set(error.message)
  }

  const succeed = (reply: Reply, { draft, creates, after, successMessage }: Given, isOutdated = false): void => {
    $state.set('sent')
    // The changes since the accepted attempt were not sent, so they stay in the draft.
    if (isOutdated && creates !== undefined) draft?.endAttempt(creates)
    else draft?.forget(creates)
    const next = after(reply, isOutdated)
    app.saved.save()
    if (isShown && typeof next === 'string') app.location.navigate(next, { replace: true })
    if (isShown && typeof next === 'function') next()
    const text = submissionTexts[app.$locale.get()]
    const own = typeof successMessage === 'function' ? successMessage(reply) : successMessage
    // A screen that shows the result itself cannot do so after it was left.
    const isUnseen = typeof next === 'function' && !isShown
    const accepted = isUnseen ? own || text.submitted : (own ?? text.submitted)
    const toastText = isOutdated ? text.submittedBefore : accepted
    if (toastText) app.toasts.show(toastText, { isSuccess: !isOutdated })
  }

  return {
    $state,
    $failure,
    submit: async () => {
      if ($state.get() !== 'ready') return
      $failure.set('')
      $state.set('sending')
      const done = app.toasts.startLoading()
      const given = options()
      try {
        // Before the validation, which would refuse a time that the lost booking itself has taken.
        const lost = await findLost(given)
        if (!lost) {
          if (form.validateAll()) return onInvalid()
          const reason = form.blockReason()
          if (reason) return app.toasts.show(reason)
          if (given.check && !(await given.check())) return onInvalid()
        }
        const outcome = lost ?? (await sendOnce(form.$values.get(), given))
        if (outcome?.ok) succeed(outcome.value, given, outcome.isOutdated)
        else if (outcome) fail(outcome.error, given)
      } finally {
        done()
        if ($state.get() === 'sending') $state.set('ready')
      }
    },
    setShown: (next) => {
      isShown = next
    },
  }
}
