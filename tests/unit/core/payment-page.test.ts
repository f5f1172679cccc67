// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '../../../src/core/app.ts'
import { readPaymentPage, type PaymentPage } from '../../../src/core/payment/payment-action.ts'
import { createWaitingPage } from '../../../src/core/payment/waiting-page.ts'
import { presentPage, safeAddress } from '../../../src/core/payment/payment-page.ts'

const REDIRECT: PaymentPage = { kind: 'redirect', url: 'https://pay.example/?trade=1' }
const FORM: PaymentPage = {
  kind: 'form',
  url: 'https://pay.example/gateway',
  fields: { orderId: '7', submit: 'x', t: '"\n' },
}

interface Sent {
  method: string
  action: string
  target: string
  fields: Record<string, string>
}
let sent: Sent[]
let opened: { way: 'here' | 'beside'; url: string; features?: string | undefined }[]

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  opened = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    expect(this.isConnected).toBe(true)
    const fields = [...this.querySelectorAll('input')].map((input): [string, string] => [input.name, input.value])
    const { method, action, target } = this
    sent.push({ method, action, target, fields: Object.fromEntries(fields) })
  })
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void opened.push({ way: 'here', url: String(url) }))
  vi.spyOn(window, 'open').mockImplementation((url, _, features) => {
    opened.push({ way: 'beside', url: String(url), features })
    return null
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** @param initialUrl set on the hosted page; undefined in a widget. */
const appWith = (initialUrl: string | undefined, supports = false) => {
  const request = vi.fn(() => Promise.resolve())
  const reportError = vi.fn()
  const app = {
    config: { apiBase: 'https://park.example/api' },
    location: { initialUrl },
    shell: { supports: () => supports, request },
    reportError,
  } as unknown as App
  return { app, request, reportError }
}
const HOSTED = 'https://park.example/fee/order'

test.each([
  ['https://pay.example/x?a=1', 'https://pay.example/x?a=1'],
  ['/provider/unionpay?a=1', 'https://park.example/provider/unionpay?a=1'],
  ['//pay.example/x', 'https://pay.example/x'],
  ['http://pay.example/x', undefined],
  ['http://park.example/x', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['weixin://pay', undefined],
  ['https://', undefined],
  ['', undefined],
])('the URL %s becomes %s', (address, url) => {
  expect(safeAddress('https://park.example/api', address)).toBe(url)
})

test('a park without https, such as the sandbox, may use its own origin only', () => {
  expect(safeAddress('http://localhost:4173/api', '/provider/unionpay')).toBe('http://localhost:4173/provider/unionpay')
  expect(safeAddress('http://localhost:4173/api', 'http://localhost:4174/x')).toBeUndefined()
})

test('the hosted page navigates in its own tab; if it is still open, or restored, the outcome is unknown', async () => {
  const $waitingPage = createWaitingPage()
  const end = presentPage(appWith(HOSTED).app, REDIRECT, $waitingPage)
  expect(opened).toEqual([{ way: 'here', url: REDIRECT.url }])
  expect($waitingPage.get()).toBeUndefined()
  const ended = vi.fn()
  void end.then(ended)
  await vi.advanceTimersByTimeAsync(2999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith('unknown')
})

test('a form is sent with all of its fields, also one named submit, and is removed from the page', async () => {
  // As in browsers, a field named `submit` hides the form's method.
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    Object.assign(create(name), name === 'form' && { submit: 'a field' }),
  )
  const end = presentPage(appWith(HOSTED).app, FORM, createWaitingPage())
  expect(sent).toEqual([{ method: 'post', action: FORM.url, target: '', fields: FORM.fields }])
  expect(document.querySelector('form')).toBeNull()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await end).toBe('unknown')
})

test.each<[string, PaymentPage]>([
  ['an address', REDIRECT],
  ['a form', FORM],
])('in a widget %s opens in a new tab, by a press only', async (_, page) => {
  const $waitingPage = createWaitingPage()
  const end = presentPage(appWith(undefined).app, page, $waitingPage)
  expect([opened, sent]).toEqual([[], []])
  $waitingPage.get()?.open()
  expect([...opened.map(({ way, features }) => `${way} ${features}`), ...sent.map(({ target }) => target)]).toEqual([
    page.kind === 'form' ? '_blank' : 'beside noopener',
  ])
  expect(await end).toBe('unknown')
  expect($waitingPage.get()).toBeUndefined()
})

test('in a widget a path is resolved against the API, not against the surrounding page', () => {
  const $waitingPage = createWaitingPage()
  void presentPage(appWith(undefined).app, { ...REDIRECT, url: '/provider/unionpay' }, $waitingPage)
  $waitingPage.get()?.open()
  void presentPage(appWith(undefined).app, { ...FORM, url: '/provider/gateway' }, $waitingPage)
  $waitingPage.get()?.open()
  expect(opened.map(({ url }) => url)).toEqual(['https://park.example/provider/unionpay'])
  expect(sent.map(({ action }) => action)).toEqual(['https://park.example/provider/gateway'])
})

test('in an iframe, the surrounding page is not left, either', async () => {
  const top = vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
  const $waitingPage = createWaitingPage()
  void presentPage(appWith(HOSTED).app, REDIRECT, $waitingPage)
  expect([opened, typeof $waitingPage.get()]).toEqual([[], 'object'])
  top.mockRestore()
})

test('a shell that can open URLs opens the payment page; if that fails, it is reported', async () => {
  const { app, request, reportError } = appWith(undefined, true)
  const failure = new Error('no browser')
  request.mockRejectedValueOnce(failure)
  const $waitingPage = createWaitingPage()
  void presentPage(app, REDIRECT, $waitingPage)
  $waitingPage.get()?.open()
  expect(request).toHaveBeenCalledExactlyOnceWith('nav.open', { url: REDIRECT.url })
  expect(opened).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(reportError).toHaveBeenCalledExactlyOnceWith('link-not-opened', failure)
})

test('a payment page that was never opened is cancelled', async () => {
  const $waitingPage = createWaitingPage()
  const end = presentPage(appWith(undefined).app, REDIRECT, $waitingPage)
  $waitingPage.get()?.cancel()
  expect([await end, opened]).toEqual(['cancelled', []])
})

test('an unsafe URL is a failure that is reported; nothing is opened', async () => {
  const { app, reportError } = appWith(HOSTED)
  expect(await presentPage(app, { ...FORM, url: 'http://pay.example' }, createWaitingPage())).toBe('failed')
  expect(reportError).toHaveBeenCalledOnce()
  expect([opened, sent]).toEqual([[], []])
})

test.each([
  [
    { kind: 'redirect', payUrl: 'https://a' },
    { kind: 'redirect', url: 'https://a' },
  ],
  [
    { kind: 'form', action: 'https://a', fields: { n: 1, t: 'x', none: null } },
    { kind: 'form', url: 'https://a', fields: { n: '1', t: 'x', none: '' } },
  ],
  [
    { kind: 'form', action: 'https://a' },
    { kind: 'form', url: 'https://a', fields: {} },
  ],
  [{ kind: 'redirect' }, undefined],
  [{ kind: 'form', fields: {} }, undefined],
  [{ kind: 'app', payUrl: 'https://a' }, undefined],
  [{ kind: 'app', action: 'https://a' }, undefined],
  [null, undefined],
])('the server’s %j is %j', (raw, page) => {
  expect(readPaymentPage(raw)).toEqual(page)
})
