/** Sends a form: the mechanism behind every form of the app. */
import { atom, type ReadableAtom } from 'nanostores'
import type { App } from '../app.ts'
import type { CallOptions } from '../http/client.ts'
import { ApiError, type Outcome } from '../http/outcome.ts'
import type { Draft } from './draft.ts'
import type { Form } from './form.ts'

/** `sent`: accepted, and nothing is sent from this form again. */
export type SubmissionState = 'ready' | 'sending' | 'sent'

/** A try: when it was sent first (epoch ms, by the park's clock), and what was sent last. */
export interface Tried<Values> {
  at: number
  sent: Values
}

type Find<Values, Reply> = (tried: Tried<Values>) => Promise<Outcome<Reply | undefined>>

export interface SubmissionOptions<Values extends object, Reply> {
  /** A last check before sending, after the rules. It marks wrong fields itself, and returns `false` for them. */
  check?: (() => boolean | Promise<boolean>) | undefined
  /** Sends the checked values.
   * @param call goes on to the client: the failure is shown here, and a submission that creates something has its key.
   * @returns `undefined`: nothing was sent, and the person has been shown why. */
  send: (values: Values, call: CallOptions) => Promise<Outcome<Reply> | undefined>
  /** For a submission that creates something: a name for it, which differs for different things (`order ${forkliftId}`). It is then
   * sent with a key, so that a repeat creates nothing. Needs a `draft`, which keeps the key. Default: repeating does no harm, no key. */
  creates?: string | undefined
  /** The form's draft, dropped once the form is accepted. */
  draft?: Draft<Values> | undefined
  /** Searches the server's lists for what was created by a try whose answer was lost: right after the loss, and before a repeat. Calls
   * with `silent`.
   * @returns value `undefined`: nothing was created. A failure: that is unknown, so the try is not repeated. */
  find?: Find<Values, Reply> | undefined
  /** Called when it was accepted. The draft is dropped already; values for the next time can be set again.
   * @returns the route that replaces this one, or what to do instead. Neither happens when the person has left the screen. */
  after: (reply: Reply) => string | (() => void) | void
  /** Toast on success. Default: the common "submitted successfully"; empty for nothing. */
  said?: string | undefined
  /** Called when it was not accepted. Afterwards the failure is shown: at the field that the server names, else at
   * `fallbackField`, else beside the button. */
  onFail?: ((error: ApiError) => void) | undefined
  /** The field at which a refusal is shown that names none of the form's. Default: it is said beside the button. */
  fallbackField?: (keyof Values & string) | undefined
}

export interface Submission {
  readonly $state: ReadableAtom<SubmissionState>
  /** Why the latest try has failed, where no field says it: stands beside the button until the next try. */
  readonly $failure: ReadableAtom<string>
  /** Checks and sends. Does nothing while sending and after success. A refusal or a lost answer does not make it reject. */
  submit(): Promise<void>
  /** The screen is shown (`true`) or left: then a late answer navigates nowhere. */
  setShown(isShown: boolean): void
}

/** 128 random bits. */
const createKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

export type SubmissionApp = Pick<App, 'toasts' | 'location' | 'clock' | 'saved' | 'text'>

/** @param onInvalid something is wrong at a field: bring the person there. @param $state and `$failure`: default ones of its own.
 * @example
 * const submission = createSubmission(app, form, () => ({
 *   send: (values, call) => app.client.attempt(signUp, values, call),
 *   after: () => '/myPartake',
 * })) */
export const createSubmission = <Values extends object, Message extends string, Reply>(
  app: SubmissionApp,
  form: Form<Values, Message>,
  options: () => SubmissionOptions<Values, Reply>,
  onInvalid: () => void = () => undefined,
  $state = atom<SubmissionState>('ready'),
  $failure = atom(''),
): Submission => {
  type Given = SubmissionOptions<Values, Reply>
  let isShown = true

  /** Searches for what an earlier try has created; a failure where that stays unknown. */
  const lookUp = (find: Find<Values, Reply>, tried: Tried<Values>): Promise<Outcome<Reply | undefined>> =>
    find(tried).catch(() => ({ ok: false, error: new ApiError('network', app.text('common').networkFailed) }))

  const sendOnce = async (values: Values, given: Given): Promise<Outcome<Reply> | undefined> => {
    const { send, creates, draft, find } = given
    const before = creates === undefined ? undefined : draft?.getTry(creates)
    if (before?.isLost && find) {
      const found = await lookUp(find, { at: before.at, sent: before.sent as Values })
      if (!found.ok) return found
      if (found.value !== undefined) return { ok: true, value: found.value }
    }
    const tried = { key: before?.key ?? createKey(), at: before?.at ?? app.clock.now(), sent: values }
    const remember = (isLost: boolean): void => {
      if (creates === undefined) return
      draft?.setTry(creates, { ...tried, isLost })
      app.saved.save()
    }
    // Before it is sent: the page may be gone before the answer is here.
    remember(true)
    const outcome = await send(values, { silent: true, ...(creates !== undefined && { idempotencyKey: tried.key }) })
    if (outcome && (outcome.ok || outcome.error.kind === 'network')) {
      if (outcome.ok || !find) return outcome
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
      form.refuse(named as keyof Values & string, { sentence: error.message })
      onInvalid()
    } else if (error.kind === 'forbidden') {
      // A login begins: afterwards the form can be sent, and the sentence must not stand there.
      app.toasts.show(error.message)
    } else $failure.set(error.message)
  }

  const succeed = (reply: Reply, { draft, creates, after, said }: Given): void => {
    $state.set('sent')
    draft?.forget(creates)
    const next = after(reply)
    app.saved.save()
    if (isShown && typeof next === 'string') app.location.navigate(next, { replace: true })
    if (isShown && typeof next === 'function') next()
    const word = said ?? app.text('common').submitted
    if (word) app.toasts.show(word, { isSuccess: true })
  }

  return {
    $state,
    $failure,
    submit: async () => {
      if ($state.get() !== 'ready') return
      $failure.set('')
      if (form.submit()) return onInvalid()
      const reason = form.blocked()
      if (reason) return app.toasts.show(reason)
      $state.set('sending')
      const done = app.toasts.startLoading()
      const given = options()
      try {
        if (given.check && !(await given.check())) return onInvalid()
        const outcome = await sendOnce(form.$values.get(), given)
        if (outcome?.ok) succeed(outcome.value, given)
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
