/** The shared mechanism of actions on detail screens. */
import { screen, waitFor, within } from '@testing-library/dom'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { ACTION_WAIT_MS } from '../../src/contract/limits/app.ts'
import { ApiError, type Outcome } from '../../src/core/http/outcome.ts'
import { createMemoryLocation } from '../../src/core/navigation/memory-location.ts'
import { AppProvider } from '../../src/screens/app/app-context.ts'
import { ActionDialog } from '../../src/screens/detail/action-dialog.tsx'
import type { ActionDialogProps, DetailAction } from '../../src/screens/detail/detail-action.ts'
import { useDetailActions } from '../../src/screens/detail/detail-actions.tsx'
import { detailScreen } from '../../src/screens/detail/detail-maker.tsx'
import { useRedirect } from '../../src/screens/detail/use-redirect.ts'
import { openApp } from '../helpers/render-in-app.tsx'
import { renderUi } from '../helpers/render.tsx'
import { nextTask } from '../helpers/next-task.ts'

interface Thing {
  id: string
  state: string
}

const OPEN: Thing = { id: '7', state: 'open' }
const isOpen = ({ state }: Thing): boolean => state === 'open'
const NO_NETWORK = 'Network request failed'
const QUESTION = { title: 'Cancel it?', text: 'The place goes to another person.', keep: 'Keep sign-up' }

interface Options {
  /** Shown before the first response. */
  known?: Thing
  redirect?: (thing: Thing) => string
  onRedirect?: () => void
  fetchOne?: () => Promise<Outcome<unknown>>
  loadDialog?: () => Promise<ComponentType<ActionDialogProps<Thing>>>
}

/** A detail screen, with a server that gives these responses in turn and repeats the last one. */
const open = async (
  action: Partial<DetailAction<Thing>>,
  answers: Thing[] = [OPEN],
  { known, redirect, onRedirect, ...options }: Options = {},
) => {
  const left = [...answers]
  const fetchOne = vi.fn((): Promise<Outcome<unknown>> =>
    Promise.resolve({ ok: true, value: left.length > 1 ? left.shift() : left[0] }),
  )
  const run = vi.fn((): Promise<Outcome<unknown>> => Promise.resolve({ ok: true, value: null }))
  const went: string[] = []
  const location = createMemoryLocation(
    '/myPartake_info?id=7',
    (to) => went.push(to),
    () => undefined,
  )
  const app = openApp({ location })
  const Made = detailScreen<Thing>({
    up: '/myPartake',
    fetchOne: options.fetchOne ?? fetchOne,
    read: (raw) => raw as Thing,
    View: ({ of: { state } }) => <p>{`It is ${state}`}</p>,
    useActions: (resource) =>
      useDetailActions(
        resource,
        [{ name: 'cancel', label: 'Cancel sign-up', isAllowed: isOpen, run, done: 'Cancelled', ...action }],
        options.loadDialog,
      ),
    useView: (view) => useRedirect(view, (thing) => redirect?.(thing), onRedirect),
  })
  if (known) app.cache.entities.set('/myPartake_info?id=7', { value: known, at: Date.now() })
  const toast = vi.spyOn(app.toasts, 'show')
  const { user, unmount } = await renderUi(
    <AppProvider app={app}>
      <Made path="/myPartake_info" query={{ id: '7' }} title="Sign-up" />
    </AppProvider>,
  )
  const loseResponse = (meanwhile?: () => void): void => {
    run.mockImplementationOnce(async () => {
      meanwhile?.()
      return { ok: false, error: new ApiError('network', NO_NETWORK) }
    })
  }
  return { app, fetchOne, run, loseResponse, went, toast, user, leave: unmount }
}

const pressed = (name = 'Cancel sign-up'): Promise<HTMLElement> => screen.findByRole('button', { name })

it("asks for confirmation under the action's name, and does not run before", async () => {
  const { user, run } = await open({ question: () => QUESTION })
  await user.click(await pressed())
  const dialog = await screen.findByRole('dialog', { name: QUESTION.title })
  expect(dialog.textContent).toContain(QUESTION.text)
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Keep sign-up', 'Cancel sign-up'])
  await user.click(within(dialog).getByRole('button', { name: 'Keep sign-up' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(run).not.toHaveBeenCalled()
})

it('the confirm button of a destructive action looks different', async () => {
  const tones = ['primary', 'danger'] as const
  const looks: string[] = []
  const { user } = await open({ question: () => ({ ...QUESTION, tone: tones[looks.length] ?? 'primary' }) })
  for (const _ of tones) {
    await user.click(await pressed())
    const dialog = within(await screen.findByRole('dialog'))
    looks.push(dialog.getByRole('button', { name: 'Cancel sign-up' }).className)
    await user.click(dialog.getByRole('button', { name: 'Keep sign-up' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  }
  expect(new Set(looks).size).toBe(2)
})

it('if the code of the dialog cannot be loaded, says so, and loads it when the button is pressed again', async () => {
  let isOffline = true
  const loadDialog = (): Promise<ComponentType<ActionDialogProps<Thing>>> =>
    isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(ActionDialog)
  const { user, run, toast } = await open({ question: () => QUESTION }, [OPEN], { loadDialog })
  await user.click(await pressed())
  await waitFor(() => expect(toast).toHaveBeenCalledWith(NO_NETWORK))
  expect([screen.queryByRole('dialog'), run.mock.calls.length]).toEqual([null, 0])
  isOffline = false
  await user.click(await pressed())
  expect(await screen.findByRole('dialog', { name: QUESTION.title })).toBeTruthy()
})

it('after success shows a toast and the reloaded data', async () => {
  const { user, run, toast, fetchOne } = await open({ question: () => QUESTION }, [
    OPEN,
    { id: '7', state: 'cancelled' },
  ])
  await user.click(await pressed())
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel sign-up' }))
  await screen.findByText('It is cancelled')
  expect(run).toHaveBeenCalledExactlyOnceWith(OPEN, { errorToast: 'refusals' })
  expect(toast).toHaveBeenCalledExactlyOnceWith('Cancelled', { isSuccess: true })
  expect(fetchOne).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('button', { name: 'Cancel sign-up' })).toBeNull()
})

it('after success the title has the focus if the button is gone', async () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const { user } = await open({ question: () => QUESTION }, [OPEN, { id: '7', state: 'cancelled' }])
  await user.click(await pressed())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel sign-up' }))
  await screen.findByText('It is cancelled')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sign-up' })))
  hasFocus.mockRestore()
})

it('a dialog is in the language that is chosen while it is open', async () => {
  const labels = { en: 'Cancel sign-up', 'zh-CN': '取消报名' }
  let locale: keyof typeof labels = 'en'
  const { app, user, run } = await open({
    question: () => QUESTION,
    get label() {
      return labels[locale]
    },
  })
  await user.click(await pressed())
  const dialog = within(await screen.findByRole('dialog'))
  locale = 'zh-CN'
  app.configure({ config: { locale } })
  await user.click(await dialog.findByRole('button', { name: labels[locale] }))
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
})

it('a dialog that is cancelled after an earlier one was confirmed does nothing', async () => {
  const after = vi.fn()
  const { user, run } = await open({ question: () => QUESTION, after })
  for (const name of ['Cancel sign-up', 'Keep sign-up']) {
    await user.click(await pressed())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  }
  expect([run.mock.calls.length, after.mock.calls.length]).toEqual([1, 1])
})

it('a second press of the dialog’s button while the action runs does nothing', async () => {
  const { user, run } = await open({ question: () => QUESTION })
  let finish: (outcome: Outcome<unknown>) => void = () => undefined
  run.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
  await user.click(await pressed())
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel sign-up' })
  await user.click(confirm)
  await user.click(confirm)
  finish({ ok: true, value: null })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(run).toHaveBeenCalledOnce()
})

/** A screen whose action has no response for so long that its dialog has closed. */
const openSlow = async (action: Partial<DetailAction<Thing>>, answers?: Thing[]) => {
  let respond: (outcome: Outcome<unknown>) => void = () => undefined
  const opened = await open({ question: () => QUESTION, ...action }, answers)
  opened.run.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)))
  await opened.user.click(await pressed())
  const dialog = await screen.findByRole('dialog')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await opened.user.click(within(dialog).getByRole('button', { name: 'Cancel sign-up' }))
  const timer = await vi.waitUntil(() => timers.mock.calls.find(([, ms]) => ms === ACTION_WAIT_MS))
  timers.mockRestore()
  expect(screen.getByRole('dialog')).toBe(dialog)
  ;(timer[0] as () => void)()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { ...opened, respond: (outcome: Outcome<unknown>) => respond(outcome) }
}

it('a dialog whose action has no response closes, and the response is used when it arrives', async () => {
  const { respond, run, toast } = await openSlow({}, [OPEN, { id: '7', state: 'cancelled' }])
  expect([run.mock.calls.length, toast.mock.calls.length]).toEqual([1, 0])
  respond({ ok: true, value: null })
  await screen.findByText('It is cancelled')
  expect(toast).toHaveBeenCalledExactlyOnceWith('Cancelled', { isSuccess: true })
})

it.each([
  ['success does not navigate', { ok: true, value: null } as const, 'Cancelled'],
  ['a failure is shown', { ok: false, error: new ApiError('network', NO_NETWORK) } as const, NO_NETWORK],
])('after the screen of such an action was left, %s', async (_, outcome, message) => {
  const after = vi.fn()
  const { respond, toast, leave } = await openSlow({ after })
  leave()
  respond(outcome)
  await waitFor(() => expect(toast.mock.calls.map(([said]) => said)).toEqual([message]))
  await nextTask()
  expect(after).not.toHaveBeenCalled()
})

it('a dialog with input waits for the response', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const { user, run } = await open({ question: () => ({ ...QUESTION, children: <input aria-label="Reason" /> }) })
  run.mockImplementationOnce(() => new Promise(() => undefined))
  await user.click(await pressed())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel sign-up' }))
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
  await nextTask()
  expect(timers.mock.calls.filter(([, ms]) => ms === ACTION_WAIT_MS)).toEqual([])
  timers.mockRestore()
})

it('without a question runs immediately, and may navigate to another screen', async () => {
  const after = vi.fn()
  const { user, run, fetchOne } = await open({ after })
  await user.click(await pressed())
  await waitFor(() => expect(after).toHaveBeenCalledExactlyOnceWith(OPEN))
  expect([run.mock.calls.length, fetchOne.mock.calls.length]).toEqual([1, 1])
})

it.each(['over', 'open'])('after a refusal shows no message of its own, and reloads the data (%s)', async (state) => {
  const { user, run, toast, fetchOne } = await open(
    { question: () => QUESTION, after: () => expect.fail('It went on') },
    [OPEN, { id: '7', state }],
  )
  run.mockResolvedValueOnce({ ok: false, error: new ApiError('refused', 'It is over', 409) })
  await user.click(await pressed())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel sign-up' }))
  await waitFor(() => expect(fetchOne).toHaveBeenCalledTimes(2))
  await screen.findByText(`It is ${state}`)
  await nextTask()
  expect(toast).not.toHaveBeenCalled()
})

it.each([
  ['is not shown if the entity has changed', { id: '7', state: 'cancelled' }, []],
  ['is shown if the entity has not changed', OPEN, [NO_NETWORK]],
])('the failure of an action whose response is lost %s', async (_, now, messages) => {
  const after = vi.fn()
  const { user, loseResponse, toast, fetchOne } = await open({ after }, [OPEN, now])
  loseResponse()
  await user.click(await pressed())
  await waitFor(() => expect(fetchOne).toHaveBeenCalledTimes(2))
  await nextTask()
  expect(toast.mock.calls.map(([message]) => message)).toEqual(messages)
  screen.getByText(`It is ${now.state}`)
  expect(after).not.toHaveBeenCalled()
})

it.each([
  ['success, if the entity is its result', 'cancelled', [['Cancelled', { isSuccess: true }]]],
  ['nothing, if the entity has become another', 'over', []],
])('an action whose response is lost says %s', async (_, state, toasts) => {
  const isDone = (thing: Thing): boolean => thing.state === 'cancelled'
  const { user, loseResponse, toast } = await open({ isDone }, [OPEN, { id: '7', state }])
  loseResponse()
  await user.click(await pressed())
  await screen.findByText(`It is ${state}`)
  await nextTask()
  expect(toast.mock.calls).toEqual(toasts)
})

it('an action whose response is lost says that the network failed, if the entity cannot be loaded again', async () => {
  const fetchOne = vi.fn<() => Promise<Outcome<unknown>>>()
  fetchOne.mockResolvedValueOnce({ ok: true, value: OPEN })
  fetchOne.mockResolvedValue({ ok: false, error: new ApiError('network', NO_NETWORK) })
  const { user, loseResponse, toast } = await open({ isDone: () => true }, [], { fetchOne })
  loseResponse()
  await user.click(await pressed())
  await waitFor(() => expect(toast.mock.calls).toEqual([[NO_NETWORK]]))
})

it('after a lost response the loading toast is shown until the entity was loaded again', async () => {
  const answers: ((outcome: Outcome<unknown>) => void)[] = []
  const fetchOne = vi.fn(() => new Promise<Outcome<unknown>>((resolve) => answers.push(resolve)))
  const { app, user, loseResponse } = await open({}, [], { fetchOne })
  answers[0]?.({ ok: true, value: OPEN })
  loseResponse()
  await user.click(await pressed())
  await waitFor(() => expect(app.toasts.$loading.get()).toBe(true))
  expect(app.toasts.$message.get()).toBeNull()
  answers[1]?.({ ok: true, value: OPEN })
  await waitFor(() => expect(app.toasts.$loading.get()).toBe(false))
  expect(app.toasts.$message.get()).toBe(NO_NETWORK)
})

it('the failure of an action whose response is lost is shown if the action has only expired', async () => {
  let isOver = false
  const { app, user, loseResponse, fetchOne } = await open({ isAllowed: () => !isOver })
  loseResponse(() => (isOver = true))
  await user.click(await pressed())
  await waitFor(() => expect(fetchOne).toHaveBeenCalledTimes(2))
  await nextTask()
  expect(app.toasts.$message.get()).toBe(NO_NETWORK)
})

it('the failure of an action that is refused stays, also if the entity has changed', async () => {
  const { app, user, run, fetchOne } = await open({}, [OPEN, { id: '7', state: 'over' }])
  run.mockImplementationOnce(async () => {
    app.toasts.show('It is too late')
    return { ok: false, error: new ApiError('refused', 'It is too late', 409) }
  })
  await user.click(await pressed())
  await waitFor(() => expect(fetchOne).toHaveBeenCalledTimes(2))
  await screen.findByText('It is over')
  await nextTask()
  expect(app.toasts.$message.get()).toBe('It is too late')
})

it('loads fresh data if only cached data are shown, and does not run if they forbid the action', async () => {
  let answer: (outcome: Outcome<unknown>) => void = () => undefined
  const fetchOne = vi.fn(() => new Promise<Outcome<unknown>>((resolve) => (answer = resolve)))
  const { user, run } = await open({}, [], { known: OPEN, fetchOne })
  await user.click(await pressed())
  expect(run).not.toHaveBeenCalled()
  answer({ ok: true, value: { id: '7', state: 'over' } })
  await screen.findByText('It is over')
  expect(run).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Cancel sign-up' })).toBeNull()
})

it('fields in the dialog keep it open until they are filled in', async () => {
  let isComplete = false
  const question = () => ({ ...QUESTION, children: <input aria-label="Reason" />, isComplete: () => isComplete })
  const { user, run } = await open({ question })
  await user.click(await pressed())
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByLabelText('Reason')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel sign-up' }))
  expect(run).not.toHaveBeenCalled()
  isComplete = true
  await user.click(within(dialog).getByRole('button', { name: 'Cancel sign-up' }))
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
})

it.each([
  ['there was no response', new ApiError('network', 'Network request failed')],
  ['there were too many requests', new ApiError('network', 'Too many requests', 429)],
  ['the server refused it', new ApiError('refused', 'We are closed', 500)],
])('fields in the dialog keep their text if %s, and can be sent again', async (_, error) => {
  const question = () => ({ ...QUESTION, children: <input aria-label="Reason" /> })
  const { user, run, fetchOne } = await open({ question })
  run.mockResolvedValueOnce({ ok: false, error })
  await user.click(await pressed())
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Reason'), 'No place')
  const confirm = within(dialog).getByRole('button', { name: 'Cancel sign-up' })
  await user.click(confirm)
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull())
  // While it closes it is hidden.
  expect(within(screen.getByRole('dialog')).getByDisplayValue('No place')).toBeTruthy()
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(run).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(fetchOne).toHaveBeenCalledTimes(3))
})

it('fields in the dialog close with it if the action has arrived without a response', async () => {
  const question = () => ({ ...QUESTION, children: <input aria-label="Reason" /> })
  const { user, run } = await open({ question }, [OPEN, { id: '7', state: 'cancelled' }])
  run.mockResolvedValueOnce({ ok: false, error: new ApiError('network', 'Network request failed') })
  await user.click(await pressed())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel sign-up' }))
  await screen.findByText('It is cancelled')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(run).toHaveBeenCalledOnce()
})

it('fields in the dialog close with it if the user may not do it, although it is still possible', async () => {
  const question = () => ({ ...QUESTION, children: <input aria-label="Reason" /> })
  const { user, run } = await open({ question })
  run.mockResolvedValueOnce({ ok: false, error: new ApiError('forbidden', 'Please log in again', 403) })
  await user.click(await pressed())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel sign-up' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(run).toHaveBeenCalledOnce()
})

it('fields in the dialog close with it if the entity is gone', async () => {
  const answers: Outcome<unknown>[] = [
    { ok: true, value: OPEN },
    { ok: false, error: new ApiError('refused', 'It was removed', 404) },
  ]
  const question = () => ({ ...QUESTION, children: <input aria-label="Reason" /> })
  const fetchOne = (): Promise<Outcome<unknown>> => Promise.resolve(answers.length > 1 ? answers.shift()! : answers[0]!)
  const { user, run } = await open({ question }, [], { fetchOne })
  run.mockResolvedValueOnce({ ok: false, error: new ApiError('refused', 'It was removed', 404) })
  await user.click(await pressed())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel sign-up' }))
  await screen.findByText('It was removed')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('an entity with a redirect leads to the other screen, and is not shown here', async () => {
  const onRedirect = vi.fn()
  const { app, went } = await open({}, [OPEN], { redirect: () => '/account', onRedirect })
  await waitFor(() => expect(went).toEqual(['/account']))
  // Back does not lead here again.
  expect([onRedirect.mock.calls.length, app.location.entry().depth]).toEqual([1, 0])
  expect(screen.queryByText('It is open')).toBeNull()
})

it('if a cached entity has a redirect and cannot be loaded, the reason is shown', async () => {
  const onRedirect = vi.fn()
  const { went } = await open({}, [], {
    known: OPEN,
    redirect: () => '/account',
    onRedirect,
    fetchOne: () => Promise.resolve({ ok: false, error: new ApiError('refused', 'We are closed', 500) }),
  })
  await screen.findByText('We are closed')
  expect([went, onRedirect.mock.calls]).toEqual([[], []])
})
