/** The code that submits a form is loaded late. If it cannot be loaded, the button can still be pressed. */
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { createForm } from '../../../src/core/form/form.ts'
import { createLazySubmission } from '../../../src/core/form/lazy-submission.ts'
import type { SubmissionApp, SubmissionOptions } from '../../../src/core/form/submission.ts'
import { until } from '../../helpers/until.ts'

type Options = SubmissionOptions<{ name: string }, string>

const setUp = (fetchOptions: () => Promise<Options>) => {
  const said: string[] = []
  const went: string[] = []
  let loading = 0
  const app = {
    clock: { now: () => 0 },
    location: { navigate: (to: string) => void went.push(to) },
    saved: { save: () => undefined },
    $locale: atom('en'),
    text: () => ({ networkFailed: 'network request failed' }),
    toasts: {
      show: (message: string) => void said.push(message),
      startLoading: () => {
        loading += 1
        return () => void (loading -= 1)
      },
    },
  } as unknown as SubmissionApp
  const submission = createLazySubmission(app, createForm({ name: 'Li' }, []), fetchOptions)
  return { submission, said, went, isLoading: () => loading > 0 }
}

const accepting = (send = vi.fn(() => Promise.resolve({ ok: true as const, value: '7' }))) => ({
  send,
  options: { send, after: (id: string) => `/thing?id=${id}` } satisfies Options,
})

test('several presses while the code is loading send one request', async () => {
  const { send, options } = accepting()
  const { submission, went, isLoading } = setUp(() => Promise.resolve(options))
  const first = submission.submit()
  expect([submission.$state.get(), isLoading()]).toEqual(['sending', true])
  await Promise.all([first, submission.submit()])
  await submission.submit()
  expect(send).toHaveBeenCalledTimes(1)
  expect([submission.$state.get(), isLoading(), went]).toEqual(['sent', false, ['/thing?id=7']])
})

test('a failed import is reported beside the button, and the next press tries again', async () => {
  const { send, options } = accepting()
  const fetchOptions = vi.fn(() => Promise.resolve<Options>(options)).mockRejectedValueOnce(new Error('offline'))
  const { submission, said, went, isLoading } = setUp(fetchOptions)
  await submission.submit()
  expect([submission.$failure.get(), submission.$state.get(), isLoading()]).toEqual([
    'network request failed',
    'ready',
    false,
  ])
  expect(said).toEqual([])
  expect(send).not.toHaveBeenCalled()
  await submission.submit()
  expect([submission.$state.get(), went]).toEqual(['sent', ['/thing?id=7']])
})

test('each press uses the options of that time, although the code was loaded before', async () => {
  const [first, second] = [accepting(), accepting()]
  const current = vi.fn(() => Promise.resolve<Options>(second.options)).mockResolvedValueOnce(first.options)
  const { submission } = setUp(current)
  await submission.preload()
  await submission.submit()
  expect([first.send.mock.calls.length, second.send.mock.calls.length]).toEqual([0, 1])
})

test('a failed preload shows nothing, and a screen that was left meanwhile does not navigate', async () => {
  const { options } = accepting()
  const fetchOptions = vi.fn(() => Promise.resolve<Options>(options)).mockRejectedValueOnce(new Error('offline'))
  const { submission, said, went } = setUp(fetchOptions)
  await submission.preload()
  expect(said).toEqual([])
  const sending = submission.submit()
  submission.setShown(false)
  await sending
  expect([submission.$state.get(), went]).toEqual(['sent', []])
})

test('loading the code again while a form is sent keeps the information that the screen was left', async () => {
  let answer: (outcome: { ok: true; value: string }) => void = () => undefined
  const send = vi.fn(() => new Promise<{ ok: true; value: string }>((resolve) => (answer = resolve)))
  const { submission, went } = setUp(() => Promise.resolve({ send, after: () => '/thing' }))
  const sending = submission.submit()
  await until(() => expect(send).toHaveBeenCalledOnce())
  await submission.preload()
  submission.setShown(false)
  answer({ ok: true, value: '7' })
  await sending
  expect(went).toEqual([])
})
