// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FORBIDDEN_READ_MS, LEAVING_MS } from '../../../src/contract/limits.ts'
import { STATE_KEY, STORAGE } from '../../../src/contract/storage.ts'
import type { Locale } from '../../../src/contract/text/titles.ts'
import { createClock } from '../../../src/core/clock.ts'
import { DEFAULT_CONFIG, mergeConfig, pickLocale, pickSettings } from '../../../src/core/config.ts'
import { createI18n } from '../../../src/core/i18n/i18n.ts'
import { createPreferences, type HostPreferences } from '../../../src/core/preferences.ts'
import { logOut } from '../../../src/core/session/log-out.ts'
import { createLogin } from '../../../src/core/session/login.ts'
import { authorizeAddress, claimNonce } from '../../../src/core/session/provider-login.ts'
import { createMemoryLocation } from '../../../src/core/navigation/memory-location.ts'
import { forgetUser } from '../../../src/core/store/forget-user.ts'
import { createSavedState, type SavedState } from '../../../src/core/store/saved-state.ts'
import { createSession } from '../../../src/core/session/session.ts'
import { createShellConnection } from '../../../src/core/shell/shell-connection.ts'
import { createShellLogin } from '../../../src/core/shell/shell-login.ts'
import { createShellTokens } from '../../../src/core/shell/shell-tokens.ts'
import type { Emit } from '../../../src/core/events.ts'
import type { ShellFunctions } from '../../../bridge/shell-choice.ts'
import { createBridge } from '../../../bridge/create-bridge.ts'
import { functionsTransport } from '../../../bridge/transports/functions.ts'
import { memoryStorage, safeStorage } from '../../../src/core/store/storage.ts'
import { onTick, usedSeconds } from '../../../src/core/tick.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hide = (state: 'hidden' | 'visible'): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('of two successive changes of the language the last one applies', async () => {
  let wanted: Locale = 'en'
  const i18n = createI18n(() => wanted)
  await i18n.loadTexts('my', {
    en: () => import('../../../src/contract/text/en/my.ts'),
    'zh-CN': () => import('../../../src/contract/text/zh-CN/my.ts'),
  })
  wanted = 'zh-CN'
  const first = i18n.switchLocale()
  wanted = 'en'
  await Promise.all([first, i18n.switchLocale()])
  expect(i18n.$locale.get()).toBe('en')
})

test('areas of texts that are loaded at the same time are all available, and so are the texts of the other language', async () => {
  let wanted: Locale = 'en'
  const i18n = createI18n(() => wanted)
  await Promise.all([
    i18n.loadTexts('my', {
      en: () => import('../../../src/contract/text/en/my.ts'),
      'zh-CN': () => import('../../../src/contract/text/zh-CN/my.ts'),
    }),
    i18n.loadTexts('fee', {
      en: () => import('../../../src/contract/text/en/fee.ts'),
      'zh-CN': () => import('../../../src/contract/text/zh-CN/fee.ts'),
    }),
  ])
  const areas = ['common', 'my', 'fee'] as const
  expect(areas.map((area) => i18n.text(area))).toEqual(areas.map(() => expect.any(Object)))
  wanted = 'zh-CN'
  await i18n.switchLocale()
  expect(areas.map((area) => i18n.text(area))).toEqual(areas.map(() => expect.any(Object)))
})

test('a theme applies although the texts of the new language cannot be loaded', async () => {
  let host: HostPreferences = { locale: 'en', theme: 'light' }
  const { $theme, $locale, loadTexts, update } = createPreferences(memoryStorage(), () => host)
  await loadTexts('my', {
    en: () => import('../../../src/contract/text/en/my.ts'),
    'zh-CN': () => Promise.reject(new TypeError('not fetched')),
  })
  host = { locale: 'zh-CN', theme: 'dark' }
  await expect(update()).rejects.toThrow('not fetched')
  expect([$theme.get(), $locale.get()]).toEqual(['dark', 'en'])
})

test('the page’s own language applies again when the user’s choice ends, although the hosted page follows the choice', async () => {
  const page = document.documentElement
  page.lang = 'en'
  onTestFinished(() => void (page.lang = ''))
  const { setPreference, $locale } = createPreferences(memoryStorage(), () => ({ locale: undefined, theme: undefined }))
  $locale.listen((locale) => (page.lang = locale))
  await setPreference('locale', 'zh-CN')
  expect(page.lang).toBe('zh-CN')
  await setPreference('locale', null)
  expect(page.lang).toBe('en')
})

test('the shared state is written when the page is left, and restored at the next start', () => {
  const storage = memoryStorage()
  const saved = createSavedState(storage)
  saved.set({ formData: { consignee: '李雷' } })
  saved.set({ plateLicenseList: ['粤B12345'] })
  expect(storage.get(STATE_KEY)).toBeNull()
  dispatchEvent(new Event('pagehide'))
  expect(storage.get(STATE_KEY)).not.toBeNull()
  saved.stop()
  expect(createSavedState(storage).$state.get()).toMatchObject({
    formData: { consignee: '李雷' },
    plateLicenseList: ['粤B12345'],
    aside_collapsed: false,
    is_multi_station: false,
  })
})

test('the shared state is also written when the page is hidden, but not after a stop', () => {
  const storage = memoryStorage()
  const saved = createSavedState(storage)
  saved.set({ aside_collapsed: true })
  hide('visible')
  expect(storage.get(STATE_KEY)).toBeNull()
  hide('hidden')
  expect(JSON.parse(storage.get(STATE_KEY) ?? '{}')).toMatchObject({ aside_collapsed: true })
  saved.stop()
  saved.set({ aside_collapsed: false })
  dispatchEvent(new Event('pagehide'))
  hide('visible')
  hide('hidden')
  expect(JSON.parse(storage.get(STATE_KEY) ?? '{}')).toMatchObject({ aside_collapsed: true })
  hide('visible')
})

test('only changed fields are written, because other widgets write theirs', () => {
  const storage = memoryStorage()
  const [first, second, third] = [1, 2, 3].map(() => createSavedState(storage))
  third?.stop()
  expect(storage.get(STATE_KEY)).toBeNull()
  first?.set({ plateLicenseList: ['京A12345'] })
  first?.stop()
  second?.set({ aside_collapsed: true })
  second?.stop()
  expect(JSON.parse(storage.get(STATE_KEY) ?? '{}')).toMatchObject({
    plateLicenseList: ['京A12345'],
    aside_collapsed: true,
  })
})

test('scroll positions and amounts of another user are deleted, also those that another widget has stored', () => {
  const tab = memoryStorage()
  const [saved, other] = [createSavedState(tab), createSavedState(tab)]
  other.set({ scrollPositions: { '/orderList': { at: 9 } }, paidBefore: { 7: 100 } })
  other.save()
  saved.set({ scrollPositions: { '/myPartake': { at: 5 } } })
  forgetUser(saved)
  saved.save()
  const { scrollPositions, paidBefore } = createSavedState(tab).$state.get()
  expect({ scrollPositions, paidBefore }).toEqual({ scrollPositions: {}, paidBefore: {} })
})

test('a login that another widget has ended meanwhile can be started again', () => {
  const storage = memoryStorage()
  const first = createSavedState(storage)
  first.set({ login: { nonce: 'a', redirect: '/nav' } })
  first.save()
  const second = createSavedState(storage)
  first.set({ login: null })
  first.stop()
  second.set({ login: { nonce: 'b', redirect: '/apply' } })
  second.stop()
  expect(createSavedState(storage).$state.get().login).toEqual({ nonce: 'b', redirect: '/apply' })
})

test('of the drafts, only changed ones are written, because other widgets write theirs', () => {
  const storage = memoryStorage()
  const draftsNow = () => Object.entries((JSON.parse(storage.get(STATE_KEY) ?? '{}') as { drafts: object }).drafts)
  const start = createSavedState(storage)
  start.set({ drafts: { a: 1, b: 1, c: 1 } })
  start.stop()
  const [first, second] = [createSavedState(storage), createSavedState(storage)]
  // The draft `b` is submitted.
  first.set({ drafts: { c: 1, a: 2 } })
  first.save()
  second.set({ drafts: { ...second.$state.get().drafts, c: 2, d: 2 } })
  second.save()
  // The first widget has not changed anything since, and the second one has deleted nothing.
  dispatchEvent(new Event('pagehide'))
  expect(draftsNow()).toEqual([
    ['a', 2],
    ['c', 2],
    ['d', 2],
  ])
  // A logout deletes the drafts of all widgets, and does so immediately.
  logOut({ session: createSession(memoryStorage()), saved: first })
  expect(draftsNow()).toEqual([])
  first.stop()
  second.stop()
  expect(draftsNow()).toEqual([])
})

test.each([
  ...['', '{', 'null', '[]', '"x"', '{"formData":"text","plateLicenseList":{},"aside_collapsed":"yes"}'],
  '{"formData":null,"plateLicenseList":null,"aside_collapsed":null}',
])('an invalid saved state (%j) is ignored', (text) => {
  const storage = memoryStorage()
  storage.set(STATE_KEY, text)
  const { formData, plateLicenseList, aside_collapsed: isCollapsed } = createSavedState(storage).$state.get()
  expect([formData, plateLicenseList, isCollapsed]).toEqual([{}, [], false])
})

test('refused storage is replaced by memory, key by key', () => {
  const refusing = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  refusing.set('a', '1')
  expect(refusing.get('a')).toBe('1')
  refusing.remove('a')
  expect(refusing.get('a')).toBeNull()
})

test('a value that a full storage refuses is kept in memory until another tab writes a newer one', () => {
  let isFull = false
  const real = memoryStorage()
  const full = safeStorage(
    () =>
      ({
        getItem: real.get,
        removeItem: real.remove,
        setItem: (key: string, value: string) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError')
          real.set(key, value)
        },
      }) as unknown as Storage,
  )
  full.set('open payments', 'one')
  isFull = true
  full.set('open payments', 'one and two')
  expect(full.get('open payments')).toBe('one and two')
  real.set('open payments', 'three')
  expect(full.get('open payments')).toBe('three')
  isFull = false
  full.set('open payments', 'one')
  expect(full.get('open payments')).toBe('one')
  full.set('open payments', 'four')
  expect(real.get('open payments')).toBe('four')
})

test('a logout removes only our own keys', () => {
  localStorage.setItem('partner', 'x')
  const session = createSession(safeStorage(() => localStorage))
  session.setToken('t')
  session.setIdentity({ openid: 'o', userId: 'u' })
  session.clear()
  expect(Object.values(STORAGE).map((key) => localStorage.getItem(key))).toEqual([null, null, null, null])
  expect(localStorage.getItem('partner')).toBe('x')
  localStorage.clear()
})

test('the used-time clock continues the server’s count and is correct immediately after 60 s of sleep', () => {
  expect(usedSeconds(3661, 1000, 1000)).toBe(3661)
  expect(usedSeconds(3661, 1000, 62_000)).toBe(3722)
  expect(usedSeconds(3661, 1000, 500)).toBe(3661)
  const tick = vi.fn()
  const off = onTick(tick)
  vi.advanceTimersByTime(3000)
  expect(tick).toHaveBeenCalledTimes(3)
  hide('visible')
  dispatchEvent(new Event('pageshow'))
  expect(tick).toHaveBeenCalledTimes(5)
  off()
  vi.advanceTimersByTime(5000)
  hide('visible')
  dispatchEvent(new Event('pageshow'))
  expect(tick).toHaveBeenCalledTimes(5)
})

test('the park’s clock follows the server if the phone’s clock is wrong, and ignores latency', () => {
  let device = 1_000_000
  const clock = createClock(() => device)
  clock.sync(1_004_000)
  expect(clock.now()).toBe(1_000_000)
  clock.sync(4_600_000)
  expect(clock.now()).toBe(4_600_000)
  device += 1000
  expect(clock.now()).toBe(4_601_000)
  // The phone's clock was set and is fast now.
  clock.sync(901_000)
  expect(clock.now()).toBe(901_000)
  // The phone's clock is right again.
  device = 902_000
  clock.sync(902_000)
  expect(clock.now()).toBe(902_000)
})

test.each([
  [['en', 'zh'], 'en'],
  [['', 'zh-Hant-TW'], 'zh-CN'],
  [[null, undefined, 'fr', 'en-GB'], 'en'],
  [['fr-FR'], 'zh-CN'],
  // Zhuang and Middle English.
  [['zha', 'en'], 'en'],
  [['enm'], 'zh-CN'],
  [[], 'zh-CN'],
] as const)('of the languages %j the app uses %s', (wanted, locale) => {
  expect(pickLocale(wanted)).toBe(locale)
})

/** @param functions a shell around the app that is already connected. */
const setUpLogin = (authorizeUrl: string, functions?: ShellFunctions, emit: Emit = () => true) => {
  const storage = memoryStorage()
  const shown: string[] = []
  const left: string[] = []
  const saved = createSavedState(storage)
  const session = createSession(memoryStorage())
  const location = createMemoryLocation(
    '/orderPay?orderId=7',
    (to) => shown.push(to),
    (url) => left.push(url),
  )
  const open = () => Promise.resolve(createBridge({ transport: functionsTransport(functions ?? {}) }))
  const shell = createShellConnection(open)
  if (functions) shell.preconnect()
  const tokens = createShellTokens(shell, session)
  const home = '/nav'
  const loginWith = (state: SavedState) =>
    createLogin({
      ...{ emit, location, home, saved: state },
      shellLogin: () => (functions ? createShellLogin({ shell, tokens, location, home, saved: state }) : undefined),
      authorizeUrl: () => authorizeUrl,
    })
  const login = loginWith(saved)
  /** A login after the page was loaded again. */
  const again = () => loginWith(createSavedState(storage))
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
  return { login, again, shown, left, location, saved, storage, session, shell, pass }
}

test('with an authorisation URL, a login leaves the page, and stores a nonce and the wanted route', async () => {
  const { login, left, saved, storage } = setUpLogin('https://provider.example/authorize?appid=wx1')
  const onEnd = vi.fn()
  void login.start('/orderPay?orderId=7', 'needed').then(onEnd)
  await vi.advanceTimersByTimeAsync(LEAVING_MS - 1)
  // Until the browser has left this page, login is not offered again.
  expect(onEnd).not.toHaveBeenCalled()
  const begun = saved.$state.get().login
  expect(begun?.redirect).toBe('/orderPay?orderId=7')
  expect(begun?.nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.parse(storage.get(STATE_KEY) ?? '{}')).toMatchObject({ login: begun })
  expect(left).toEqual([
    authorizeAddress('https://provider.example/authorize?appid=wx1', '/orderPay?orderId=7', begun?.nonce ?? ''),
  ])
})

test('the authorisation URL has the parameters in the required order and the required fragment', () => {
  expect(authorizeAddress('https://p.example/a?appid=wx1', '/apply?id=3', 'abc')).toBe(
    `https://p.example/a?appid=wx1&redirect_uri=${encodeURIComponent(location.origin)}%2Flogin%3Fredirect%3D%252Fapply%253Fid%253D3&response_type=code&scope=snsapi_base&state=abc#wechat_redirect`,
  )
  expect(authorizeAddress('https://p.example/a', '/nav', 'abc')).toMatch(/^https:\/\/p\.example\/a\?redirect_uri=/)
})

test('without an authorisation URL, a login opens our own screen', () => {
  const { login, location, shown } = setUpLogin('')
  void login.start('/orderPay?orderId=7', 'needed')
  expect(shown).toEqual(['/login?redirect=%2ForderPay%3ForderId%3D7'])
  // Back must not open the screen that requires a login.
  expect(location.entry().depth).toBe(0)
})

test('the shell’s login takes precedence, and nothing else happens if it is leaving', async () => {
  const asked = vi.fn(() => ({ status: 'leaving' as const }))
  const { login, shown, left } = setUpLogin('https://provider.example/a', { 'auth.login': asked })
  const start = login.start('/orderPay?orderId=7', 'forbidden')
  await vi.advanceTimersByTimeAsync(FORBIDDEN_READ_MS)
  await start
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    { redirect: '/orderPay?orderId=7', reason: 'forbidden' },
    expect.anything(),
  )
  expect([...shown, ...left]).toEqual([])
})

test('after a login by the shell its token is used, and the wanted screen opens', async () => {
  const { login, location, shown, session } = setUpLogin('', {
    'auth.login': () => ({ status: 'done' }),
    'auth.getToken': () => ({ token: 'shell-1', openid: 'o-1' }),
  })
  await login.start('/orderPay?orderId=8', 'asked')
  expect(session.$token.get()).toBe('shell-1')
  expect(session.openid).toBe('o-1')
  expect([shown, location.entry().depth]).toEqual([['/orderPay?orderId=8'], 0])
})

test('a shell that already has a token is not asked for a login', async () => {
  const logIn = vi.fn(() => ({ status: 'done' as const }))
  const functions = { 'auth.login': logIn, 'auth.getToken': () => ({ token: 'shell-1' }) }
  const { login, session, shown } = setUpLogin('', functions)
  await login.start('/myInfo', 'needed')
  expect(session.$token.get()).toBe('shell-1')
  expect(logIn).not.toHaveBeenCalled()
  expect(shown).toEqual([])
})

test.each([
  ['needed', ['/nav']],
  ['asked', []],
  ['forbidden', []],
] as const)('a login that is %s and cancelled in the shell shows %j', async (reason, shownThen) => {
  const { login, location, shown } = setUpLogin('', { 'auth.login': () => ({ status: 'cancelled' }) })
  const start = login.start('/myInfo', reason)
  await vi.advanceTimersByTimeAsync(FORBIDDEN_READ_MS)
  await start
  expect(shown).toEqual(shownThen)
  // Back must not open the screen that requires a login.
  expect(location.entry().depth).toBe(0)
})

test('if the shell has no login, or fails, our own login starts', async () => {
  for (const functions of [{}, { 'auth.login': () => Promise.reject(new Error('broken')) }]) {
    const { login, shown } = setUpLogin('', functions)
    await login.start('/myInfo', 'needed')
    expect(shown).toEqual(['/login?redirect=%2FmyInfo'])
  }
})

test('a login that the page handles does not open the app’s own', async () => {
  const emit = vi.fn<Emit>(() => false)
  const { login, shown, left } = setUpLogin(
    'https://provider.example/a',
    { 'auth.login': () => ({ status: 'leaving' }) },
    emit,
  )
  await login.start('/myInfo', 'needed')
  expect(emit).toHaveBeenCalledWith('login', { redirect: '/myInfo', reason: 'needed' })
  expect([...shown, ...left]).toEqual([])
})

test('refused calls within ten seconds start one login; a screen or a button always starts one', () => {
  const { login, shown, pass } = setUpLogin('')
  const first = login.start('/forklift', 'forbidden')
  pass(9999)
  expect(login.start('/orderList', 'forbidden')).toBe(first)
  expect(shown).toEqual(['/login?redirect=%2Fforklift'])
  void login.start('/myInfo', 'needed')
  void login.start('/messageNotice', 'needed')
  void login.start('/orderDetail', 'asked')
  expect(shown.slice(1)).toEqual([
    '/login?redirect=%2FmyInfo',
    '/login?redirect=%2FmessageNotice',
    '/login?redirect=%2ForderDetail',
  ])
  pass(10_000)
  void login.start('/forklift', 'forbidden')
  expect(shown).toHaveLength(5)
  // The ten seconds count from the last start, not from the first.
  pass(9999)
  void login.start('/orderList', 'forbidden')
  expect(shown).toHaveLength(5)
})

test('a token that is refused right after the login at the provider does not lead there again', async () => {
  const { login, left, saved, pass, again } = setUpLogin('https://provider.example/a')
  void login.start('/forklift', 'forbidden')
  await vi.advanceTimersByTimeAsync(FORBIDDEN_READ_MS)
  expect(left).toHaveLength(1)
  // The provider leads back to a new page. Without a login there, the next refusal leads to the provider again.
  void again().start('/forklift', 'forbidden')
  await vi.advanceTimersByTimeAsync(FORBIDDEN_READ_MS)
  expect(left).toHaveLength(2)
  saved.set({ providerLoginAt: Date.now() })
  saved.save()
  void again().start('/forklift', 'forbidden')
  await vi.advanceTimersByTimeAsync(FORBIDDEN_READ_MS)
  expect(left).toHaveLength(2)
  // The user has logged out and opens a screen or presses a button.
  for (const reason of ['needed', 'asked'] as const) {
    void again().start('/myInfo', reason)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(left).toHaveLength(4)
  pass(10_000)
  void again().start('/forklift', 'forbidden')
  await vi.advanceTimersByTimeAsync(FORBIDDEN_READ_MS)
  expect(left).toHaveLength(5)
})

test('a shell that logs in by itself and loads the page again is asked once in ten seconds while its token is refused', async () => {
  const asked = vi.fn(() => ({ status: 'leaving' as const }))
  const { login, again, shown, pass } = setUpLogin('', { 'auth.login': asked })
  const refuse = async (one: typeof login): Promise<void> => {
    const end = one.start('/forklift', 'forbidden')
    await vi.advanceTimersByTimeAsync(FORBIDDEN_READ_MS)
    await end
  }
  await refuse(login)
  await refuse(again())
  await refuse(again())
  expect(asked).toHaveBeenCalledOnce()
  // The screen stays, and offers the login.
  expect(shown).toEqual([])
  void again().start('/forklift', 'asked')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledTimes(2)
  pass(10_000)
  await refuse(again())
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a page with its own login hears of each refusal, also after it was loaded again', async () => {
  const emit = vi.fn<Emit>(() => false)
  const { login, saved, again } = setUpLogin('https://provider.example/a', undefined, emit)
  await login.start('/forklift', 'forbidden')
  saved.save()
  await again().start('/forklift', 'forbidden')
  expect(emit).toHaveBeenCalledTimes(2)
})

test.each([
  ['the provider’s page', 'https://provider.example/a'],
  ['the shell’s login', ''],
])('the server’s message stays readable for a while before a refused call leads to %s', async (_, authorizeUrl) => {
  const asked = vi.fn(() => ({ status: 'leaving' as const }))
  const { login, left } = setUpLogin(authorizeUrl, authorizeUrl ? undefined : { 'auth.login': asked })
  const logins = () => left.length + asked.mock.calls.length
  void login.start('/forklift', 'forbidden')
  await vi.advanceTimersByTimeAsync(FORBIDDEN_READ_MS - 1)
  expect(logins()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(logins()).toBe(1)
})

test('a user who starts a login during that time leaves the page once', async () => {
  const { login, left } = setUpLogin('https://provider.example/a')
  void login.start('/forklift', 'forbidden')
  await vi.advanceTimersByTimeAsync(100)
  void login.start('/forklift', 'asked')
  await vi.advanceTimersByTimeAsync(FORBIDDEN_READ_MS)
  expect(left).toHaveLength(1)
})

test.each<[string, string, ShellFunctions | undefined, Emit | undefined]>([
  ['was cancelled in the shell', '', { 'auth.login': () => ({ status: 'cancelled' }) }, undefined],
  ['was left to an app that did nothing', '', { 'auth.login': () => ({ status: 'leaving' }) }, undefined],
  ['led to a provider that did not come', 'https://provider.example/a', undefined, undefined],
  ['was taken over by the page', '', undefined, () => false],
])('a login that %s ends', async (_, authorizeUrl, functions, emit) => {
  const { login } = setUpLogin(authorizeUrl, functions, emit)
  const onEnd = vi.fn()
  void login.start('/myInfo', 'asked').then(onEnd)
  await vi.advanceTimersByTimeAsync(LEAVING_MS)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('a return from the provider is accepted once, and only for a login that was started here', async () => {
  const { login, saved, storage } = setUpLogin('https://provider.example/a')
  const nonceOf = async (reason: 'needed' | 'asked') => {
    void login.start('/forklift', reason)
    await vi.advanceTimersByTimeAsync(0)
    return saved.$state.get().login?.nonce
  }
  for (const returned of ['guess', undefined]) expect(claimNonce(saved, returned)).toBe(false)
  const first = await nonceOf('needed')
  expect(claimNonce(saved, 'guess')).toBe(false)
  const second = await nonceOf('asked')
  expect(second).not.toBe(first)
  expect(claimNonce(saved, second)).toBe(true)
  expect(claimNonce(saved, second)).toBe(false)
  // Nor is it after a reload.
  expect(JSON.parse(storage.get(STATE_KEY) ?? '{}')).toMatchObject({ login: null })
})

test('if the code for the provider’s page cannot be loaded, our own login starts', async () => {
  vi.doMock('../../../src/core/session/provider-login.ts', () => {
    throw new TypeError('not fetched')
  })
  onTestFinished(() => void vi.doUnmock('../../../src/core/session/provider-login.ts'))
  const { login, shown, left } = setUpLogin('https://provider.example/a')
  await login.start('/myInfo', 'needed')
  expect([shown, left]).toEqual([['/login?redirect=%2FmyInfo'], []])
})

test('a login started on the login screen leads home', () => {
  const { login, shown } = setUpLogin('')
  void login.start('/login?redirect=/login', 'needed')
  expect(shown).toEqual(['/login?redirect=%2Fnav'])
})

test('a setting with another type than its default is not typed, nor is one without a default', () => {
  const typed = { servicePhone: '400', nativeLogin: { ios: 'parkLogin' }, frameOrigins: ['https://a.example'] }
  const others = { debug: 'true', frameOrigins: { 0: 'https://a.example' }, imageHost: 5, locale: null, appMarker: [] }
  const typedOf = (given: unknown) => pickSettings(given, (_name, _value, isTyped) => isTyped)
  expect(typedOf({ ...typed, weixinSdk: undefined })).toEqual(typed)
  expect(typedOf({ ...others, servicePhon: '400' })).toEqual({})
  for (const nativeLogin of [null, [], 'login', { foo: 1 }, { ios: 1 }]) expect(typedOf({ nativeLogin })).toEqual({})
  for (const nothing of [null, 5, true, []]) expect(typedOf(nothing)).toEqual({})
})

test('a native login with one name has the defaults of the others', () => {
  expect(mergeConfig({ nativeLogin: { ios: 'parkLogin' } }).nativeLogin).toEqual({
    ios: 'parkLogin',
    android: 'android',
    androidMethod: 'login',
  })
})

test('every default of the configuration is the documented value', () => {
  expect(DEFAULT_CONFIG).toEqual({
    apiBase: '/api',
    authorizeUrl: '',
    imageHost: '/images/',
    servicePhone: '',
    merchantPhone: '',
    locale: '',
    weixinSdk: '',
    appMarker: 'ParkApp/',
    nativeLogin: { ios: 'login', android: 'android', androidMethod: 'login' },
    frameOrigins: [],
    debug: false,
  })
})
