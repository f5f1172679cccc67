/** The hosted page's entry, which starts the page when it is imported. */
import { screen } from '@testing-library/dom'
import { atom } from 'nanostores'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { getOrder } from '../../../../src/contract/api/forklift.ts'
import { STATUS } from '../../../../src/contract/model/forklift.ts'
import { CHOICE, STORAGE } from '../../../../src/contract/storage.ts'
import type { App } from '../../../../src/core/app.ts'
import type { Theme } from '../../../../src/core/config.ts'
import { callName, PREFETCH_LIFE_MS, PREFETCHED, type EarlyCalls } from '../../../../src/core/http/prefetched-call.ts'
import { followThemeColor } from '../../../../widgets/host/theme-color.ts'
import { until } from '../../../helpers/until.ts'
import { written } from '../page.ts'

beforeEach(() => vi.resetModules())

const openHostedPage = (): Promise<unknown> => import('../../../../widgets/host/hosted-page.tsx')

const envelopeOf = (stallAddress: string) => ({
  code: 200,
  data: { id: '7', status: STATUS.toShip, roles: ['customer'], stallAddress },
})

/** Opens the page of order 7, which was prefetched for a user; the user of the page is `second`.
 * @param isCallAnswered whether the screen's call gets the prefetched response.
 * @returns the function that answers the page's own request, when it is sent. */
const openPrefetched = async (
  body: { code: number; data: unknown },
  token: string,
  age: number,
  isCallAnswered = true,
) => {
  const response = { status: 200, body, date: null, authorization: null, at: Date.now() - age }
  const early: EarlyCalls = {
    prefetched: {
      call: callName(getOrder, { id: '7' }),
      token,
      locale: 'en',
      cacheKey: 'order 7',
      response: isCallAnswered ? Promise.resolve(response) : new Promise(() => undefined),
      state: response,
    },
  }
  Object.assign(globalThis, { [PREFETCHED]: early })
  localStorage.setItem(STORAGE.token, 'second')
  localStorage.setItem(CHOICE.theme, 'dark')
  let answer: ((response: Response) => void) | undefined
  const send = (request: Request): Promise<Response> =>
    request.url.endsWith('/order/7')
      ? new Promise((resolve) => (answer = resolve))
      : Promise.resolve(Response.json({ code: 200, data: {} }))
  vi.stubGlobal('fetch', send)
  onTestFinished(() => void vi.unstubAllGlobals())
  history.replaceState(null, '', '/orderDetail?orderId=7')
  document.body.innerHTML =
    '<script id="park-config" type="application/json">{ "locale": "en" }</script><div id="park"></div>'
  await openHostedPage()
  return () => answer
}

/** Presses *Try again*, and responds with 404 after the screen shows that it loads. */
const failAgain = async () => {
  let answer: () => void = () => undefined
  const send = vi.fn(
    () => new Promise((resolve) => (answer = () => resolve(new Response('<p>Not found</p>', { status: 404 })))),
  )
  vi.stubGlobal('fetch', send)
  ;(await screen.findByRole('button', { name: 'Try again' })).click()
  await until(() => expect(screen.queryByRole('alert')).toBeNull())
  answer()
  await screen.findByRole('alert')
  return send
}

it.each([
  ['for another user', 'first', 0],
  ['too long ago', 'second', PREFETCH_LIFE_MS + 1000],
])('the hosted page does not show an order that was prefetched %s', async (_, token, age) => {
  const answer = await openPrefetched(envelopeOf('first user’s stall'), token, age)
  await until(() => expect(answer()).toBeDefined())
  expect(screen.queryByText('first user’s stall')).toBeNull()
  answer()?.(Response.json(envelopeOf('second user’s stall')))
  await screen.findByText('second user’s stall')
  const { lang, dataset } = document.documentElement
  expect([document.title, lang, dataset.theme]).toEqual(['Order detail', 'en', 'dark'])
})

it('the hosted page shows prefetched data before the call of the screen has returned', async () => {
  await openPrefetched(envelopeOf('own stall'), 'second', 0, false)
  await screen.findByText('own stall')
})

it('the hosted page shows no data of a prefetched response that is refused', async () => {
  await openPrefetched({ ...envelopeOf('refused stall'), code: 500 }, 'second', 0)
  await screen.findByRole('alert')
  expect(screen.queryByText('refused stall')).toBeNull()
})

it('the hosted page reports settings that are not JSON', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  onTestFinished(() => void vi.unstubAllGlobals())
  document.body.innerHTML =
    '<script id="park-config" type="application/json">{ "locale": "en", }</script><div id="park"></div>'
  localStorage.removeItem(CHOICE.theme)
  await openHostedPage()
  await until(() => expect(written.error).toEqual([expect.stringContaining('Check its quotes and commas.')]))
  // Without a choice, the page's own styles follow the device.
  await until(() => expect(document.documentElement.dataset.theme).toBe(''))
})

it('the hosted page reports settings with an unknown name or a value of another type, and an API that is none', async () => {
  const settings = { servicePhon: '1', debug: 'true', nativeLogin: { foo: 1 }, apiBase: '/nowhere', locale: 'en' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Not found</p>', { status: 404 })))
  onTestFinished(() => void vi.unstubAllGlobals())
  history.replaceState(null, '', '/forklift')
  document.body.innerHTML =
    `<script id="park-config" type="application/json">${JSON.stringify(settings)}</script>` + '<div id="park"></div>'
  await openHostedPage()
  await until(() =>
    expect(written.error).toEqual([
      '[parkside] <script id="park-config">: config has an unknown name: servicePhon. Did you mean servicePhone?',
      expect.stringContaining('config.debug="true" is invalid. Use true or false, without quotes.'),
      expect.stringContaining('config.nativeLogin is invalid. Use an object of strings'),
    ]),
  )
  const reports = () => written.info.filter((line) => line.includes('api-unusable'))
  await until(() => expect(reports()).not.toEqual([]))
  // The API is reported once.
  const answered = await failAgain()
  await vi.dynamicImportSettled()
  expect(answered).toHaveBeenCalledOnce()
  expect(reports()).toEqual([expect.stringMatching(/\/nowhere answered 404, .*Set apiBase to/)])
})

/** Opens /forklift while no request reaches a server. */
const openWithoutNetwork = async (config: object): Promise<void> => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => void vi.unstubAllGlobals())
  history.replaceState(null, '', '/forklift')
  document.body.innerHTML = `<script id="park-config" type="application/json">${JSON.stringify(config)}</script><div id="park"></div>`
  await openHostedPage()
}

it('the hosted page does not blame its own API for a lost network', async () => {
  await openWithoutNetwork({ locale: 'en' })
  await screen.findByRole('button', { name: 'Try again' })
  await vi.dynamicImportSettled()
  expect(written.info.filter((line) => line.includes('api-unusable'))).toEqual([])
})

it('the hosted page reports an API whose address has another scheme', async () => {
  await openWithoutNetwork({ apiBase: 'ftp://park.example/api' })
  const reports = () => written.info.filter((line) => line.includes('ftp://park.example/api'))
  await until(() => expect(reports()).toEqual([expect.stringContaining('cannot be reached. Check apiBase')]))
})

it('the browser’s bars have the colour of the chosen theme, or else of the device’s', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#fff"><meta name="theme-color" content="#000">'
  onTestFinished(() => void (document.head.innerHTML = ''))
  const $theme = atom<Theme | undefined>('dark')
  const colors = () => [...document.querySelectorAll('meta')].map(({ content }) => content)
  followThemeColor({ $theme } as unknown as App)
  expect(colors()).toEqual(['#000', '#000'])
  $theme.set('light')
  expect(colors()).toEqual(['#fff', '#fff'])
  $theme.set(undefined)
  expect(colors()).toEqual(['#fff', '#000'])
})
