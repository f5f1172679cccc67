/** Submitting a form: once, with an idempotency key, and never again before a lost outcome was looked up. */
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { API_TIMEOUT_MS } from '../../../src/contract/limits/app.ts'
import { submissionTexts } from '../../../src/contract/text/parts/form/submission.ts'
import { createDraft } from '../../../src/core/form/draft.ts'
import { createForm, filled } from '../../../src/core/form/form.ts'
import { createSubmission, type SubmissionOptions } from '../../../src/core/form/submission.ts'
import type { CallOptions } from '../../../src/core/http/client.ts'
import { ApiError, type Outcome } from '../../../src/core/http/outcome.ts'
import { until } from '../../helpers/until.ts'

const texts = submissionTexts.en

interface Values {
  name: string
  count: number
}
type Reply = { id: string }

const ok = (id = '7'): Outcome<Reply> => ({ ok: true, value: { id } })
const lost: Outcome<never> = { ok: false, error: new ApiError('network', 'network request failed') }
const refused = (message: string, field?: string): Outcome<never> => ({
  ok: false,
  error: new ApiError('refused', message, 400, field),
})

const setUp = (options: Partial<SubmissionOptions<Values, Reply>> = {}) => {
  const $state = atom({ drafts: {} as Record<string, unknown>, formData: {} })
  const saved = {
    $state,
    set: (part: object) => $state.set({ ...$state.get(), ...part }),
    /** Returns what it would write to the storage. */
    save: vi.fn(() => $state.get().drafts),
  }
  const said: string[] = []
  const saidOptions: unknown[] = []
  const went: unknown[][] = []
  let loading = 0
  let now = 1_000_000
  const app = {
    saved,
    session: { userId: 'u1' },
    // Each reading of the clock is later than the one before.
    clock: { now: () => now++ },
    text: () => ({ networkFailed: 'network request failed' }),
    $locale: atom('en'),
    toasts: {
      show: (sentence: string, shown?: object) => {
        said.push(sentence)
        saidOptions.push(shown)
      },
      startLoading: () => {
        loading++
        return () => void loading--
      },
    },
    location: { navigate: (...to: unknown[]) => went.push(to) },
  } as unknown as Parameters<typeof createSubmission>[0] & Parameters<typeof createDraft>[0]
  const form = createForm<Values, 'name'>({ name: 'Li', count: 1 }, [{ field: 'name', valid: filled, message: 'name' }])
  const draft = createDraft<Values>(app, 'test')
  form.$values.listen(draft.keep)
  const sent: { values: Values; call: CallOptions; answer: (outcome: Outcome<Reply> | undefined) => void }[] = []
  const onInvalid = vi.fn()
  const given: SubmissionOptions<Values, Reply> = {
    draft,
    creates: 'thing',
    send: (values, call) => new Promise((answer) => sent.push({ values, call, answer })),
    after: ({ id }) => `/thing?id=${id}`,
    ...options,
  }
  const submission = createSubmission(app, form, () => ({ ...given }), onInvalid)
  /** The form was opened again: another screen with the same draft. */
  const again = () => createSubmission(app, form, () => ({ ...given }), onInvalid)
  const failures: string[] = []
  submission.$failure.listen((failure) => void (failure && failures.push(failure)))
  /** Submits the form, and responds to its request with this outcome. */
  const submitAnd = async (outcome: Outcome<Reply> | undefined): Promise<void> => {
    const before = sent.length
    const done = submission.submit()
    await until(() => expect(sent).toHaveLength(before + 1))
    sent[before]?.answer(outcome)
    await done
  }
  const keys = (): unknown[] => sent.map(({ call }) => call.idempotencyKey)
  return {
    again,
    pass: (ms: number) => void (now += ms),
    app,
    draft,
    given,
    form,
    keys,
    onInvalid,
    said,
    saidOptions,
    failures,
    saved,
    sent,
    submission,
    submitAnd,
    went,
    isLoading: () => loading > 0,
  }
}

test('several presses send one request, also after it was accepted', async () => {
  const { submission, saved, saidOptions, sent, went, said, isLoading } = setUp()
  const first = submission.submit()
  void submission.submit()
  expect([submission.$state.get(), isLoading()]).toEqual(['sending', true])
  await until(() => expect(sent).toHaveLength(1))
  sent[0]?.answer(ok())
  await first
  await submission.submit()
  expect(sent).toHaveLength(1)
  expect([submission.$state.get(), isLoading()]).toEqual(['sent', false])
  expect(went).toEqual([['/thing?id=7', { replace: true }]])
  expect([said, saidOptions]).toEqual([[texts.submitted], [{ isSuccess: true }]])
  expect(sent[0]?.call.silent).toBe(true)
  // The page may be killed before it is hidden.
  expect(saved.save).toHaveLastReturnedWith({})
})

test('nothing is sent while a field is invalid or an upload is pending, which is reported once', async () => {
  const { form, onInvalid, said, sent, submission } = setUp()
  form.set({ name: ' ' })
  await submission.submit()
  expect([onInvalid.mock.calls.length, form.$errors.get()]).toEqual([1, { name: 'name' }])
  form.set({ name: 'Li' })
  form.block('count', 'still uploading')
  form.block('name', 'no longer offered')
  await submission.submit()
  expect([said, sent, onInvalid.mock.calls.length]).toEqual([['still uploading'], [], 1])
  form.block('count', undefined)
  form.block('name', undefined)
  void submission.submit()
  await until(() => expect(sent).toHaveLength(1))
})

test('the last check can change values and prevent sending; it may be asynchronous', async () => {
  let isFine = false
  const { form, onInvalid, sent, submission } = setUp({
    check: async () => {
      await Promise.resolve()
      form.set({ count: 5 })
      return isFine
    },
  })
  await submission.submit()
  expect([sent, onInvalid.mock.calls.length, submission.$state.get()]).toEqual([[], 1, 'ready'])
  isFine = true
  void submission.submit()
  await until(() => expect(sent[0]?.values.count).toBe(5))
})

test('a refusal is shown at the field that the server names, else at the fallback field, else beside the button until the next attempt', async () => {
  const { form, onInvalid, said, sent, submission, submitAnd } = setUp()
  await submitAnd(refused('No such name', 'name'))
  expect([form.$errors.get(), onInvalid.mock.calls.length, said]).toEqual([
    { name: { sentence: 'No such name' } },
    1,
    [],
  ])
  await submitAnd(refused('Too late', 'unknown'))
  expect(submission.$failure.get()).toBe('Too late')
  const again = submission.submit()
  expect(submission.$failure.get()).toBe('')
  await until(() => expect(sent).toHaveLength(3))
  sent[2]?.answer({ ok: true, value: { id: '7' } })
  await again
  expect([submission.$failure.get(), said]).toEqual(['', [texts.submitted]])
  const other = setUp({ fallbackField: 'count' })
  await other.submitAnd(refused('Too many'))
  expect([other.form.$errors.get(), other.failures]).toEqual([{ count: { sentence: 'Too many' } }, []])
  await other.submitAnd(refused('Far too many', 'unknown'))
  expect([other.form.$errors.get(), other.failures]).toEqual([{ count: { sentence: 'Far too many' } }, []])
  await other.submitAnd(refused('No such name', 'name'))
  expect(other.form.$errors.get()).toEqual({ name: { sentence: 'No such name' } })
  await other.submitAnd(lost)
  expect([other.failures, other.said]).toEqual([['network request failed'], []])
})

test('a repetition has the key of the first attempt, also on another page, until it is accepted; the next submission has another key', async () => {
  const { app, draft, keys, saved, submitAnd } = setUp()
  await submitAnd(lost)
  await submitAnd(refused('Full'))
  expect(saved.save).toHaveLastReturnedWith(saved.$state.get().drafts)
  expect(createDraft<Values>(app, 'test').getAttempt('thing')).toMatchObject({
    key: keys()[0],
    at: 1_000_000,
    isLost: false,
  })
  await submitAnd(ok())
  expect(new Set(keys()).size).toBe(1)
  expect(String(keys()[0])).toMatch(/^[\d-]{10,}$/)
  expect([draft.exists(), draft.getAttempt('thing')]).toEqual([false, undefined])
  const next = setUp()
  await next.submitAnd(ok())
  expect(next.keys()[0]).not.toBe(keys()[0])
})

test('changed values are another submission, because the server would answer a known key with its first result', async () => {
  const { draft, form, keys, submitAnd } = setUp()
  await submitAnd(lost)
  form.set({ count: 2 })
  await submitAnd(lost)
  await submitAnd(ok())
  expect(keys()[1]).not.toBe(keys()[0])
  expect(keys()[2]).toBe(keys()[1])
  expect(draft.exists()).toBe(false)
})

test('an attempt is stored as lost before it is sent, because the page may be killed while it waits', async () => {
  const { draft, saved, sent, submission } = setUp()
  void submission.submit()
  await until(() => expect(sent).toHaveLength(1))
  expect(draft.getAttempt('thing')).toMatchObject({ isLost: true, sent: { name: 'Li', count: 1 } })
  expect(saved.save).toHaveLastReturnedWith(saved.$state.get().drafts)
})

test('a submission that creates nothing is sent without a key, and stores no attempt', async () => {
  const { draft, keys, submitAnd } = setUp({ creates: undefined })
  await submitAnd(lost)
  expect([keys(), draft.exists()]).toEqual([[undefined], false])
})

test('an attempt of another entity is neither searched nor repeated', async () => {
  const find = vi.fn(async (): Promise<Outcome<Reply | undefined>> => ok('9'))
  const { draft, keys, given, sent, again } = setUp({ find })
  draft.setAttempt('thing', { key: 'k', at: 5, sent: { name: 'Li', count: 1 }, isLost: true })
  const submission = again()
  given.creates = 'other thing'
  void submission.submit()
  await until(() => expect(sent).toHaveLength(1))
  expect(find).not.toHaveBeenCalled()
  expect(keys()).not.toEqual(['k'])
})

test('what a request without a response has created is found, and shown as success', async () => {
  const { draft, failures, said, saidOptions, submitAnd, went } = setUp({ find: async () => ok('9') })
  await submitAnd(lost)
  expect([failures, said, saidOptions]).toEqual([[], [texts.submitted], [{ isSuccess: true }]])
  expect([went, draft.exists()]).toEqual([[['/thing?id=9', { replace: true }]], false])
})

test('a form whose last submission had no response says so until it is submitted again', async () => {
  const { draft, failures, again, sent, given } = setUp()
  const attempt = { key: 'k', at: 5, sent: { name: 'Li', count: 1 } }
  draft.setAttempt('thing', { ...attempt, isLost: false })
  expect(again().$failure.get()).toBe('')
  draft.setAttempt('thing', { ...attempt, isLost: true })
  const submission = again()
  expect(submission.$failure.get()).toBe(texts.mayBeSubmitted)
  void submission.submit()
  await until(() => expect(sent).toHaveLength(1))
  expect([submission.$failure.get(), failures]).toEqual(['', []])
  given.creates = 'other thing'
  expect(again().$failure.get()).toBe('')
})

test('if nothing was sent, nothing is shown, and the form can be sent again', async () => {
  const { failures, said, submission, submitAnd, went } = setUp()
  await submitAnd(undefined)
  expect([failures, said, went, submission.$state.get()]).toEqual([[], [], [], 'ready'])
  await submitAnd(ok())
  expect(said).toEqual([texts.submitted])
})

test('after success a function is called instead of a navigation, and an empty message is not shown', async () => {
  const next = vi.fn()
  const { said, submitAnd, went } = setUp({ after: () => next, successMessage: '' })
  await submitAnd(ok())
  expect([next.mock.calls.length, went, said]).toEqual([1, [], []])
})

test('if a screen that shows the success itself was left, a toast says it', async () => {
  const next = vi.fn()
  const { said, submission, submitAnd } = setUp({ after: () => next, successMessage: '' })
  submission.setShown(false)
  await submitAnd(ok())
  expect([next.mock.calls.length, said]).toEqual([0, [texts.submitted]])
})

test('after success the screen may stay', async () => {
  const { said, submitAnd, went } = setUp({ after: () => undefined, successMessage: 'Saved' })
  await submitAnd(ok())
  expect([went, said]).toEqual([[], ['Saved']])
})

test('a lost outcome is looked up immediately, and again before anything is sent again', async () => {
  const found: Outcome<Reply | undefined>[] = [{ ok: true, value: undefined }, lost, { ok: true, value: { id: '9' } }]
  const find = vi.fn(async () => found.shift() ?? lost)
  const { failures, form, sent, submission, submitAnd, went } = setUp({ find })
  await submitAnd(lost)
  expect(failures).toEqual(['network request failed'])
  form.set({ count: 3 })
  // The outcome of the earlier request cannot be found out, so nothing is sent.
  await submission.submit()
  expect([sent.length, failures.length]).toEqual([1, 2])
  await submission.submit()
  expect(find.mock.calls).toEqual(
    [1, 2, 3].map(() => [expect.objectContaining({ at: 1_000_000, sent: { name: 'Li', count: 1 } })]),
  )
  expect([sent.length, went]).toEqual([1, [['/thing?id=9', { replace: true }]]])
})

test('what a lost attempt has created is found before the validation, which would refuse what it has taken', async () => {
  const find = vi.fn(async (): Promise<Outcome<Reply | undefined>> => ({ ok: true, value: undefined }))
  const check = vi.fn(() => true)
  const { form, sent, submission, submitAnd, went } = setUp({ check, find })
  await submitAnd(lost)
  check.mockReturnValue(false)
  await submission.submit()
  expect([check.mock.calls.length, sent.length, went]).toEqual([2, 1, []])
  form.block('name', 'no longer offered')
  find.mockResolvedValue(ok('9'))
  await submission.submit()
  expect([check.mock.calls.length, sent.length, went]).toEqual([2, 1, [['/thing?id=9', { replace: true }]]])
})

test('changes after the attempt that was accepted are reported as not sent, and stay in the draft for another submission', async () => {
  const find = vi.fn(async (): Promise<Outcome<Reply | undefined>> => ({ ok: true, value: undefined }))
  const { draft, form, said, saidOptions, submission, submitAnd, went } = setUp({ find })
  form.set({ name: 'Han' })
  await submitAnd(lost)
  find.mockResolvedValue(ok('9'))
  form.set({ count: 2 })
  await submission.submit()
  expect([said, saidOptions]).toEqual([[texts.submittedBefore], [{ isSuccess: false }]])
  expect(went).toEqual([['/thing?id=9', { replace: true }]])
  expect([draft.restore({ name: '', count: 0 }), draft.getAttempt('thing')]).toEqual([
    { name: 'Han', count: 2 },
    undefined,
  ])
  const same = setUp({ find })
  same.draft.setAttempt('thing', { key: 'k', at: 5, sent: { name: 'Li', count: 1 }, isLost: true })
  await same.submission.submit()
  expect([same.said, same.draft.exists()]).toEqual([[texts.submitted], false])
})

test('without a search, changed values have the key of the lost attempt, and the reply says which were accepted', async () => {
  const after = vi.fn()
  const isAbout = (reply: Reply, { count }: Values): boolean => reply.id === `count ${count}`
  for (const [accepted, message, kept] of [
    ['count 1', texts.submittedBefore, true],
    ['count 2', texts.submitted, false],
  ] as const) {
    const { draft, form, keys, said, submitAnd } = setUp({ isAbout, after })
    await submitAnd(lost)
    form.set({ count: 2 })
    await submitAnd(ok(accepted))
    expect(new Set(keys()).size).toBe(1)
    expect([said, draft.exists(), draft.getAttempt('thing')]).toEqual([[message], kept, undefined])
    expect(after).toHaveBeenLastCalledWith({ id: accepted }, kept)
  }
})

test('a reply that differs from values that were sent unchanged, or after a refusal, is no earlier one', async () => {
  const isAbout = (): boolean => false
  const same = setUp({ isAbout })
  await same.submitAnd(lost)
  await same.submitAnd(ok())
  expect(same.said).toEqual([texts.submitted])
  const corrected = setUp({ isAbout })
  await corrected.submitAnd(refused('Too many'))
  corrected.form.set({ count: 2 })
  await corrected.submitAnd(ok())
  expect(corrected.said).toEqual([texts.submitted])
  expect(new Set(corrected.keys()).size).toBe(2)
})

test('after a refusal, what a corrected form has created is looked up by its own values', async () => {
  const find = vi.fn(async () => ok('9'))
  const { form, submitAnd, went } = setUp({ find })
  await submitAnd(refused('Too many'))
  form.set({ count: 2 })
  await submitAnd(lost)
  expect(find.mock.calls).toEqual([[expect.objectContaining({ sent: { name: 'Li', count: 2 } })]])
  expect(went).toEqual([['/thing?id=9', { replace: true }]])
})

test('a submission that is not found in the lists is sent again with the same key', async () => {
  const find = vi.fn(async () => ({ ok: true, value: undefined }) as const)
  const { keys, submitAnd } = setUp({ find })
  await submitAnd(lost)
  await submitAnd(ok())
  expect(keys()).toHaveLength(2)
  expect(keys()[0]).toBe(keys()[1])
  expect(find).toHaveBeenCalledTimes(2)
})

test.each([
  [API_TIMEOUT_MS, 2],
  [API_TIMEOUT_MS / 2, 1],
])(
  'values that are not in the lists %s ms later are sent with %s different keys: a booking may be cancelled',
  async (ms, count) => {
    const find = vi.fn(async () => ({ ok: true, value: undefined }) as const)
    const { keys, pass, submitAnd } = setUp({ find })
    await submitAnd(lost)
    pass(ms)
    await submitAnd(ok())
    expect(new Set(keys()).size).toBe(count)
  },
)

test('without a search, the same values have the same key at any time, also after another submission of the draft', async () => {
  const { draft, keys, pass, submitAnd } = setUp()
  await submitAnd(lost)
  pass(10 * API_TIMEOUT_MS)
  draft.forget('another submission')
  await submitAnd(ok())
  expect(keys()[1]).toBe(keys()[0])
})

test('an aborted request is searched before anything is sent again', async () => {
  const find = vi.fn(async (): Promise<Outcome<Reply | undefined>> => ok('9'))
  const { sent, submission, submitAnd, went } = setUp({ find })
  await submitAnd({ ok: false, error: new ApiError('aborted', 'aborted') })
  expect(find).not.toHaveBeenCalled()
  await submission.submit()
  expect([sent.length, went]).toEqual([1, [['/thing?id=9', { replace: true }]]])
})

test('a form that was opened again while its request was pending does not create a second entity', async () => {
  const find = vi.fn(async (): Promise<Outcome<Reply | undefined>> => ok('7'))
  const { again, sent, submission, went } = setUp({ find })
  const first = submission.submit()
  await until(() => expect(sent).toHaveLength(1))
  submission.setShown(false)
  const second = again()
  sent[0]?.answer(ok('7'))
  await first
  await second.submit()
  expect([sent.length, went]).toEqual([1, [['/thing?id=7', { replace: true }]]])
})

test('after a failed search nothing is repeated', async () => {
  const { failures, sent, submission, submitAnd } = setUp({ find: () => Promise.reject(new Error('no code')) })
  await submitAnd(lost)
  await submission.submit()
  expect([sent.length, failures.length, submission.$state.get()]).toEqual([1, 2, 'ready'])
})

test('a refused attempt is not searched', async () => {
  const find = vi.fn(async () => ok() as Outcome<Reply | undefined>)
  const { submitAnd } = setUp({ find })
  await submitAnd(refused('Full'))
  await submitAnd(refused('Full'))
  expect(find).not.toHaveBeenCalled()
})

test('an aborted call shows nothing', async () => {
  const onFail = vi.fn()
  const { failures, said, submitAnd } = setUp({ onFail })
  await submitAnd({ ok: false, error: new ApiError('aborted', 'aborted') })
  expect([failures, said, onFail.mock.calls]).toEqual([[], [], []])
})

test.each([
  ['no route', '/thing'],
  ['nothing else', vi.fn()],
])(
  'a late response navigates to %s if the screen was left, but the draft is deleted and success is shown',
  async (_, next) => {
    const { draft, form, said, sent, submission, went } = setUp({ after: () => next })
    form.set({ count: 2 })
    const done = submission.submit()
    await until(() => expect(sent).toHaveLength(1))
    submission.setShown(false)
    sent[0]?.answer(ok())
    await done
    expect([went, said, draft.exists()]).toEqual([[], [texts.submitted], false])
    if (typeof next === 'function') expect(next).not.toHaveBeenCalled()
  },
)

test('the draft is deleted before values for the next form are set, which are then stored', async () => {
  const { app, form, saved, submitAnd } = setUp({
    after: () => {
      form.set({ name: 'Li', count: 1 })
    },
  })
  form.set({ count: 4 })
  await submitAnd(ok())
  expect(saved.save.mock.results.at(-1)?.value).toEqual({ 'u1 test': { name: 'Li', count: 1 } })
  expect(createDraft<Values>(app, 'test').restore({ name: '', count: 0 })).toEqual({ name: 'Li', count: 1 })
})

test('an exception while sending leaves the form ready', async () => {
  const { submission, isLoading } = setUp({ send: () => Promise.reject(new Error('broken')) })
  await expect(submission.submit()).rejects.toThrow('broken')
  expect([submission.$state.get(), isLoading()]).toEqual(['ready', false])
})

test('a required login is reported once; afterwards the form can be sent', async () => {
  const { submission, sent, said } = setUp()
  const first = submission.submit()
  await until(() => expect(sent).toHaveLength(1))
  sent[0]?.answer({ ok: false, error: new ApiError('forbidden', 'Please log in first.', 403) })
  await first
  expect([submission.$failure.get(), submission.$state.get(), said]).toEqual(['', 'ready', ['Please log in first.']])
})
