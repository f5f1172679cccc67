/** Effects of a shell around the app: the whole app and the sandbox in one process, and the shell as an object of functions and events. */
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { runningOrders } from '../../src/contract/api/forklift.ts'
import { parseLine } from '../../src/contract/endpoint.ts'
import { YES_NO } from '../../src/contract/model/page.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import type { PayRequest } from '../../bridge/contract.ts'
import { createMockShell, type MockOptions, type MockShell } from '../../bridge/mock.ts'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import { canPress } from '../helpers/can-press.ts'
import { openScreen, orderState, tokenOf, type Opened, type OpenOptions } from '../helpers/open-screen.ts'
import { waitOut } from '../helpers/payment-sheet.ts'
import { until, untilIdle } from '../helpers/until.ts'
import { openSandbox } from '../helpers/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openSandbox({ rotateEvery: 1000 })
})
afterAll(() => sandbox.close())

const ORDER = '1001'
const PAY = `/orderPay?orderId=${ORDER}`

/** The mock supports every method. Here, a shell logs in and shows messages only if a test says so. */
const NONE = { 'auth.getToken': undefined, 'auth.login': undefined, 'ui.toast': undefined, 'nav.close': undefined }

const makeShell = ({ methods, ...options }: MockOptions): MockShell =>
  createMockShell({ ...options, methods: { ...NONE, ...methods } })

const eventsOf = (shell: MockShell, name: string): unknown[] =>
  shell.sent.flatMap((message) => (message.k === 'evt' && message.m === name ? [message.p] : []))

const withShell = async (route: string, mock: MockOptions, options: object = {}) => {
  const shell = makeShell(mock)
  const park = await openScreen(route, { sandbox, shell: shell.transport, ...options })
  return { shell, park }
}

describe('a shell’s token', () => {
  it('logs the user in silently, and is not written to the page’s storage', async () => {
    const token = await tokenOf(sandbox, 'customer')
    const { park } = await withShell(
      `/orderDetail?orderId=${ORDER}`,
      { methods: { 'auth.getToken': () => ({ token }) } },
      { scenario: 'order-in-use' },
    )
    expect(await park.findByRole('button', { name: 'End use' })).toBeTruthy()
    expect(localStorage.getItem('parkside.token')).toBeNull()
  })

  it('that the API refuses is replaced once for all calls, unnoticed by the user', async () => {
    const token = await tokenOf(sandbox, 'customer')
    const getToken = vi.fn(({ reason }: { reason: string; stale?: string }) => ({
      token: reason === 'start' ? 'outworn' : token,
    }))
    const { park } = await withShell(
      `/orderDetail?orderId=${ORDER}`,
      { methods: { 'auth.getToken': getToken } },
      { scenario: 'order-in-use' },
    )
    expect(await park.findByRole('button', { name: 'End use' })).toBeTruthy()
    expect(getToken.mock.calls.map(([params]) => params)).toEqual([
      { reason: 'start' },
      { reason: 'forbidden', stale: 'outworn' },
    ])
    expect(
      park
        .queryAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('')
  })

  it.each([
    ['always the same', () => 'outworn'],
    ['another each time', () => `outworn-${Math.random()}`],
  ])('that the API always refuses, %s, ends in a message, not in a loop of calls', async (_, outworn) => {
    const getToken = vi.fn(() => ({ token: outworn() }))
    const { park } = await withShell(
      `/orderDetail?orderId=${ORDER}`,
      { methods: { 'auth.getToken': getToken } },
      { scenario: 'order-in-use' },
    )
    expect(await park.findByRole('button', { name: common.retry })).toBeTruthy()
    expect(getToken).toHaveBeenCalledTimes(2)
  })

  it('logs the user out when it is withdrawn', async () => {
    const token = await tokenOf(sandbox, 'customer')
    const { park, shell } = await withShell(
      '/forklift',
      { methods: { 'auth.getToken': () => ({ token }) } },
      { scenario: 'order-in-use' },
    )
    await park.findByRole('heading', { name: 'Orders in progress' })
    shell.emit('auth.tokenChanged', { token: null })
    await until(() => expect(park.queryByRole('heading', { name: 'Orders in progress' })).toBeNull())
  })
})

it('a shell that supports login is asked instead of showing the app’s login', async () => {
  const token = await tokenOf(sandbox, 'customer')
  let isLoggedIn = false
  const { park, shell } = await withShell('/nav', {
    methods: {
      'auth.login': () => {
        isLoggedIn = true
        return { status: 'done' as const }
      },
      'auth.getToken': () => {
        if (!isLoggedIn) throw Object.assign(new Error('not logged in'), { code: 'AUTH_REQUIRED' })
        return { token }
      },
    },
  })
  await until(() => expect(shell.sent.some(({ k }) => k === 'ready')).toBe(true))
  await park.user.click(await park.findByRole('button', { name: 'Log in' }))
  // Two, once the number of unread messages is loaded: its fallback is hidden by CSS, which happy-dom does not apply.
  await within(park.getByRole('banner')).findAllByRole('button', { name: /^My details/ })
  expect(park.path()).toBe('/nav')
})

it('the app uses the shell’s language, theme and safe area until the shell changes them', async () => {
  const context = { locale: 'zh-Hans-CN', theme: 'dark' as const, safeArea: { top: 44, right: 0, bottom: 34, left: 0 } }
  const { park, shell } = await withShell('/forklift', { context }, { config: { locale: '' } })
  await park.findByRole('heading', { name: '叉车租赁', level: 1 })
  const root = park.getByRole('heading', { level: 1 }).closest('[lang]') as HTMLElement
  const edges = ['--park-safe-top', '--park-safe-bottom'].map((name) => root.style.getPropertyValue(name))
  expect([root.lang, root.dataset.theme, ...edges]).toEqual(['zh-CN', 'dark', '44px', '34px'])
  shell.emit('context.changed', { locale: 'en', theme: 'light' })
  await park.findByRole('heading', { name: 'Forklift rental', level: 1 })
  await until(() => expect(root.dataset.theme).toBe('light'))
})

it('the language that the page sets has priority over the shell’s', async () => {
  const { park, shell } = await withShell('/forklift', { context: { locale: 'zh-CN' } }, { lang: 'en' })
  await until(() => expect(shell.sent.some(({ k }) => k === 'ready')).toBe(true))
  expect(await park.findByRole('heading', { name: 'Forklift rental', level: 1 })).toBeTruthy()
})

it('the shell receives title and route, its Back closes overlays first, and it can open a route', async () => {
  const setTitle = vi.fn()
  const { park, shell } = await withShell('/forklift', { methods: { 'nav.setTitle': setTitle } }, { scenario: 'demo' })
  const places = (): unknown[] => eventsOf(shell, 'nav.changed')
  await until(() => expect(setTitle).toHaveBeenLastCalledWith({ title: 'Forklift rental' }, expect.anything()))
  await until(() => expect(places().at(-1)).toEqual({ route: '/forklift', canGoBack: true }))

  shell.emit('nav.go', { route: '/apply?id=1' })
  const warning = await park.findByRole('dialog')
  shell.emit('nav.back', {})
  await until(() => expect(warning.isConnected && warning.getAttribute('aria-hidden') !== 'true').toBe(false))
  expect(park.path()).toBe('/apply?id=1')
  shell.emit('nav.back', {})
  await park.arrived('/forklift')
  shell.emit('nav.go', { route: 'https://evil.example/' })
  shell.emit('nav.go', { route: '/orderList' })
  await until(() => expect(places()).toContainEqual({ route: '/orderList', canGoBack: true }))
})

it('the shell receives the title that a query changes, because its bar may show the only visible title', async () => {
  const setTitle = vi.fn()
  const options = { methods: { 'nav.setTitle': setTitle } }
  const { shell } = await withShell('/forklift', options, { scenario: 'demo', as: 'customer' })
  for (const [route, title] of Object.entries({
    '/forklift?orders=past': 'Past orders',
    '/forklift?receipt=1005': 'Receipt',
    // An empty parameter is none.
    '/parkingRate?plateNo=': 'Parking rates',
  })) {
    shell.emit('nav.go', { route })
    await until(() => expect(setTitle).toHaveBeenLastCalledWith({ title }, expect.anything()))
  }
})

it('a shell’s title bar replaces the app’s; without one, the app keeps its Back', async () => {
  const bar = (park: Opened): HTMLElement => park.getByRole('heading', { level: 1 }).parentElement as HTMLElement
  const { park, shell } = await withShell(
    '/apply?id=1',
    { context: { titleBar: true } },
    { scenario: 'demo', styled: true },
  )
  await park.user.click(await park.findByRole('button', { name: 'I understand' }))
  await park.findByRole('heading', { level: 1 })
  await until(() => expect(bar(park).querySelector('button')).toBeNull())
  // Read by screen readers, but not visible.
  expect(getComputedStyle(park.getByRole('heading', { level: 1 })).position).toBe('absolute')
  shell.setContext({ titleBar: false })
  await until(() => expect(bar(park).querySelector('button')).not.toBeNull())
  expect(getComputedStyle(park.getByRole('heading', { level: 1 })).position).not.toBe('absolute')
})

it('a shell that supports haptics gets them for steps, confirmations and successes; another is not called', async () => {
  const haptic = vi.fn<(params: { kind: string }) => void>()
  const { park, shell } = await withShell(
    '/apply?id=1',
    { methods: { 'ui.haptic': ({ kind }) => haptic({ kind }) } },
    { scenario: 'demo' },
  )
  await park.user.click(await park.findByRole('button', { name: 'I understand' }))
  expect(haptic).not.toHaveBeenCalled()
  await park.user.click(await park.findByRole('button', { name: 'Increase' }))
  await until(() => expect(haptic).toHaveBeenCalledExactlyOnceWith({ kind: 'light' }))
  expect(shell.problems).toEqual([])
  park.unmount()

  const without = await withShell('/apply?id=1', { methods: { 'ui.haptic': undefined } }, { scenario: 'demo' })
  await without.park.user.click(await without.park.findByRole('button', { name: 'I understand' }))
  await without.park.user.click(await without.park.findByRole('button', { name: 'Increase' }))
  expect(without.shell.sent.filter((message) => message.k === 'req' && message.m === 'ui.haptic')).toEqual([])
})

const SERVER_FAILED = common.serverFailed

it('toasts are shown by the shell if it can, and by the app if that fails', async () => {
  const toast = vi.fn<(params: { message: string }) => void>()
  // An action of the user fails: there is no card that could show the message.
  const fail = async () => {
    const { park } = await withShell(
      '/login',
      { methods: { 'ui.toast': toast } },
      { answers: () => new Response('', { status: 502 }) },
    )
    await park.user.type(await park.findByLabelText('Phone'), '13700000077')
    await park.user.click(park.getByRole('button', { name: 'Get code' }))
    return park
  }
  const isSaid = (park: Opened): boolean =>
    park.queryAllByRole('status').some(({ textContent }) => textContent === SERVER_FAILED)
  const park = await fail()
  await until(() => expect(toast).toHaveBeenCalledWith({ message: SERVER_FAILED }, expect.anything()))
  expect(isSaid(park)).toBe(false)
  park.unmount()

  toast.mockImplementation(() => {
    throw new Error('no room')
  })
  const again = await fail()
  await until(() => expect(isSaid(again)).toBe(true))
})

it('the shell dials if it can', async () => {
  const call = vi.fn()
  const { park } = await withShell(
    `/orderDetail?orderId=${ORDER}`,
    { methods: { 'ui.call': call } },
    { as: 'customer', scenario: 'order-in-use', config: { servicePhone: '400 000 0000' } },
  )
  await park.user.click(await park.findByRole('button', { name: 'Customer service' }))
  await park.user.click(await park.findByRole('link', { name: 'Call' }))
  await until(() => expect(call).toHaveBeenCalledExactlyOnceWith({ phone: '4000000000' }, expect.anything()))
})

describe('paying in a shell', () => {
  const notify = (package_: string): Promise<Response> =>
    sandbox.fetch('http://park.test/sandbox/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ package: package_ }),
    })

  it('requests the sheet with the signed parameters and a key of this attempt, and relies on the server', async () => {
    const pay = vi.fn(async ({ params }: { params: object }) => {
      await notify((params as { package: string }).package)
      return { outcome: 'reported-ok' as const }
    })
    const { park, shell } = await withShell(
      PAY,
      { methods: { 'pay.request': pay } },
      { as: 'customer', scenario: 'order-to-pay' },
    )
    const button = (await park.findByRole('button', { name: 'Pay' })) as HTMLButtonElement
    await until(() => expect(canPress(button)).toBe(true))
    await park.user.click(button)
    await park.arrived('/forklift')
    const felt = shell.sent.filter((message) => message.k === 'req' && message.m === 'ui.haptic')
    expect(felt).toMatchObject([{ p: { kind: 'success' } }])
    expect(await orderState(sandbox, ORDER)).toMatchObject({ status: 4 })
    expect(pay.mock.calls[0]?.[0]).toMatchObject({
      orderId: ORDER,
      kind: 'forklift',
      idempotencyKey: expect.stringMatching(/^forklift\.1001\.\d+$/) as string,
      params: { package: expect.any(String) as string },
    })
  })

  const pressPay = async (park: Opened): Promise<void> => {
    const button = (await park.findByRole('button', { name: 'Pay' })) as HTMLButtonElement
    await until(() => expect(canPress(button)).toBe(true))
    await park.user.click(button)
  }
  const said = (park: Opened): string =>
    park
      .queryAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('|')

  it.each([[undefined], [null], ['cancelled'], [{}], [{ outcome: 'pending' }], [{ outcome: 'unsupported' }]])(
    'the answer %j is not taken for “not paid”: the server is asked, and no second charge is offered',
    async (answer) => {
      const pay = vi.fn(() => answer as never)
      const { park } = await withShell(
        PAY,
        { methods: { 'pay.request': pay } },
        { as: 'customer', scenario: 'order-to-pay' },
      )
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 20 })
      onTestFinished(() => void vi.useRealTimers())
      await pressPay(park)
      await park.findByText(/being confirmed/)
      await waitOut(park, 'forklift')
      await park.findByRole('button', { name: 'I haven’t paid yet' })
      const again = await park.findByRole('button', { name: 'Check again' })
      expect(park.queryByRole('button', { name: 'Pay' })).toBeNull()
      expect(said(park)).not.toMatch(/Nothing was charged|cancelled/)
      expect([pay.mock.calls.length, park.sent('/wx/forklift/pay').length]).toEqual([1, 1])

      // The notification arrived late.
      const { payments } = (await orderState(sandbox, ORDER)) as { payments: { prepayId: string }[] }
      await notify(`prepay_id=${payments[0]?.prepayId}`)
      await park.user.click(again)
      await park.arrived('/forklift')
      expect(pay).toHaveBeenCalledOnce()
    },
  )

  it('a sheet that never answers gets “Check again” beside it after a few seconds', async () => {
    const pay = vi.fn(() => new Promise<never>(() => undefined))
    const { park } = await withShell(
      PAY,
      { methods: { 'pay.request': pay } },
      { as: 'customer', scenario: 'order-to-pay' },
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 20 })
    onTestFinished(() => void vi.useRealTimers())
    await pressPay(park)
    await until(() => expect(pay).toHaveBeenCalledOnce())
    expect(park.queryByRole('button', { name: 'Check again' })).toBeNull()
    await vi.advanceTimersByTimeAsync(5000)
    const again = await park.findByRole('button', { name: 'Check again' })
    expect(park.getByRole('button', { name: 'Pay' }).getAttribute('aria-busy')).toBe('true')
    const asked = park.sent('/forkliftAppApp/getOnlinePay').length
    await park.user.click(again)
    await until(() => expect(park.sent('/forkliftAppApp/getOnlinePay').length).toBeGreaterThan(asked))
    await waitOut(park, 'forklift')
    await until(() => expect(park.queryByRole('button', { name: 'Pay' })).toBeNull())
    expect([pay.mock.calls.length, park.sent('/wx/forklift/pay').length]).toEqual([1, 1])
  })

  it.each(['cancelled', 'failed'] as const)(
    '“%s” is logged, and nothing is said about money before the server has answered',
    async (outcome) => {
      const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
      onTestFinished(() => log.mockRestore())
      let answer: (() => void) | undefined
      const { park } = await withShell(
        PAY,
        { methods: { 'pay.request': () => ({ outcome }) } },
        {
          as: 'customer',
          scenario: 'order-to-pay',
          answers: async ({ path }: { path: string }, real: () => Promise<Response>) => {
            if (path === '/forkliftAppApp/getOnlinePay' && park?.sent('/wx/forklift/pay').length > 0)
              await new Promise<void>((resolve) => (answer = resolve))
            return real()
          },
        },
      )
      await pressPay(park)
      await until(() => expect(answer).toBeDefined())
      expect(log).toHaveBeenCalledWith(`[parkside] pay-${outcome}`, { kind: 'forklift', id: ORDER })
      expect(said(park)).not.toMatch(/Payment/)
      answer?.()
      await until(() => expect(said(park)).toMatch(outcome === 'failed' ? /Nothing was charged/ : /Payment cancelled/))
    },
  )

  it('“failed” for a completed payment is not shown as a failure', async () => {
    const { park } = await withShell(
      PAY,
      {
        methods: {
          'pay.request': async ({ params }) => {
            await notify((params as { package: string }).package)
            return { outcome: 'failed' as const }
          },
        },
      },
      { as: 'customer', scenario: 'order-to-pay' },
    )
    const show = vi.spyOn(park.app.toasts, 'show')
    await pressPay(park)
    await park.arrived('/forklift')
    expect(show.mock.calls.flat().join()).not.toMatch(/Nothing was charged/)
  })

  it.each([
    ['without a provider', {}, ''],
    [
      'with a login, which precedes the provider’s',
      { 'auth.login': () => ({ status: 'done' as const }) },
      'https://provider.example',
    ],
  ])(
    'a shell %s that returns no openid: a message says where paying works, and no empty openid is sent',
    async (_, login, authorizeUrl) => {
      const token = await tokenOf(sandbox, 'customer')
      const pay = vi.fn(() => ({ outcome: 'reported-ok' as const }))
      const { park, shell } = await withShell(
        PAY,
        { methods: { ...login, 'auth.getToken': () => ({ token }), 'pay.request': pay } },
        { scenario: 'order-to-pay', config: { authorizeUrl } },
      )
      await park.findByText('You need your WeChat account to pay. Please open this page in WeChat and log in there.')
      const message = expect.stringContaining('auth.getToken returned no openid') as string
      await until(() =>
        expect(eventsOf(shell, 'error')).toEqual([expect.objectContaining({ code: 'shell-bad-result', message })]),
      )
      expect(park.queryByRole('button', { name: 'Pay' })).toBeNull()
      // The shell provides an openid later.
      park.app.session.setIdentity({ openid: 'oSandboxCustomer000000000001' })
      await park.findByRole('button', { name: 'Pay' })
      expect([pay.mock.calls.length, park.sent('/wx/forklift/pay').length]).toEqual([0, 0])
    },
  )

  it('is offered without a message if the shell returns an openid with the token', async () => {
    const given = { token: await tokenOf(sandbox, 'customer'), openid: 'oSandboxCustomer000000000001' }
    const pay = () => ({ outcome: 'reported-ok' as const })
    const { park, shell } = await withShell(
      PAY,
      { methods: { 'auth.getToken': () => given, 'pay.request': pay } },
      { scenario: 'order-to-pay' },
    )
    await park.findByRole('button', { name: 'Pay' })
    await untilIdle()
    expect(eventsOf(shell, 'error')).toEqual([])
  })

  it('is no fault of the shell if the user’s own login has returned no openid', async () => {
    const refuse = () => {
      throw Object.assign(new Error('not logged in'), { code: 'AUTH_REQUIRED' })
    }
    const pay = () => ({ outcome: 'reported-ok' as const })
    const { park, shell } = await withShell(
      PAY,
      { methods: { 'auth.getToken': refuse, 'pay.request': pay } },
      { as: 'customer', scenario: 'order-to-pay' },
    )
    await park.findByRole('button', { name: 'Pay' })
    park.app.session.setIdentity({ openid: null })
    await park.findByText('You need your WeChat account to pay. Please open this page in WeChat and log in there.')
    await untilIdle()
    expect(eventsOf(shell, 'error')).toEqual([])
  })

  it('without an openid, the user is sent to the provider if there is one', async () => {
    const token = await tokenOf(sandbox, 'customer')
    const pay = vi.fn(() => ({ outcome: 'reported-ok' as const }))
    const { park } = await withShell(
      PAY,
      { methods: { 'auth.getToken': () => ({ token }), 'pay.request': pay } },
      { scenario: 'order-to-pay', config: { authorizeUrl: 'https://provider.example/authorize' } },
    )
    const start = vi.spyOn(park.app.login, 'start').mockResolvedValue()
    await pressPay(park)
    await until(() => expect(start).toHaveBeenCalledExactlyOnceWith(PAY, 'asked'))
    expect([pay.mock.calls.length, park.sent('/wx/forklift/pay').length]).toEqual([0, 0])
  })

  it('a pending payment of another order does not block this one; that of this one outlives the tab', async () => {
    const at = Date.now()
    localStorage.setItem(
      'parkside.payments',
      JSON.stringify({ 'forklift.1002': { key: `forklift.1002.${at}`, at, person: '' } }),
    )
    const pay = vi.fn(() => new Promise<never>(() => undefined))
    const mock = { methods: { 'pay.request': pay } }
    const { park } = await withShell(PAY, mock, { as: 'customer', scenario: 'order-to-pay' })
    await pressPay(park)
    await until(() => expect(pay).toHaveBeenCalledOnce())
    const key = (pay.mock.calls as unknown as [{ idempotencyKey: string }][])[0]?.[0].idempotencyKey ?? ''
    park.unmount()
    // The phone has closed the tab, and its session storage is gone.
    sessionStorage.clear()

    const again = await withShell(PAY, mock, { as: 'customer' })
    await again.park.findByText(/being confirmed/)
    expect(again.park.queryByRole('button', { name: 'Pay' })?.getAttribute('aria-busy')).toBe('true')
    const hello = again.shell.sent.find(({ k }) => k === 'hello')
    expect(hello).toMatchObject({ p: { resume: [`forklift.1002.${at}`, key] } })
    expect(localStorage.getItem('parkside.payments')).not.toMatch(/u-customer|oSandbox/)
    expect(pay).toHaveBeenCalledOnce()
  })

  it('is not offered with a shell without a payment sheet, and appears with another shell that has one', async () => {
    const { park } = await withShell(
      PAY,
      { methods: { 'pay.request': undefined } },
      { as: 'customer', scenario: 'order-to-pay' },
    )
    expect(await park.findByText('Please open this page in WeChat to pay')).toBeTruthy()
    expect(park.queryByRole('button', { name: 'Pay' })).toBeNull()
    park.app.configure({ config: park.app.config, shell: makeShell({}).transport })
    expect(await park.findByRole('button', { name: 'Pay' })).toBeTruthy()
  })

  it('that outlived its page is reported by the shell: without payment it can be tried again at once', async () => {
    const at = Date.now()
    const key = `forklift.${ORDER}.${at}`
    localStorage.setItem('parkside.payments', JSON.stringify({ [`forklift.${ORDER}`]: { key, at, person: '' } }))
    // A server that cannot tell that the earlier attempt is closed: only the shell can.
    const answers: OpenOptions['answers'] = async ({ path }, real) => {
      const answer = await real()
      if (path !== '/forkliftAppApp/getOnlinePay') return answer
      const body = (await answer.json()) as { data: object }
      return Response.json({ ...body, data: { ...body.data, openAttempt: YES_NO.yes } }, { headers: answer.headers })
    }
    const { park, shell } = await withShell(PAY, {}, { as: 'customer', scenario: 'order-to-pay', answers })
    await until(() =>
      expect(shell.sent).toContainEqual(
        expect.objectContaining({ k: 'hello', p: expect.objectContaining({ resume: [key] }) as object }),
      ),
    )
    expect(await park.findByText(/being confirmed/)).toBeTruthy()
    const asked = park.sent('/forkliftAppApp/getOnlinePay').length
    shell.emit('pay.restored', { idempotencyKey: key, outcome: 'unknown' })
    await until(() => expect(park.sent('/forkliftAppApp/getOnlinePay').length).toBeGreaterThan(asked))
    expect(localStorage.getItem('parkside.payments')).toContain(key)
    shell.emit('pay.restored', { idempotencyKey: key, outcome: 'cancelled' })
    const button = (await park.findByRole('button', { name: 'Pay' })) as HTMLButtonElement
    await until(() => expect(canPress(button)).toBe(true))

    park.navigate('/protocal')
    await park.findByRole('heading', { name: 'Service agreement' })
    const before = park.requests.length
    shell.emit('pay.restored', { idempotencyKey: key, outcome: 'unknown' })
    // A later call: by then a check would have been sent.
    await park.app.client.attempt(runningOrders)
    expect(park.requests.slice(before).map(({ path }) => path)).toEqual([parseLine(runningOrders).path])
  })

  it.each([
    ['payment', ['/forkliftAppApp/getOnlinePay', `/forkliftAppApp/order/${ORDER}`]],
    ['order', [`/forkliftAppApp/order/${ORDER}`, '/forkliftAppApp/getOnlinePay']],
  ])('that was made leaves its receipt where the answer about the %s comes just before the other', async (_, paths) => {
    let isHolding = false
    const held: { path: string; go: () => void }[] = []
    const answers: OpenOptions['answers'] = async ({ path }, real) => {
      const answer = await real()
      if (isHolding && paths.includes(path)) await new Promise<void>((go) => held.push({ path, go }))
      return answer
    }
    const pay = vi.fn((_params: PayRequest) => new Promise<never>(() => undefined))
    const mock = { methods: { 'pay.request': pay } }
    const { park, shell } = await withShell(PAY, mock, { as: 'customer', scenario: 'order-to-pay', answers })
    const emit = vi.spyOn(park.app, 'emit')
    await pressPay(park)
    await until(() => expect(pay).toHaveBeenCalledOnce())
    const { idempotencyKey, params } = pay.mock.calls[0]![0]
    await notify((params as { package: string }).package)
    isHolding = true
    shell.emit('pay.restored', { idempotencyKey, outcome: 'reported-ok' })
    await until(() => expect(new Set(held.map(({ path }) => path)).size).toBe(2))
    for (const path of paths) for (const one of held.filter((call) => call.path === path)) one.go()
    isHolding = false
    await park.arrived('/forklift')
    await park.findByRole('heading', { name: receiptTexts.en.receipt.title })
    const paid = emit.mock.calls.filter(([name]) => name === 'order-paid')
    expect(paid).toEqual([['order-paid', { orderId: ORDER, kind: 'forklift' }]])
  })
})
