// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMockShell } from '../../../bridge/mock.ts'
import { AWAY_MS } from '../../../src/contract/limits/app.ts'
import { STATE_KEY, STORAGE } from '../../../src/contract/storage.ts'
import { createApp, type App } from '../../../src/core/app.ts'
import type { AppOptions } from '../../../src/core/app-options.ts'
import type { Emit } from '../../../src/core/events.ts'
import type { Client, ClientOptions } from '../../../src/core/http/client.ts'
import { createMemoryLocation } from '../../../src/core/navigation/memory-location.ts'
import { createSavedState } from '../../../src/core/store/saved-state.ts'
import { memoryStorage } from '../../../src/core/store/storage.ts'
import { until } from '../../helpers/until.ts'
import { nextTask } from '../../helpers/next-task.ts'
import { watchListeners } from '../../helpers/watch-listeners.ts'

const apps: App[] = []
afterEach(() => {
  apps.splice(0).forEach((app) => app.stop())
  vi.useRealTimers()
})

/** An app without screens, and the options that its client gets. */
const setUp = (options: Partial<AppOptions> = {}) => {
  let client = undefined as ClientOptions | undefined
  const storage = { local: memoryStorage(), session: memoryStorage() }
  const app = createApp({
    location: createMemoryLocation(
      '/forklift',
      () => undefined,
      () => undefined,
    ),
    createClient: (clientOptions) => {
      client = clientOptions
      return { stop: () => undefined } as unknown as Client
    },
    storage,
    shell: 'none',
    log: () => undefined,
    ...options,
  })
  apps.push(app)
  return { app, storage: options.storage ?? storage, client: client! }
}

test('a new user gets a new cache, and the data shown before are loaded again; a new token changes nothing', () => {
  const { app } = setUp()
  const [cache, revalidations] = [app.cache, app.$revalidations.get()]
  app.session.logIn('first', { userId: 'u-1' })
  const next = app.cache
  expect(next).not.toBe(cache)
  expect(app.$revalidations.get()).toBe(revalidations + 1)
  app.session.replaceToken('second', 'first')
  expect([app.cache, app.$revalidations.get()]).toEqual([next, revalidations + 1])
  expect(app.cache).toBe(next)
})

test.each([{ scrollPositions: { '1 fleet': {} } }, { paidBefore: { 1: 9 } }, { plateLicenseList: ['京A12345'] }])(
  'a new user does not get %j of the user before',
  (stored) => {
    const { app } = setUp()
    app.saved.set(stored)
    app.session.logIn('first', { userId: 'u-1' })
    const { scrollPositions, paidBefore, plateLicenseList } = app.saved.$state.get()
    expect([scrollPositions, paidBefore, plateLicenseList]).toEqual([{}, {}, []])
  },
)

test('the plates of another user of this tab are not suggested', () => {
  const storage = { local: memoryStorage(), session: memoryStorage() }
  const saved = createSavedState(storage.session)
  saved.set({ plateLicenseList: ['京A12345'], plateOwner: 'u-1' })
  saved.stop()
  expect(setUp({ storage }).app.saved.$state.get().plateLicenseList).toEqual([])
})

test('a visitor’s draft stays with the user of the page’s token, although another user’s session is stored', () => {
  const storage = { local: memoryStorage(), session: memoryStorage() }
  storage.local.set(STORAGE.token, 'stored')
  storage.local.set(STORAGE.userId, 'u-1')
  const saved = createSavedState(storage.session)
  saved.set({ drafts: { ' invoice': { title: 'typed' } } })
  saved.stop()
  const { app } = setUp({ storage, token: 'given' })
  expect(app.saved.$state.get().drafts).toMatchObject({ ' invoice': { title: 'typed' } })
})

test('the session that a shell has given ends when the page replaces it by a shell without tokens', async () => {
  const { app } = setUp({ shell: { 'auth.getToken': () => ({ token: 'of the shell', userId: 'u-1' }) } })
  await until(() => expect(app.session.$token.get()).toBe('of the shell'))
  app.configure({ shell: { 'ui.toast': () => undefined } })
  await until(() => expect(app.session.$token.get()).toBeNull())
})

test('data are loaded again in a new language', async () => {
  const { app } = setUp()
  const revalidations = app.$revalidations.get()
  await app.setPreference('locale', app.$locale.get() === 'en' ? 'zh-CN' : 'en')
  expect(app.$revalidations.get()).toBe(revalidations + 1)
})

test('a page that was hidden for long loads its data again, because it may be another day', () => {
  vi.useFakeTimers()
  const { app } = setUp()
  const revalidations = app.$revalidations.get()
  const show = vi.spyOn(document, 'visibilityState', 'get')
  const hideFor = (ms: number): void => {
    for (const state of ['hidden', 'visible'] as const) {
      show.mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
      if (state === 'hidden') vi.advanceTimersByTime(ms)
    }
  }
  hideFor(AWAY_MS - 1)
  expect(app.$revalidations.get()).toBe(revalidations)
  vi.advanceTimersByTime(AWAY_MS)
  hideFor(1000)
  expect(app.$revalidations.get()).toBe(revalidations)
  hideFor(AWAY_MS)
  expect(app.$revalidations.get()).toBe(revalidations + 1)
  app.stop()
  hideFor(AWAY_MS)
  expect(app.$revalidations.get()).toBe(revalidations + 1)
  show.mockRestore()
})

test('a page restored by the browser hides the old loading toast and loads its data again', () => {
  vi.useFakeTimers()
  const { app } = setUp()
  const revalidations = app.$revalidations.get()
  app.toasts.startLoading()
  vi.advanceTimersByTime(10_000)
  expect(app.toasts.$loading.get()).toBe(true)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(app.$revalidations.get()).toBe(revalidations)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect([app.toasts.$loading.get(), app.$revalidations.get()]).toEqual([false, revalidations + 1])
})

test('a page restored by the browser uses the session that is stored now', () => {
  const { app, storage } = setUp()
  app.session.logIn('old', { userId: 'u-1' })
  // A page in the browser's cache may receive no event of it.
  storage.local.remove(STORAGE.token)
  expect(app.session.$token.get()).toBe('old')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(app.session.$token.get()).toBeNull()
})

test.each(['visible first', 'pageshow first'])(
  'a page that is restored by the browser after a long time loads its data once (%s)',
  (order) => {
    vi.useFakeTimers()
    const { app } = setUp()
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    onTestFinished(() => visibility.mockRestore())
    const events = {
      visible: () => {
        visibility.mockReturnValue('visible')
        document.dispatchEvent(new Event('visibilitychange'))
      },
      pageshow: () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    }
    const leaveAndReturn = (ms: number): void => {
      dispatchEvent(new Event('pagehide'))
      visibility.mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
      vi.advanceTimersByTime(ms)
      if (order === 'visible first') events.visible()
      events.pageshow()
      if (order !== 'visible first') events.visible()
    }
    const revalidations = app.$revalidations.get()
    leaveAndReturn(AWAY_MS)
    expect(app.$revalidations.get()).toBe(revalidations + 1)
    leaveAndReturn(1000)
    expect(app.$revalidations.get()).toBe(revalidations + 2)
    // Not every browser says that the page is hidden when it is left.
    dispatchEvent(new Event('pagehide'))
    events.pageshow()
    expect(app.$revalidations.get()).toBe(revalidations + 3)
  },
)

test('a login asks the shell, although the bridge’s code could not be loaded at first', async () => {
  vi.doMock('../../../src/core/shell/open-bridge.ts', () => {
    throw new TypeError('not fetched')
  })
  const loaded = (): unknown => vi.doUnmock('../../../src/core/shell/open-bridge.ts')
  onTestFinished(() => void loaded())
  const logIn = vi.fn(() => ({ status: 'leaving' as const }))
  const { app } = setUp({ shell: { 'auth.login': logIn } })
  await until(() => expect(app.shell.$state.get().isUnloaded).toBe(true))
  // Without the bridge, the login screen is shown.
  await app.login.start('/apply?id=1', 'asked')
  expect(app.location.current()).toBe('/login?redirect=%2Fapply%3Fid%3D1')
  loaded()
  await app.login.start('/apply?id=1', 'asked')
  expect(logIn).toHaveBeenCalledOnce()
})

test('a logout, another user and the login after a logout replace what is shown; a visitor’s login and a new token keep it', () => {
  const { app } = setUp()
  const counts = () => [app.$screenResets.get(), app.$revalidations.get()]
  app.configure({ shell: 'none', token: 'given' })
  expect(counts()).toEqual([0, 1])
  app.session.replaceToken('given, renewed', 'given')
  expect(counts()).toEqual([0, 1])
  app.configure({ shell: 'none', token: 'given to another user' })
  expect(counts()).toEqual([1, 1])
  app.configure({ shell: 'none', token: 'given to another user', openid: 'o-2' })
  expect(counts()).toEqual([1, 2])
  app.configure({ shell: 'none' })
  expect([app.session.$token.get(), ...counts()]).toEqual([null, 2, 2])
  app.session.logIn('own', { userId: 'u-1' })
  expect(counts()).toEqual([3, 2])
  app.session.logIn('own, after another login', { userId: 'u-1' })
  expect(counts()).toEqual([3, 2])
  app.configure({ shell: 'none', openid: 'o-3' })
  expect(counts()).toEqual([3, 2])
  app.session.setGivenToken('of a shell', { userId: 'u-1' })
  expect(counts()).toEqual([3, 2])
  app.session.setGivenToken('of a shell for the next user', { userId: 'u-2' })
  expect(counts()).toEqual([4, 2])
})

test('a shell stays connected while other options change, receives errors and only tokens that it has given, and is closed at the end', async () => {
  const shell = createMockShell({ methods: { 'auth.getToken': undefined } })
  const kinds = (): string[] => shell.sent.map((message) => ('m' in message ? message.m : message.k))
  const emit = vi.fn(() => true)
  const { app, client } = setUp({ shell: shell.transport, emit })
  await until(() => expect(kinds()).toContain('ready'))
  app.configure({ shell: shell.transport, theme: 'dark' })
  app.session.logIn('own', { userId: 'u-1' })
  client.onToken?.('own, renewed')
  await Promise.resolve()
  expect(kinds()).toEqual(['hello', 'ready'])
  app.session.setGivenToken('given')
  client.onToken?.('given, renewed')
  await until(() => expect(kinds()).toEqual(['hello', 'ready', 'auth.tokenChanged']))
  app.onRouteShown('/apply?id=3')
  app.reportError('screen-broke', new TypeError('broken'))
  const error = { code: 'screen-broke', message: 'broken', fatal: false }
  await until(() => expect(shell.sent.at(-1)).toMatchObject({ m: 'error', p: { ...error, where: '/apply?id=3' } }))
  expect(emit).toHaveBeenLastCalledWith('error', error)
  app.stop()
  expect(kinds().at(-1)).toBe('bye')
})

test('a page’s token, language and theme take precedence over a shell’s, and a shell’s theme over the user’s choice', async () => {
  const getToken = vi.fn(() => ({ token: 'the-shells' }))
  const shell = { 'auth.getToken': getToken, context: { theme: 'dark' as const, locale: 'zh-CN' as const } }
  const { app } = setUp()
  app.configure({ token: 'the-pages', theme: 'light', shell, config: { locale: 'en' } })
  await until(() => expect(app.shell.$state.get().status).toBe('connected'))
  await nextTask()
  expect([app.session.$token.get(), getToken.mock.calls, app.$theme.get()]).toEqual(['the-pages', [], 'light'])
  expect(app.hostPreferences()).toEqual({ locale: 'en', theme: 'light' })
  await app.setPreference('theme', 'dark')
  await app.setPreference('locale', 'zh-CN')
  expect([app.$theme.get(), app.$locale.get()]).toEqual(['light', 'en'])
  app.configure({ token: 'the-pages', shell })
  expect(app.hostPreferences()).toEqual({ locale: 'zh-CN', theme: 'dark' })
  await app.setPreference('theme', 'light')
  expect(app.$theme.get()).toBe('dark')
})

test('the guard knows the page’s token and openid, the previous screen, and a return from the provider', () => {
  const { app } = setUp({ token: 'given', openid: 'o-1' })
  app.onRouteShown('/apply?id=3')
  expect(app.guard('/login')).toEqual({ kind: 'redirect', to: '/apply?id=3' })
  const returned = '/login?redirect=orderPay'
  expect(app.guard(returned)).toEqual({ kind: 'redirect', to: '/orderPay?openid=o-1' })
  app.configure({ shell: 'none', token: 'given', openid: 'o-2' })
  expect(app.guard(returned)).toEqual({ kind: 'redirect', to: '/orderPay?openid=o-2' })
  app.login.$isExchanging.set(true)
  expect(app.guard(returned).kind).toBe('show')
})

test('after a refused call the login leads back to the current screen', () => {
  const { app, client } = setUp()
  app.location.navigate('/apply?id=3')
  client.onForbidden()
  expect(app.location.current()).toBe('/login?redirect=%2Fapply%3Fid%3D3')
})

test('the page learns of logins and logouts, and the clock of the server’s time', () => {
  const emit = vi.fn<Emit>(() => true)
  const { app, client } = setUp({ emit, now: () => 1_000_000 })
  app.session.logIn('own', { userId: 'u-1' })
  expect(emit).toHaveBeenLastCalledWith('session', { loggedIn: true })
  app.session.clear()
  expect(emit).toHaveBeenLastCalledWith('session', { loggedIn: false })
  client.onServerTime?.(9_000_000)
  expect(app.clock.now()).toBe(9_000_000)
})

test('a stopped app leaves no timer, no request and no listener, and keeps the drafts', () => {
  vi.useFakeTimers()
  const left = watchListeners(globalThis, document)
  const stopClient = vi.fn()
  const emit = vi.fn<Emit>(() => true)
  const { app, storage } = setUp({ emit, createClient: () => ({ stop: stopClient }) as unknown as Client })
  app.saved.set({ drafts: { ' invoice': {} } })
  app.toasts.show('message')
  expect(left()).not.toEqual([])
  app.stop()
  expect(left()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  expect(stopClient).toHaveBeenCalledOnce()
  storage.local.set(STORAGE.token, 'of another tab')
  dispatchEvent(new StorageEvent('storage', { key: STORAGE.token }))
  expect(app.session.$token.get()).toBeNull()
  app.session.logIn('token', { userId: 'u-1' })
  expect([emit.mock.calls, app.$screenResets.get(), app.$revalidations.get()]).toEqual([[], 0, 0])
  app.saved.set({ plateOwner: 'u-1' })
  dispatchEvent(new Event('pagehide'))
  expect(storage.session.get(STATE_KEY)).not.toContain('u-1')
  expect(app.saved.$state.get().drafts).toEqual({ ' invoice': {} })
})
