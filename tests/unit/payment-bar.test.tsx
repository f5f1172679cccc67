/** What the bar of a payment screen shows and asks, with a shell and a server that the test controls. */
import { fireEvent, screen } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ShellFunctions } from '../../bridge/shell-choice.ts'
import { PAY_SILENT_MS, PROOF_SILENT_MS } from '../../src/contract/limits/payment.ts'
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import { PAY_WAY_KEY, PAYMENTS_KEY } from '../../src/contract/storage.ts'
import { paymentTexts } from '../../src/contract/text/parts/payment.ts'
import { payStates } from '../../src/contract/text/states/pay.ts'
import { pendingPaymentStates } from '../../src/contract/text/states/pending-payment.ts'
import { ApiError } from '../../src/core/http/outcome.ts'
import type { AppOptions } from '../../src/core/app-options.ts'
import { withPaymentLock } from '../../src/core/payment/payment-lock.ts'
import type { ServerPayStatus } from '../../src/core/payment/payment-machine.ts'
import { createPendingPayments } from '../../src/core/payment/pending-payments.ts'
// Loaded before the timers are faked.
import '../../src/core/payment/payment-opener.ts'
import { memoryStorage } from '../../src/core/store/storage.ts'
import { DueTag } from '../../src/screens/pay/due-tag.tsx'
import { paymentBar, type PaymentBarProps } from '../../src/screens/pay/payment-bar.tsx'
import type { PaymentSpec, PayWayName } from '../../src/screens/pay/payment-spec.ts'
import { PaymentWays } from '../../src/screens/pay/payment-ways.tsx'
import { canPress } from '../helpers/can-press.ts'
import { inRoot, openApp, renderInApp } from '../helpers/render-in-app.tsx'
import { until } from '../helpers/until.ts'

const text = paymentTexts.en
interface Subject {
  id: string
  due: number
}

interface Options {
  id?: string
  /** Rendered after the bar. */
  after?: ReactNode
  status?: ServerPayStatus | undefined
  due?: number
  ways?: readonly PayWayName[]
  /** What the shell can do. Default: a sheet that never answers. */
  shell?: ShellFunctions | 'none'
  isPending?: boolean
  /** Default: WeChat has identified the user. */
  openid?: string | undefined
  /** Of an earlier page. Default: empty. Pending payments are kept in it. */
  storage?: AppOptions['storage']
}

/** Renders the bar of subject 7, or of another. `server` has the status that the server answers next. */
const open = async (options: Options = {}) => {
  const { id = '7', after, due = 500, ways = ['wechat'], isPending = false } = options
  const storage = options.storage ?? { local: memoryStorage(), session: memoryStorage() }
  const sheet = vi.fn((_: object) => new Promise<never>(() => undefined))
  const haptic = vi.fn(() => Promise.resolve())
  const shell = options.shell ?? { 'pay.request': sheet, 'ui.haptic': haptic }
  const openid = 'openid' in options ? options.openid : 'o1'
  const app = openApp({ token: 'mine', openid, shell, storage })
  const server = { status: 'status' in options ? options.status : ('payable' as const) }
  const ask = vi.fn(() => Promise.resolve({ ok: true as const, value: { status: server.status } }))
  const prepare = vi.fn((way: PayWayName, _due: number) =>
    Promise.resolve({
      ok: true as const,
      value: {
        action:
          way === 'wechat'
            ? { kind: 'bridge' as const, params: {} as never }
            : { kind: 'redirect' as const, url: 'https://pay.example/' },
      },
    }),
  )
  const onPaid = vi.fn()
  const spec: PaymentSpec<Subject> = {
    kind: 'elec',
    idOf: ({ id }) => id,
    dueOf: (subject) => fen(subject.due),
    ask,
    readPayStatus: (answer) => (answer as typeof server).status,
    ways: Object.fromEntries(ways.map((way) => [way, (_: unknown, subject: Subject) => prepare(way, subject.due)])),
    eventOrderId: ({ id }) => id,
    receiptOf: ({ id }) => ({ fen: fen(due), number: id, facts: [] }),
    onPaid,
  }
  const Bar = paymentBar(spec, ways.length > 1 ? PaymentWays : undefined)
  if (isPending) createPendingPayments(app).begin({ kind: 'elec', id: '7' })
  const view = (of: Subject, rest: Partial<PaymentBarProps<Subject>> = {}) =>
    inRoot(
      app,
      <>
        <Bar of={of} note="Due" pay="Pay" {...rest} />
        {after}
      </>,
    )
  const rendered = await renderInApp(view({ id, due }), app)
  return { ...rendered, view, server, ask, prepare, onPaid, sheet, haptic, storage }
}
const fakeWaits = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const pressPay = async (name = 'Pay'): Promise<void> => {
  await until(() => expect(canPress(screen.getByRole('button', { name }))).toBe(true))
  fireEvent.click(button(name) as HTMLElement)
}

it('offers to ask the server beside a silent sheet only, and not beside the next one at once', async () => {
  const answers: ((answer: { outcome: 'cancelled' }) => void)[] = []
  const sheet = vi.fn(() => new Promise<{ outcome: 'cancelled' }>((resolve) => answers.push(resolve)))
  fakeWaits()
  await open({ shell: { 'pay.request': sheet } })
  await pressPay()
  await until(() => expect(answers).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(PAY_SILENT_MS)
  await until(() => expect(button(text.payCheck)).toBeTruthy())
  // In a live region, with the name of the button.
  expect(screen.getByText(text.paySilent).closest('[role=status]')).toBeTruthy()
  expect(text.paySilent).toContain(text.payCheck)
  answers[0]?.({ outcome: 'cancelled' })
  await until(() => expect(button(text.payCheck)).toBeNull())
  expect(screen.queryByText(text.paySilent)).toBeNull()
  await pressPay()
  await until(() => expect(answers).toHaveLength(2))
  await until(() => expect(button('Pay')?.getAttribute('aria-busy')).toBe('true'))
  expect(button(text.payCheck)).toBeNull()
})

it('offers to ask a server again that does not answer whether the payment has arrived', async () => {
  fakeWaits()
  const { server, ask, onPaid } = await open({
    shell: { 'pay.request': () => Promise.resolve({ outcome: 'reported-ok' as const }) },
  })
  await until(() => expect(canPress(screen.getByRole('button', { name: 'Pay' }))).toBe(true))
  ask.mockImplementationOnce(() => new Promise(() => undefined))
  await pressPay()
  await screen.findByText(text.payConfirming)
  await vi.advanceTimersByTimeAsync(2 * PAY_SILENT_MS)
  expect(button(text.payCheck)).toBeNull()
  await vi.advanceTimersByTimeAsync(PROOF_SILENT_MS - 2 * PAY_SILENT_MS)
  await until(() => expect(button(text.payCheck)).toBeTruthy())
  // Instead of the sentence that asks to wait.
  screen.getByText(text.paySilent)
  server.status = 'paid'
  fireEvent.click(button(text.payCheck) as HTMLElement)
  await until(() => expect(onPaid).toHaveBeenCalledOnce())
})

const show = (state: 'visible' | 'hidden'): void => {
  const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
  spy.mockRestore()
}

it('asks the server when the user returns with an unknown outcome, not when the page is hidden or it is payable', async () => {
  fakeWaits()
  const { server, ask } = await open({ isPending: true })
  await until(() => expect(ask).toHaveBeenCalledTimes(2))
  await vi.advanceTimersByTimeAsync(30_000)
  await screen.findByRole('button', { name: text.payNotPaid })
  let asked = ask.mock.calls.length
  show('hidden')
  expect(ask).toHaveBeenCalledTimes(asked)
  server.status = 'closed'
  show('visible')
  expect(ask).toHaveBeenCalledTimes(asked + 1)
  await until(() => expect(canPress(screen.getByRole('button', { name: 'Pay' }))).toBe(true))
  asked = ask.mock.calls.length
  show('visible')
  expect(ask).toHaveBeenCalledTimes(asked)
})

const changeStorage = (key: string): void => void window.dispatchEvent(new StorageEvent('storage', { key }))

it.each([
  ['the user returns from the window that was paying', (): void => show('visible')],
  ['a payment has ended in another visible window', (): void => changeStorage(PAYMENTS_KEY)],
])('asks the server when %s', async (_, end) => {
  const { ask, server, onPaid } = await open()
  await withPaymentLock(
    'elec.7',
    async () => {
      await pressPay()
      await screen.findByText(text.payBusy)
      expect([button('Pay'), button(text.payCheck)]).toEqual([null, expect.anything()])
    },
    undefined,
  )
  const asked = ask.mock.calls.length
  changeStorage('another key')
  expect(ask).toHaveBeenCalledTimes(asked)
  server.status = 'paid'
  end()
  await until(() => expect(onPaid).toHaveBeenCalledOnce())
})

it('shows the amount that is being confirmed, also after a reload, although another one is due meanwhile', async () => {
  const first = await open()
  await pressPay()
  await until(() => expect(first.sheet).toHaveBeenCalledOnce())
  first.rerender(first.view({ id: '7', due: 700 }))
  await screen.findByText(text.payConfirming)
  expect([screen.queryByText(/5\.00/), screen.queryByText(/7\.00/)]).toEqual([expect.anything(), null])
  first.root.unmount()
  const second = await open({ due: 700, storage: first.storage })
  await screen.findByText(text.payConfirming)
  expect([screen.queryByText(/5\.00/), screen.queryByText(/7\.00/)]).toEqual([expect.anything(), null])
  second.server.status = 'closed'
  window.dispatchEvent(new Event('online'))
  await screen.findByText(/7\.00/)
})

it('asks an unreachable server again when the network is back, and offers no payment method until then', async () => {
  const { server, ask } = await open({ status: undefined, ways: ['wechat', 'unionPay'] })
  await screen.findByText(text.payUnreachable)
  expect([button('Pay'), screen.queryByRole('radio')]).toEqual([null, null])
  server.status = 'payable'
  window.dispatchEvent(new Event('online'))
  expect(ask).toHaveBeenCalledTimes(2)
  await pressPay()
})

it('asks no more after the screen was left', async () => {
  const { root, ask } = await open({ status: undefined })
  await screen.findByText(text.payUnreachable)
  window.dispatchEvent(new Event('online'))
  await until(() => expect(ask).toHaveBeenCalledTimes(2))
  root.unmount()
  window.dispatchEvent(new Event('online'))
  show('visible')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('confirms a payment by a haptic only if it was made here', async () => {
  const known = await open({ status: 'paid' })
  await until(() => expect(known.onPaid).toHaveBeenCalledOnce())
  const made = await open({ isPending: true, status: 'paid' })
  await until(() => expect(made.onPaid).toHaveBeenCalledOnce())
  await until(() => expect(made.haptic).toHaveBeenCalledOnce())
  expect(known.haptic).not.toHaveBeenCalled()
})

it('is not being confirmed behind its sheet, also while another element of the page asks about its own payment', async () => {
  const storage = { local: memoryStorage(), session: memoryStorage() }
  const tag = <DueTag due={{ kind: 'elec', id: '7' }} states={payStates} state="unpaid" />
  const { sheet } = await open({ storage, after: tag })
  await pressPay()
  await until(() => expect(sheet).toHaveBeenCalledOnce())
  const other = await open({ storage, id: '8' })
  await until(() => expect(other.ask).toHaveBeenCalledOnce())
  await until(() => expect(screen.getAllByRole('button', { name: 'Pay' })).toHaveLength(2))
  screen.getByText(payStates.unpaid.en)
})

it('is being confirmed once its sheet has closed with an unknown outcome', async () => {
  const after = <DueTag due={{ kind: 'elec', id: '7' }} states={payStates} state="unpaid" />
  await open({ after, shell: { 'pay.request': () => Promise.resolve({ outcome: 'unknown' as const }) } })
  await pressPay()
  // In the bar and in the tag.
  await until(() => expect(screen.getAllByText(pendingPaymentStates.confirming.en)).toHaveLength(2))
})

it('is being confirmed after its screen was left while its sheet was open', async () => {
  const storage = { local: memoryStorage(), session: memoryStorage() }
  const { root, sheet } = await open({ storage })
  await pressPay()
  await until(() => expect(sheet).toHaveBeenCalledOnce())
  await open({ storage, id: '8', after: <DueTag due={{ kind: 'elec', id: '7' }} states={payStates} state="unpaid" /> })
  await screen.findByText(payStates.unpaid.en)
  root.unmount()
  await screen.findByText(pendingPaymentStates.confirming.en)
})

it('keeps the focus on its button while the payment sheet is open', async () => {
  const { sheet } = await open()
  await pressPay()
  await until(() => expect(sheet).toHaveBeenCalled())
  expect(button('Pay')?.getAttribute('aria-busy')).toBe('true')
  expect(button('Pay')).toHaveProperty('disabled', false)
})

it('keeps the focus on its button while the server is asked again, because the data were reloaded', async () => {
  const { ask, rerender, view } = await open()
  await until(() => expect(canPress(screen.getByRole('button', { name: 'Pay' }))).toBe(true))
  const answers: ((answer: Awaited<ReturnType<typeof ask>>) => void)[] = []
  ask.mockImplementationOnce(() => new Promise((resolve) => answers.push(resolve)))
  rerender(view({ id: '7', due: 600 }))
  await until(() => expect(answers).toHaveLength(1))
  await until(() => expect(button('Pay')?.getAttribute('aria-busy')).toBe('true'))
  expect(button('Pay')).toHaveProperty('disabled', false)
  answers[0]?.({ ok: true, value: { status: 'payable' } })
  await until(() => expect(canPress(screen.getByRole('button', { name: 'Pay' }))).toBe(true))
})

it.each([text.payNotPaid, text.payCheck])('moves the focus to the title if *%s* removes its button', async (name) => {
  fakeWaits()
  const { server } = await open({ isPending: true, after: <h1 tabIndex={-1}>Top-up</h1> })
  await screen.findByText(text.payConfirming)
  await vi.advanceTimersByTimeAsync(30_000)
  const pressed = await screen.findByRole('button', { name })
  pressed.focus()
  server.status = 'closed'
  fireEvent.click(pressed)
  await until(() => expect(document.activeElement).toBe(screen.getByText('Top-up')))
  expect(pressed.isConnected).toBe(false)
})

it('says that nothing has changed if the attempt cannot be closed', async () => {
  fakeWaits()
  const { app, server } = await open({ isPending: true })
  await screen.findByText(text.payConfirming)
  await vi.advanceTimersByTimeAsync(30_000)
  await screen.findByText(text.payUnknown)
  fireEvent.click(await screen.findByRole('button', { name: text.payNotPaid }))
  await until(() => expect(app.toasts.$message.get()).toBe(text.payUnknown))
  server.status = undefined
  fireEvent.click(await screen.findByRole('button', { name: text.payNotPaid }))
  await until(() => expect(app.toasts.$message.get()).toBe(text.payUnreachable))
  app.toasts.hide()
  server.status = 'closed'
  fireEvent.click(await screen.findByRole('button', { name: text.payNotPaid }))
  await until(() => expect(canPress(screen.getByRole('button', { name: 'Pay' }))).toBe(true))
  expect(app.toasts.$message.get()).toBeNull()
})

it('keeps the payment page that waits if its method is chosen again, and cancels it with another one', async () => {
  fakeWaits()
  const { app, prepare, rerender, view } = await open({ ways: ['unionPay', 'wechat'] })
  await pressPay()
  await screen.findByRole('button', { name: text.payOpen })
  // Of the next payment, too.
  expect(app.local.get(PAY_WAY_KEY)).toBe('unionPay')
  // No sheet is silent.
  await vi.advanceTimersByTimeAsync(PAY_SILENT_MS)
  expect(button(text.payCheck)).toBeNull()
  const [unionPay, wechat] = screen.getAllByRole('radio')
  fireEvent.click(unionPay as HTMLElement)
  rerender(view({ id: '7', due: 700 }))
  await screen.findByText(/7\.00/)
  screen.getByText(text.payLeaving)
  fireEvent.click(wechat as HTMLElement)
  await until(() => expect(button(text.payOpen)).toBeNull())
  await pressPay()
  await until(() => expect(prepare).toHaveBeenLastCalledWith('wechat', 700))
})

it('ends the attempt of a payment page that waits when the screen is left', async () => {
  const { app, root } = await open({ ways: ['unionPay'] })
  await pressPay()
  await screen.findByRole('button', { name: text.payOpen })
  expect(createPendingPayments(app).keys()).toHaveLength(1)
  root.unmount()
  await until(() => expect(createPendingPayments(app).keys()).toEqual([]))
})

it('reports a response that cannot be read while the server prepares the attempt, and can be pressed again', async () => {
  const { app, prepare, sheet } = await open()
  const reportError = vi.spyOn(app, 'reportError')
  const error = new TypeError('no params')
  prepare.mockRejectedValueOnce(error)
  await pressPay()
  await until(() => expect(app.toasts.$message.get()).toBe(app.text('common').serverFailed))
  expect(reportError.mock.calls).toEqual([['unexpected-data', error]])
  await pressPay()
  await until(() => expect(sheet).toHaveBeenCalledOnce())
})

it('closes the payment page that waits if the server has closed its attempt', async () => {
  const { server, rerender, view } = await open({ ways: ['unionPay'] })
  await pressPay()
  await screen.findByRole('button', { name: text.payOpen })
  server.status = 'closed'
  rerender(view({ id: '7', due: 500 }))
  await until(() => expect(button(text.payOpen)).toBeNull())
  expect(canPress(screen.getByRole('button', { name: 'Pay' }))).toBe(true)
})

it('removes a message about the previous attempt when the user pays again', async () => {
  const { app, prepare } = await open()
  app.toasts.show(text.payCancelled)
  let refuse = (): void => undefined
  const error = new ApiError('refused', 'Not now')
  prepare.mockReturnValueOnce(new Promise((resolve) => (refuse = () => resolve({ ok: false, error } as never))))
  await pressPay()
  expect(app.toasts.$message.get()).toBeNull()
  expect(prepare).toHaveBeenCalledOnce()
  // Busy while the server prepares the attempt, so that a second press does nothing.
  await until(() => expect(button('Pay')?.getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(button('Pay') as HTMLElement)
  expect(prepare).toHaveBeenCalledOnce()
  refuse()
  await pressPay()
  await until(() => expect(prepare).toHaveBeenCalledTimes(2))
})

it('says that the payment failed if the code that opens the provider cannot be loaded, and loads that of the receipt', async () => {
  const opener = '../../src/core/payment/payment-opener.ts'
  const receipt = '../../src/screens/pay/stored-receipt-card.tsx'
  const loadReceipt = vi.fn(() => ({ StoredReceiptCard: () => null }))
  vi.doMock(opener, () => {
    throw new TypeError('not fetched')
  })
  vi.doMock(receipt, loadReceipt)
  onTestFinished(() => [opener, receipt].forEach((code) => vi.doUnmock(code)))
  // The mock must be in place before the app imports the module.
  await until(() => expect(import('../../src/core/payment/payment-opener.ts')).rejects.toThrow())
  const { app, sheet } = await open()
  await pressPay()
  await until(() => expect(app.toasts.$message.get()).toBe(text.payFailed))
  expect(sheet).not.toHaveBeenCalled()
  expect(createPendingPayments(app).keys()).toEqual([])
  await until(() => expect(canPress(screen.getByRole('button', { name: 'Pay' }))).toBe(true))
  // The network may be unavailable when the receipt is shown.
  await until(() => expect(loadReceipt).toHaveBeenCalledOnce())
})

it('asks the server for the status of reloaded data, and pays for what is shown', async () => {
  const { ask, prepare, sheet, rerender, view } = await open()
  await until(() => expect(canPress(screen.getByRole('button', { name: 'Pay' }))).toBe(true))
  const asked = ask.mock.calls.length
  rerender(view({ id: '7', due: 700 }))
  await screen.findByText(/7\.00/)
  await until(() => expect(ask).toHaveBeenCalledTimes(asked + 1))
  rerender(view({ id: '8', due: 900 }))
  await screen.findByText(/9\.00/)
  await pressPay()
  await until(() => expect(sheet).toHaveBeenCalledOnce())
  expect(prepare.mock.calls).toEqual([['wechat', 900]])
  expect(sheet.mock.calls[0]?.[0]).toMatchObject({ orderId: '8' })
})

it.each([
  ['', 'off', false, ['wechat']],
  [', after an earlier attempt was closed', 'offClosed', true, ['wechat', 'unionPay']],
] as const)(
  'settles what is free without a method, shell or openid, and although online payment is off%s',
  async (_, status, isPending, ways) => {
    const { prepare } = await open({ due: 0, status, ways, shell: 'none', openid: undefined, isPending })
    await screen.findByText(text.nothingDue)
    expect(screen.queryByRole('radio')).toBeNull()
    await pressPay(text.finish)
    await until(() => expect(prepare).toHaveBeenCalledOnce())
  },
)

it.each([
  ['off', text.payOff, true],
  ['refunded', text.payRefunded, undefined],
] as const)('offers no payment and no method if it is %s', async (status, words, isDisabled) => {
  await open({ status, ways: ['wechat', 'unionPay'] })
  await screen.findByText(words)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(button('Pay')?.disabled).toBe(isDisabled)
})

it('pays nothing while there is no valid amount, and shows none', async () => {
  const { prepare, rerender, view } = await open()
  const onIncomplete = vi.fn()
  rerender(view({ id: '7', due: 700 }, { onIncomplete }))
  await screen.findByText('–')
  expect(screen.queryByText(/7\.00/)).toBeNull()
  await pressPay()
  expect([onIncomplete.mock.calls.length, prepare.mock.calls.length]).toEqual([1, 0])
})

it('refuses to pay an amount below zero', async () => {
  const { app, prepare } = await open({ due: -500 })
  await pressPay()
  expect(app.toasts.$message.get()).toBe(app.text('common').serverFailed)
  expect(prepare).not.toHaveBeenCalled()
})

it('names WeChat as the only method, or another one beside it', async () => {
  const only = await open({ shell: 'none' })
  await screen.findByText(text.payUnsupported)
  only.root.unmount()
  await open({ shell: 'none', ways: ['wechat', 'unionPay'] })
  fireEvent.click(await screen.findByRole('radio', { name: /WeChat/ }))
  await screen.findByText(text.payOtherWay)
})
