// @vitest-environment happy-dom
/** The prefetch script in the hosted page's head. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { API_TIMEOUT_MS } from '../../../src/contract/limits.ts'
import { CHOICE, STORAGE } from '../../../src/contract/storage.ts'
import {
  PREFETCHED,
  takeEarlyCalls,
  type EarlyCalls,
  type PrefetchedCall,
} from '../../../src/core/http/prefetched-call.ts'
import { PREFETCH_CALLS } from '../../../widgets/host/prefetch-calls.ts'

const send = vi.fn<typeof fetch>()
const page = globalThis as { [PREFETCHED]?: EarlyCalls }

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('fetch', send)
  send.mockReset().mockImplementation(() => Promise.resolve(Response.json({ code: 200, data: 'data' })))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete page[PREFETCHED]
  document.body.textContent = ''
  document.head.textContent = ''
  localStorage.clear()
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.theme
})

/** Runs the script at a URL. @returns the prefetched request that it stored for the page. */
const run = async (address: string, config: object = {}, table: object = {}): Promise<PrefetchedCall | undefined> => {
  const routes = Object.fromEntries(Object.keys(PREFETCH_CALLS).map((path) => [path, ['area']]))
  const files = { folder: 'assets', routes, calls: PREFETCH_CALLS, ...table }
  for (const [id, value] of Object.entries({ 'park-files': files, 'park-config': { locale: 'en', ...config } })) {
    const block = document.createElement('script')
    block.type = 'application/json'
    block.id = id
    block.textContent = JSON.stringify(value)
    document.body.append(block)
  }
  history.replaceState(null, '', address)
  await import('../../../widgets/host/prefetch.ts')
  return page[PREFETCHED]?.prefetched
}
const logIn = (token = 'secret'): void => localStorage.setItem(STORAGE.token, token)
const sent = (): Request => send.mock.calls[0]?.[0] as Request
const sentToken = (): string | null => sent().headers.get('authorization')

test('the first call of the route is sent with the token', async () => {
  logIn()
  const prefetched = await run('/apply?id=3')
  expect(send).toHaveBeenCalledOnce()
  expect(sent().url).toBe(`${location.origin}/api/forkliftAppApp/3`)
  expect(sentToken()).toBe('secret')
  const call = 'GET /forkliftAppApp/{id}{"id":"3"}'
  expect(prefetched).toMatchObject({ call, token: 'secret', locale: 'en', cacheKey: 'forklift 3' })
  expect(await prefetched?.response).toMatchObject({ status: 200, body: { code: 200, data: 'data' } })
  expect(vi.getTimerCount()).toBe(0)
})

test('the call has the numbers of the URL and the id of the user', async () => {
  logIn()
  localStorage.setItem(STORAGE.userId, 'u-1')
  expect((await run('/parkActive?state=2'))?.call).toContain('"state":2')
  vi.resetModules()
  expect((await run('/myInfo'))?.call).toBe('GET /appUser/{id}{"id":"u-1"}')
  // A token that a shell has provided may be another user's.
  send.mockClear()
  page[PREFETCHED]?.preload?.('/myInfo', 'en', 'provided', { query: {} })
  expect(send).not.toHaveBeenCalled()
  page[PREFETCHED]?.preload?.('/myInfo', 'en', 'secret', { query: {} })
  expect(send).toHaveBeenCalledOnce()
})

const TABLE = { routes: { '/apply': ['forklift', 'screen', 'form'], '/nav': ['general', 'nav'] } }
const fetchedFiles = (): (string | null)[] =>
  // Without the attribute, scripts would be fetched twice.
  [...document.head.querySelectorAll('link[crossorigin]')].map((link) => link.getAttribute('href'))

test('the call is sent before the files, which it would otherwise wait for', async () => {
  let files: number | undefined
  send.mockImplementation(() => {
    files = fetchedFiles().length
    return Promise.resolve(Response.json({ code: 200 }))
  })
  await run('/apply?id=3', {}, TABLE)
  expect([files, fetchedFiles().length]).toEqual([0, 3])
})

test('a visitor’s call is sent although the address also has a redirect, which the guard follows only for users', async () => {
  expect((await run('/apply?id=3&redirect=/forklift'))?.token).toBeNull()
  expect(send).toHaveBeenCalledOnce()
})

test('the files of the screen and its texts are fetched, in the language of the configuration before the chosen one', async () => {
  localStorage.setItem(CHOICE.locale, 'zh-CN')
  const prefetched = await run('/apply?id=3', {}, TABLE)
  expect(prefetched?.locale).toBe('en')
  expect(fetchedFiles()).toEqual(['forklift.en', 'screen', 'form'].map((name) => `/assets/${name}.js`))
})

test.each([
  ['', 'zh-CN'],
  ['en', 'en'],
])(
  'without configuration the language is the chosen one, else that of the page (chosen: “%s”)',
  async (chosen, used) => {
    localStorage.setItem(CHOICE.locale, chosen)
    document.documentElement.lang = 'zh-CN'
    onTestFinished(() => document.documentElement.removeAttribute('lang'))
    expect((await run('/apply?id=3', { locale: undefined }))?.locale).toBe(used)
  },
)

test('the page can fetch the files of further screens, each file once', async () => {
  await run('/nav', {}, TABLE)
  page[PREFETCHED]?.preload?.('/apply', 'zh-CN', null)
  page[PREFETCHED]?.preload?.('/apply', 'en', null)
  const expected = ['general.en', 'nav', 'forklift.zh-CN', 'screen', 'form', 'forklift.en']
  expect(fetchedFiles()).toEqual(expected.map((name) => `/assets/${name}.js`))
})

test('the page can send the first call of further screens, which is cancelled when the user leaves the screen', async () => {
  await run('/nav')
  send.mockClear().mockImplementation(cutOf)
  const { preload } = page[PREFETCHED] ?? {}
  const leaving = new AbortController()
  preload?.('/apply', 'zh-CN', 'given', { query: { id: '3' }, signal: leaving.signal })
  expect(send).toHaveBeenCalledOnce()
  const call = 'GET /forkliftAppApp/{id}{"id":"3"}'
  expect(page[PREFETCHED]?.prefetched).toMatchObject({ call, token: 'given', locale: 'zh-CN', state: 'pending' })
  expect([sentToken(), sent().headers.get('accept-language')]).toEqual(['given', 'zh-CN'])
  leaving.abort()
  expect(sent().signal.aborted).toBe(true)
  expect(page[PREFETCHED]?.prefetched).toBeUndefined()
  await vi.waitUntil(() => vi.getTimerCount() === 0)
  // Not the token of the storage: the page may have been given another one.
  logIn()
  preload?.('/orderDetail', 'en', null, { query: { orderId: '7' } })
  preload?.('/apply', 'en', 'given', { query: {} })
  expect(send).toHaveBeenCalledOnce()
})

test('the response to a first call that the screen has not used is dropped when the user leaves the screen', async () => {
  await run('/nav')
  const leaving = new AbortController()
  page[PREFETCHED]?.preload?.('/apply', 'en', null, { query: { id: '3' }, signal: leaving.signal })
  await page[PREFETCHED]?.prefetched?.response
  expect(page[PREFETCHED]?.prefetched?.state).toMatchObject({ status: 200 })
  leaving.abort()
  expect(page[PREFETCHED]?.prefetched).toBeUndefined()
})

test('a first call that the screen has made continues when the user leaves the screen, like its other calls', async () => {
  await run('/nav')
  const early = page[PREFETCHED] as EarlyCalls
  const leaving = new AbortController()
  early.preload?.('/apply', 'en', null, { query: { id: '3' }, signal: leaving.signal })
  // Like `createLazyClient`. Meanwhile, another screen opens.
  Object.assign(early, { prefetched: undefined })
  early.preload?.('/orderDetail', 'en', 'given', { query: { orderId: '7' } })
  leaving.abort()
  expect(sent().signal.aborted).toBe(false)
  expect(early.prefetched?.call).toBe('GET /forkliftAppApp/order/{id}{"id":"7"}')
})

test('an address without a screen fetches the files of the home screen', async () => {
  await run('/nowhere', {}, TABLE)
  expect(fetchedFiles()).toEqual(['/assets/general.en.js', '/assets/nav.js'])
})

test.each([
  ['a route that needs a login, without a token', '/messageNotice', ''],
  ['a call that needs a token, without one', '/orderDetail?orderId=7', ''],
  ['an address from which the guard leads on', '/apply?id=3&redirect=/forklift', 'secret'],
  ['an address that asks for something else', '/parkIntro?tab=companies', ''],
  ['an address that lacks what the call needs', '/apply', ''],
  ['the return of the provider', '/login?code=c&state=s', 'secret'],
])('nothing is sent for %s', async (_, address, token) => {
  if (token) logIn(token)
  expect(await run(address)).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
})

test.each([['light'], ['dark'], [undefined]])('the page has the chosen theme from the start (%s)', async (theme) => {
  if (theme) localStorage.setItem(CHOICE.theme, theme)
  await run('/forklift')
  expect(document.documentElement.dataset.theme).toBe(theme)
})

test('a stored token is not sent to another API, nor if it is invalid', async () => {
  logIn()
  await run('/apply?id=3', { apiBase: 'https://stranger.example/api' })
  expect(sentToken()).toBeNull()
  vi.resetModules()
  send.mockClear()
  logIn('secret\nx')
  await run('/apply?id=3')
  expect(send).toHaveBeenCalledOnce()
  expect(sentToken()).toBeNull()
})

test('an address of the API that is no text is ignored, as by the page', async () => {
  logIn()
  await run('/apply?id=3', { apiBase: 5 })
  expect(new URL(sent().url).pathname).toMatch(/^\/api\//)
})

/** Rejects when the request is aborted. */
const cutOf = (request: RequestInfo | URL): Promise<never> =>
  new Promise((_resolve, reject) =>
    (request as Request).signal.addEventListener('abort', () => reject(new Error('cut'))),
  )

test('a prefetched call is aborted after the time limit, before the headers or within the body', async () => {
  const stalls: (typeof fetch)[] = [
    (request) => cutOf(request),
    (request) => Promise.resolve({ json: () => cutOf(request) } as unknown as Response),
  ]
  for (const stall of stalls) {
    vi.resetModules()
    send.mockImplementation(stall)
    const prefetched = await run('/apply?id=3')
    const onEnd = vi.fn()
    void prefetched?.response.then(onEnd)
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS - 1)
    expect(onEnd).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined)
  }
})

test('a refusal is passed on unchanged, and a broken connection as no response', async () => {
  send.mockImplementationOnce(() => Promise.resolve(Response.json({ code: 403, message: 'no' })))
  const refused = await run('/apply?id=3')
  expect(await refused?.response).toMatchObject({ body: { code: 403 } })
  vi.resetModules()
  send.mockImplementationOnce(() => Promise.reject(new TypeError('cut')))
  const cut = await run('/apply?id=3')
  expect(await cut?.response).toBeUndefined()
  expect(refused?.state).toMatchObject({ status: 200 })
  expect(cut?.state).toBe('failed')
})

test('the page takes what the script has stored once', async () => {
  const prefetched = await run('/forklift')
  expect([takeEarlyCalls(), takeEarlyCalls()]).toEqual([expect.objectContaining({ prefetched }), {}])
})
