// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBridge } from '../../../bridge/create-bridge.ts'
import type { ShellEvent, ShellEvents, TokenGrant } from '../../../bridge/contract.ts'
import { createMockShell, type MockShell } from '../../../bridge/mock.ts'
import type { ShellFunctions } from '../../../bridge/shell-choice.ts'
import { DEFAULT_CONFIG } from '../../../src/core/config.ts'
import type { AppLocation } from '../../../src/core/navigation/location.ts'
import { createPendingPayments } from '../../../src/core/payment/pending-payments.ts'
import { createSession } from '../../../src/core/session/session.ts'
import { createAppShell, type AppShell } from '../../../src/core/shell/app-shell.ts'
import type { ShellOption } from '../../../src/core/shell/page-functions.ts'
import { openBridge } from '../../../src/core/shell/open-bridge.ts'
import { createShellConnection } from '../../../src/core/shell/shell-connection.ts'
import { createShellSync } from '../../../src/core/shell/shell-sync.ts'
import { createSavedState } from '../../../src/core/store/saved-state.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'
import { until } from '../../helpers/until.ts'
import { nextTask } from '../../helpers/next-task.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** The services of an app, as far as a shell affects them. */
const createServices = () => {
  const local = memoryStorage()
  const saved = createSavedState(memoryStorage())
  const save = vi.spyOn(saved, 'save')
  stops.push(saved.stop)
  const navigate = vi.fn()
  return {
    local,
    session: createSession(local),
    saved,
    save,
    navigate,
    location: { navigate, canGoBack: () => false } as unknown as AppLocation,
    home: '/nav',
    shown: { route: '/forklift', title: 'Forklift rental' },
    revalidate: vi.fn(),
    onContextChanged: vi.fn(),
  }
}

/** An app that has connected to a shell. */
const setUp = async ({ hasToken = false } = {}) => {
  const getToken = vi.fn(() => ({ token: 'given', userId: 'u' }))
  const shell = createMockShell({ methods: { 'auth.getToken': getToken } })
  const services = createServices()
  const connection = createShellConnection(() => Promise.resolve(createBridge({ transport: shell.transport })))
  const sync = createShellSync({ ...services, shell: connection, hasToken: () => hasToken })
  stops.push(connection.stop)
  connection.preconnect()
  await connection.settled()
  await until(() => expect(sentBy(shell)).toContain('nav.setTitle'))
  return { ...services, connection, sync, shell, getToken }
}

const sentBy = ({ sent }: MockShell): string[] => sent.map((message) => ('m' in message ? message.m : message.k))
/** Sends an event to the app. The mock delivers it in a microtask. */
const tell = async <E extends ShellEvent>(
  { emit: send }: MockShell,
  event: E,
  payload: ShellEvents[E],
): Promise<void> => {
  send(event, payload)
  await Promise.resolve()
}

test('a shell that connects gets route and title once, and is asked for a token', async () => {
  const { shell, session, getToken, connection, onContextChanged } = await setUp()
  await until(() => expect(session.$token.get()).toBe('given'))
  onContextChanged.mockClear()
  shell.setContext({ theme: 'dark' })
  await until(() => expect(connection.$state.get().context.theme).toBe('dark'))
  expect(onContextChanged).toHaveBeenCalledOnce()
  expect(sentBy(shell)).toEqual(['hello', 'ready', 'nav.changed', 'nav.setTitle', 'auth.getToken'])
  expect(getToken).toHaveBeenCalledOnce()
})

test.each<[string, (shell: MockShell) => void]>([
  ['was reloaded', ({ reload }) => reload()],
  ['has lost the channel', ({ emit }) => emit('lifecycle', { state: 'restore' })],
  [
    'is shown again from the back/forward cache',
    () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('a shell that %s gets route and title again, and is not asked for another token', async (_, forget) => {
  const { shell, session } = await setUp()
  await until(() => expect(session.$token.get()).toBe('given'))
  shell.sent.length = 0
  forget(shell)
  await until(() => expect(sentBy(shell)).toContain('nav.setTitle'))
  expect(sentBy(shell)).toEqual(['hello', 'ready', 'nav.changed', 'nav.setTitle'])
})

test('a shell is not asked for a token if the page has given one', async () => {
  const { shell } = await setUp({ hasToken: true })
  expect(sentBy(shell)).not.toContain('auth.getToken')
})

test('another token of the shell replaces the current one', async () => {
  const { shell, session } = await setUp()
  await until(() => expect(session.$token.get()).toBe('given'))
  await tell(shell, 'auth.tokenChanged', { token: 'another', userId: 'u-2' })
  expect([session.$token.get(), session.userId]).toEqual(['another', 'u-2'])
})

test('a logout in the shell deletes the user’s drafts and plates, too', async () => {
  const { shell, session, saved } = await setUp()
  await until(() => expect(session.$token.get()).toBe('given'))
  saved.set({ drafts: { 'u invoice': {} }, formData: { 'u apply': {} }, plateLicenseList: ['京A12345'] })
  await tell(shell, 'auth.tokenChanged', { token: null })
  expect(session.$token.get()).toBeNull()
  const { drafts, formData, plateLicenseList } = saved.$state.get()
  expect([drafts, formData, plateLicenseList]).toEqual([{}, {}, []])
})

test.each([
  ['cancelled', true],
  ['failed', true],
  ['unknown', false],
  ['reported-ok', false],
] as const)('a restored payment that was %s can be repeated immediately: %j', async (outcome, isOver) => {
  const { shell, local, session, revalidate } = await setUp({ hasToken: true })
  const payments = createPendingPayments({ local, session })
  const subject = { kind: 'forklift', id: '7' } as const
  const idempotencyKey = payments.begin(subject)
  await tell(shell, 'pay.restored', { idempotencyKey, outcome })
  expect(payments.find(subject) === undefined).toBe(isOver)
  // The server is asked in any case.
  expect(revalidate).toHaveBeenCalledOnce()
})

test.each([
  ['pause', 1, 0],
  ['teardown', 1, 0],
  ['resume', 0, 1],
  ['restore', 0, 1],
] as const)('%s saves %d times and reloads %d times', async (state, saves, reloads) => {
  const { shell, save, revalidate } = await setUp({ hasToken: true })
  await tell(shell, 'lifecycle', { state })
  expect([save.mock.calls.length, revalidate.mock.calls.length]).toEqual([saves, reloads])
})

test('the shell can open only routes of the app, and none after a stop', async () => {
  const { shell, navigate, sync } = await setUp({ hasToken: true })
  await tell(shell, 'nav.go', { route: '/no-such-route' })
  expect(navigate).not.toHaveBeenCalled()
  await tell(shell, 'nav.go', { route: '/apply?id=1' })
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/apply?id=1')
  sync.stop()
  await tell(shell, 'nav.go', { route: '/apply?id=2' })
  expect(navigate).toHaveBeenCalledOnce()
})

test('an app that connects again follows its shell once', async () => {
  const shell = createMockShell()
  const services = createServices()
  const appShell = createAppShell({
    ...services,
    lib: '',
    shellOption: () => shell.transport,
    config: () => DEFAULT_CONFIG,
    report: () => undefined,
    onFault: () => undefined,
    hasToken: () => true,
  })
  await appShell.settledSync()
  appShell.onShellChanged()
  await appShell.settledSync()
  await tell(shell, 'nav.go', { route: '/apply?id=1' })
  expect(services.navigate).toHaveBeenCalledOnce()
  services.onContextChanged.mockClear()
  appShell.stop()
  expect(sentBy(shell).at(-1)).toBe('bye')
  expect(services.onContextChanged).not.toHaveBeenCalled()
})

test.each<[string, (appShell: AppShell) => unknown]>([
  ['the network is available again', () => dispatchEvent(new Event('online'))],
  ['a call or a login needs it', (appShell) => appShell.settledSync()],
])('after loading the bridge’s code has failed, it is loaded again when %s', async (_, ask) => {
  vi.doMock('../../../src/core/shell/open-bridge.ts', () => {
    throw new TypeError('not fetched')
  })
  const loaded = (): unknown => vi.doUnmock('../../../src/core/shell/open-bridge.ts')
  onTestFinished(() => void loaded())
  const { appShell } = setUpPage({ 'ui.toast': () => undefined })
  const { $state } = appShell.connection
  await until(() => expect($state.get().isUnloaded).toBe(true))
  loaded()
  ask(appShell)
  await until(() => expect($state.get().status).toBe('connected'))
  appShell.stop()
  expect($state.get()).toEqual({ status: 'absent', context: {} })
})

/** An app whose page can replace its shell. */
const setUpPage = (first: ShellOption, { hasToken = true } = {}) => {
  let shell = first
  const services = createServices()
  const problems: unknown[] = []
  const appShell = createAppShell({
    ...services,
    lib: '',
    shellOption: () => shell,
    config: () => DEFAULT_CONFIG,
    report: (problem) => problems.push(problem),
    onFault: (fault) => problems.push(fault),
    hasToken: () => hasToken,
  })
  stops.push(appShell.stop)
  const replace = (next: ShellOption): void => {
    shell = next
    appShell.onShellChanged()
  }
  return { ...services, appShell, replace, problems }
}

test('other functions with the same names replace those of a page while a payment sheet is open', async () => {
  let end: (result: { outcome: 'reported-ok' }) => void = () => undefined
  const shell = (who: string, titleBar?: boolean): ShellFunctions => ({
    'pay.request': () => new Promise((resolve) => (end = resolve)),
    'auth.getToken': () => ({ token: who }),
    ...(titleBar && { context: { titleBar } }),
  })
  const { appShell, replace, problems, onContextChanged } = setUpPage(shell('first', true))
  const { connection } = appShell
  await appShell.settledSync()
  const payment = connection.request('pay.request', {} as never)
  await until(() => expect(connection.$state.get().context).toEqual({ titleBar: true }))
  onContextChanged.mockClear()
  replace(shell('second', true))
  expect(await connection.request('auth.getToken', { reason: 'start' })).toEqual({ token: 'second' })
  expect(onContextChanged).not.toHaveBeenCalled()
  replace(shell('third'))
  await until(() => expect(connection.$state.get()).toEqual({ status: 'connected', context: {} }))
  end({ outcome: 'reported-ok' })
  expect(await payment).toEqual({ outcome: 'reported-ok' })
  expect(problems).toEqual([])
})

test('functions with other names or capabilities, and another kind of shell, need a new connection', async () => {
  const { appShell, replace } = setUpPage({ 'ui.call': () => undefined })
  const { connection } = appShell
  await appShell.settledSync()
  replace({ 'ui.toast': () => undefined })
  await appShell.settledSync()
  expect([connection.supports('ui.call'), connection.supports('ui.toast')]).toEqual([false, true])
  replace('none')
  expect(connection.$state.get().status).toBe('absent')
  replace({ 'ui.toast': () => undefined })
  await appShell.settledSync()
  expect(connection.supports('ui.toast')).toBe(true)
  replace({ 'ui.toast': () => undefined, capabilities: { 'ui.toast': { params: ['action'] } } })
  await appShell.settledSync()
  expect(connection.supports('ui.toast', 'action')).toBe(true)
  // Pages without strict types may pass `undefined` for what they do not offer.
  replace({ 'ui.toast': undefined, 'ui.call': () => undefined } as unknown as ShellFunctions)
  await appShell.settledSync()
  expect([connection.supports('ui.call'), connection.supports('ui.toast')]).toEqual([true, false])
})

const failing = (error: object) => () => Promise.reject(Object.assign(new Error('failed'), error))
const OF_A: ShellFunctions = { 'auth.getToken': () => ({ token: 'A', userId: 'a' }) }
const OF_B: ShellFunctions = { 'auth.getToken': () => ({ token: 'B', userId: 'b' }) }
/** Functions with another offer than that of `OF_A`. */
const others = (more: ShellFunctions): ShellFunctions => ({ 'ui.call': () => undefined, ...more })

test.each<[string, string | null, ShellOption]>([
  ['no shell', null, 'none'],
  ['a shell without tokens', null, others({})],
  ['a shell without a user', null, others({ 'auth.getToken': failing({ code: 'AUTH_REQUIRED' }) })],
  ['a shell with an empty token', null, others({ 'auth.getToken': () => ({ token: '' }) })],
  ['a shell that fails', 'A', others({ 'auth.getToken': failing({}) })],
  ['a shell of another user', 'B', others(OF_B)],
  ['a shell that answers late', 'B', createMockShell({ latencyMs: 5, methods: OF_B }).transport],
])('after the page has replaced the shell of the token A by %s, the token is %s', async (_, token, next) => {
  const { appShell, session, replace } = setUpPage(OF_A, { hasToken: false })
  await until(() => expect(session.$token.get()).toBe('A'))
  const tokens: unknown[] = []
  session.$token.listen((now) => tokens.push(now))
  // The last one counts.
  replace(others({ 'ui.toast': () => undefined }))
  replace(next)
  await appShell.settledSync()
  await until(() => expect(session.$token.get()).toBe(token))
  // The test waits for this one, and so for the app's own call as well.
  await appShell.sync?.onShellReplaced()
  expect(tokens).toEqual(token === 'A' ? [] : [token])
})

test('a token that the page sets while the next shell is asked for one outlives the answer that there is none', async () => {
  let refuse: ((error: object) => void) | undefined
  const { appShell, session, replace } = setUpPage(OF_A, { hasToken: false })
  await until(() => expect(session.$token.get()).toBe('A'))
  replace(others({ 'auth.getToken': () => new Promise((_, reject) => (refuse = reject)) }))
  await until(() => expect(refuse).toBeDefined())
  session.setGivenToken('of the page')
  refuse?.({ code: 'AUTH_REQUIRED' })
  await appShell.sync?.tokens.ask('start')
  await nextTask()
  expect(session.$token.get()).toBe('of the page')
})

test('a token that the page has set outlives its shell', async () => {
  const { appShell, session, replace } = setUpPage(OF_A)
  session.setGivenToken('of the page')
  await appShell.settledSync()
  replace('none')
  await appShell.sync?.onShellReplaced()
  expect(session.$token.get()).toBe('of the page')
})

test('WeChat’s bridge is not loaded before it is needed for a payment', () => {
  const { connection } = setUpPage('wechat').appShell
  expect(connection.$state.get().status).toBe('absent')
})

test('a page learns of a replaced token through its current functions', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const shell = (told: () => void): ShellFunctions => ({ 'ui.call': () => undefined, 'auth.tokenChanged': told })
  const { appShell, replace } = setUpPage(shell(first))
  await appShell.settledSync()
  replace(shell(second))
  appShell.connection.emit('auth.tokenChanged', { token: 'renewed' })
  await until(() => expect(second).toHaveBeenCalledExactlyOnceWith({ token: 'renewed' }))
  expect(first).not.toHaveBeenCalled()
})

test('an Android shell whose object appears late announces itself before the page starts', async () => {
  const page = window as { ParkShell?: { available?: () => void }; ParkAndroid?: unknown }
  page.ParkShell = { inbox: [] } as object
  onTestFinished(() => {
    delete page.ParkShell
    delete page.ParkAndroid
  })
  const { appShell } = setUpPage('auto')
  await until(() => expect(page.ParkShell?.available).toBeTypeOf('function'))
  const postMessage = vi.fn()
  page.ParkAndroid = { postMessage }
  page.ParkShell?.available?.()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"k":"hello"'))
  appShell.stop()
})

test.each([
  ['texts', { token: 's3cret-1', openid: 's3cret-2', userId: 's3cret-3' }],
  ['texts with quotes', { token: '"s3cret-1', openid: '"s3cret-2', userId: '\\"s3cret-3' }],
  ['numbers', { token: 's3cret-1', openid: -430077700430077, userId: 4.3e77 }],
])('tokens and ids that are %s are masked in the log of messages', async (_, grant) => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  onTestFinished(() => info.mockRestore())
  const { bridge } = openBridge({
    shell: { 'auth.getToken': () => grant as TokenGrant },
    frameOrigins: [],
    appMarker: '',
    nativeLogin: DEFAULT_CONFIG.nativeLogin,
    resume: () => [],
    report: () => undefined,
    onFault: () => undefined,
    isDebugging: () => true,
    lib: '',
  })
  await bridge.request('auth.getToken', { reason: 'forbidden', stale: 's3cret-4' })
  bridge.close()
  const log = JSON.stringify(info.mock.calls)
  expect(log).toContain('auth.getToken')
  expect(log).not.toMatch(/s3cret|430077700430077|4\.3e/)
})
