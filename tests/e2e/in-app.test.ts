/** Inside other apps: the native app's own views, and news that is shared from the messaging app. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { STORAGE } from '../../src/contract/storage.ts'
import { inapp } from '../../src/contract/text/en/inapp.ts'
import { openPage, overflow, type WatchedPage } from '../helpers/browser.ts'
import { arrive } from '../helpers/page-actions.ts'
import { changePage, openFakeApp } from '../helpers/fake-app.ts'
import type { OpenOptions } from '../helpers/phone.ts'
import { openServer } from '../helpers/sandbox.ts'

const APP =
  'Mozilla/5.0 (Linux; Android 12; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36 ParkApp/3.1'

let park: Listening
const open: Pick<WatchedPage, 'close' | 'expectNoProblems'>[] = []

beforeAll(async () => {
  park = await openServer({ changePage, config: { weixinSdk: '/sandbox/sdk.js' } })
})
afterEach(async () => {
  const pages = open.splice(0)
  await Promise.all(pages.map(({ close }) => close()))
})
afterAll(() => park.close())

const visit = async (path: string, options: Partial<OpenOptions> = {}): Promise<WatchedPage> => {
  const opened = await openPage({ base: park.url, path, ...options })
  open.push(opened)
  return opened
}

const VIEWS = [
  ['/parkNews_app_info', '?id=1', '[data-table]'],
  ['/parkActive_app_info', '?id=4', 'h2'],
  ['/parkActive_app_approval_info', '?id=3', ':text("Only the publisher of this")'],
  ['/app/attractList', '', 'article'],
  ['/app/attract_info', '?id=1', 'h2'],
  ['/emergency_detail', '?id=3', '[role=alert]'],
] as const

it('its views have no bar of ours in the app, and ask for no login', async () => {
  const { page, expectNoProblems } = await visit('/nav', { context: { userAgent: APP } })
  for (const [path, query, content] of VIEWS) {
    await page.goto(park.url + path + query)
    await page.locator(`main ${content}`).first().waitFor()
    const top = (await page.locator('main > *').first().boundingBox())?.y ?? 0
    expect(await page.getByRole('button', { name: 'Back' }).count(), path).toBe(0)
    // The title remains for screen readers.
    expect(await page.getByRole('heading', { name: inapp.titles[path], level: 1 }).count(), path).toBe(1)
    expect(top, path).toBeLessThan(20)
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe(path + query)
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE.token)).toBeNull()
    expect(await overflow(page), path).toEqual([])
  }
  expectNoProblems()
})

it('what is sticky below the bar is sticky at the edge without a bar', async () => {
  const { page } = await visit('/app/attractList', { context: { userAgent: APP } })
  await page.getByRole('tab').nth(1).waitFor()
  await page.locator('article').nth(4).waitFor({ state: 'attached' })
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(async () => (await page.getByRole('tablist').boundingBox())?.y).toBe(0)
})

describe('links in a view', () => {
  it('open in the view if they lead to a screen; without a bridge the browser opens the others', async () => {
    const { page, context } = await visit('/parkNews_app_info?id=3', { context: { userAgent: APP } })
    const opened = context.waitForEvent('page')
    await context.route('https://fair.example.com/**', (route) => route.fulfill({ body: 'fair' }))
    await page.getByRole('link', { name: 'fair.example.com' }).tap()
    expect((await opened).url()).toBe('https://fair.example.com/2026/guide')
    expect(new URL(page.url()).pathname).toBe('/parkNews_app_info')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('link', { name: 'Activities', exact: true }).tap()
    await arrive(page, '/parkActive')
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  })

  it('use the bridge if they lead elsewhere', async () => {
    const app = await openFakeApp(park.url, 'android', '/parkNews_app_info?id=3', { userAgent: APP })
    open.push(app)
    await expect.poll(app.log).toContain('"k":"ready"')
    expect(await app.page.getByRole('button', { name: 'Back' }).count()).toBe(0)
    await app.page.getByRole('link', { name: 'fair.example.com' }).click()
    await expect.poll(app.log).toContain('would open https://fair.example.com/2026/guide')
    await app.page.getByRole('link', { name: 'Activities', exact: true }).click()
    await app.page.getByRole('heading', { level: 1, name: 'Activities' }).waitFor()
    expect(app.panel.context().pages()).toHaveLength(1)
  })
})

/** Fakes the messaging app's script: it records its calls, and accepts the signature. */
const SDK = `window.calls = []; window.wx = {
  ready: (run) => (window.wx.onReady = run),
  error: () => undefined,
  config: (options) => { calls.push(['config', options]); setTimeout(() => wx.onReady()) },
  updateAppMessageShareData: (card) => calls.push(['friend', card]),
  updateTimelineShareData: (card) => calls.push(['timeline', card]),
}`

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/146.0 XWEB/1460217 Mobile Safari/537.36 MMWEBSDK/20260202 MicroMessenger/8.0.71.3080(0x28004750)'

interface SdkCall {
  name: string
  options: Record<string, unknown>
}

describe('a news item in the messaging app', () => {
  /** Opens a news item from the list, so that the URL has changed since the page loaded. */
  const openNews = async (sdk: string | undefined, prepare: (page: Page) => void = () => undefined) => {
    const asked: unknown[] = []
    const opened = await visit('/parkNews?openid=o-reader#top', {
      context: { userAgent: ANDROID },
      onPage: async (page) => {
        page.on('request', (request) => request.url().endsWith('/signature') && asked.push(request.postDataJSON()))
        // Removes the sandbox's own fake, which would load first.
        await page.route('**/sandbox/weixin.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
        await page.route('**/sandbox/sdk.js', (route) =>
          route.fulfill(sdk ? { contentType: 'text/javascript', body: sdk } : { status: 404 }),
        )
        prepare(page)
      },
    })
    const { page } = opened
    await page.getByRole('article').getByRole('button').first().tap()
    await page.waitForURL('**/parkNews_info?id=1')
    await page.locator('main [data-table]').waitFor()
    const calls = async (): Promise<SdkCall[]> =>
      (
        await page.evaluate(() => (window as unknown as { calls?: [string, Record<string, unknown>][] }).calls ?? [])
      ).map(([name, options]) => ({ name, options }))
    return { ...opened, asked, calls }
  }

  it('is signed with the current address, and shared with its title, summary and picture', async () => {
    const { asked, calls, expectNoProblems } = await openNews(SDK)
    await expect.poll(async () => (await calls()).length).toBe(3)
    expect(asked).toEqual([{ url: `${park.url}/parkNews_info?id=1` }])
    const [config, friend, timeline] = await calls()
    expect(config?.options).toEqual({
      debug: false,
      appId: expect.any(String) as string,
      timestamp: expect.any(Number) as number,
      nonceStr: expect.stringMatching(/^[\w-]{16,32}$/) as string,
      signature: expect.stringMatching(/^[\da-f]{40}$/) as string,
      jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
    })
    const card = {
      title: 'Cold storage for winter: prices and temperatures of every zone',
      desc: 'Twelve new chambers in cold store C2. Book by the week or month; present tenants come first.',
      link: `${park.url}/parkNews_info?id=1`,
      imgUrl: `${park.url}/images/cold-1.jpg`,
    }
    expect([friend, timeline]).toEqual([
      { name: 'friend', options: card },
      { name: 'timeline', options: card },
    ])
    expectNoProblems()
  })

  it('can be read if the script does not load', async () => {
    const failed: string[] = []
    const { page, asked, calls, expectNoProblems } = await openNews(undefined, (opened) =>
      opened.on('console', (message) => /share-not-set-up/.test(message.text()) && failed.push(message.text())),
    )
    await expect.poll(() => failed.length).toBe(1)
    expect(asked).toHaveLength(1)
    expect(await calls()).toEqual([])
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('button', { name: 'Back', exact: true }).tap()
    await arrive(page, '/parkNews')
    expectNoProblems(/share-not-set-up|404/)
  })
})
