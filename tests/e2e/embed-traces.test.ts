/** An unmounted widget leaves nothing behind: compares the page's globals, listeners and timers before mounting and after unmounting,
 * memory, and the back/forward cache. */
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { openPage } from '../helpers/browser.ts'
import { openPartner, partnerPage, type Partner } from '../helpers/partner.ts'
import { ensureChromium, LAUNCH_OPTIONS } from '../tools/chromium.ts'
import { openServer } from '../helpers/sandbox.ts'

let park: Listening
let partner: Partner

beforeAll(async () => {
  park = await openServer()
  partner = await openPartner(park.url)
  partner.serve('/empty', { html: partnerPage({ head: WATCH, body: '<div id="slot"></div>' }) })
  partner.serve('/plain', { html: partnerPage({ body: '<div id="slot"></div>' }) })
  partner.serve('/other', {
    html: '<!doctype html><link rel="icon" href="data:,"><title>Other</title><p>Other page</p>',
  })
})
afterAll(async () => {
  await partner.close()
  await park.close()
})

/** From the first script on, counts timers, and listeners on everything outside the widget's own tree. */
const WATCH = `<script>
  (() => {
    const kept = new Set()
    const names = new Map()
    let count = 0
    const idOf = (value) => {
      if (!names.has(value)) names.set(value, ++count)
      return names.get(value)
    }
    const key = (target, type, listener, options) => [idOf(target), type, idOf(listener), Boolean(typeof options === 'object' && options ? options.capture : options)].join()
    const isPages = (target) => !(target instanceof Node) || target === document || target === document.documentElement || target === document.body || target === document.head
    const { addEventListener, removeEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const target = this ?? window
      if (listener && isPages(target) && !(target instanceof AbortSignal) && !(typeof options === 'object' && options?.once)) kept.add(key(target, type, listener, options))
      return addEventListener.call(target, type, listener, options)
    }
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const target = this ?? window
      kept.delete(key(target, type, listener, options))
      return removeEventListener.call(target, type, listener, options)
    }
    const timers = new Set()
    for (const [set, clear] of [['setTimeout', 'clearTimeout'], ['setInterval', 'clearInterval']]) {
      const realSet = window[set]
      const realClear = window[clear]
      window[set] = (run, ...rest) => {
        const id = realSet(() => {
          if (set === 'setTimeout') timers.delete(id)
          run()
        }, ...rest)
        timers.add(id)
        return id
      }
      window[clear] = (id) => {
        timers.delete(id)
        realClear(id)
      }
    }
    window.traces = () => ({
      keys: Reflect.ownKeys(window).filter((name) => name !== 'mounted').map(String).filter((name) => !/^\\d+$/.test(name)).sort(),
      documentKeys: Reflect.ownKeys(document).map(String).sort(),
      pushState: history.pushState === window.firstPushState && history.replaceState === window.firstReplaceState && !Object.prototype.hasOwnProperty.call(history, 'pushState'),
      length: history.length,
      address: location.href,
      head: [...document.head.children].map((element) => element.outerHTML),
      body: [document.body.getAttribute('style'), document.body.className, document.documentElement.getAttribute('style'), document.documentElement.lang],
      children: document.body.children.length,
      sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
      listeners: [...kept].map((one) => one.split(',')[1]).sort(),
      timers: timers.size,
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage).sort(),
    })
    window.firstPushState = history.pushState
    window.firstReplaceState = history.replaceState
  })()
</script>`

interface Parkside {
  mount(target: string, options: object): { element: HTMLElement; unmount(): void; ready: Promise<void> }
}
interface View {
  Parkside: Parkside
  traces(): Record<string, unknown>
  mounted: ReturnType<Parkside['mount']>
}

const mount = (page: Page, options: object): Promise<void> =>
  page.evaluate(async (wanted) => {
    const view = window as unknown as View
    view.mounted = view.Parkside.mount('#slot', wanted)
    await view.mounted.ready
  }, options)

const unmount = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as View).mounted.unmount())
const traces = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => (window as unknown as View).traces())
const ready = (page: Page): Promise<unknown> => page.waitForFunction(() => 'Parkside' in window)

describe('after unmounting', () => {
  it.each([
    [
      'the front page of forklift rental',
      { widget: 'forklift' },
      async (page: Page) =>
        page
          .getByRole('button', { name: /^Rent / })
          .first()
          .waitFor(),
    ],
    [
      'the booking form, with the sheet of times open',
      { widget: 'forklift', route: '/apply?id=1' },
      async (page: Page) => {
        await page.getByRole('button', { name: 'I understand' }).tap()
        await page.getByRole('button', { name: 'Delivery time' }).tap()
        // Late in the evening no times are left today.
        await page.getByRole('option').or(page.getByText('No selectable time')).first().waitFor()
      },
    ],
    ['everything, in the middle of loading', { widget: 'app', shell: 'auto' }, async () => undefined],
    [
      'a widget that waits for a native shell',
      { widget: 'forklift', shell: 'ios' },
      async (page: Page) =>
        page
          .getByRole('button', { name: /^Rent / })
          .first()
          .waitFor(),
    ],
    [
      'a widget that waits for the messaging app',
      { widget: 'forklift', shell: 'wechat' },
      async (page: Page) =>
        page
          .getByRole('button', { name: /^Rent / })
          .first()
          .waitFor(),
    ],
  ])('%s, the page is as it was', async (_, options, use) => {
    const { page, expectNoProblems, close } = await openPage({ base: partner.url, path: '/empty', animated: true })
    await ready(page)
    const before = await traces(page)
    await mount(page, options)
    await use(page)
    expect(await traces(page)).not.toEqual(before)
    await unmount(page)
    await expect.poll(() => traces(page), { timeout: 10_000 }).toEqual(before)
    expectNoProblems()
    await close()
  })

  it('200 times, memory use is as before', async () => {
    // Uses a page without the counting script, which itself keeps every listener in memory.
    const { page, context, close } = await openPage({ base: partner.url, path: '/plain', animated: true })
    await ready(page)
    const session = await context.newCDPSession(page)
    const rounds = (count: number): Promise<void> =>
      page.evaluate(async (times) => {
        const view = window as unknown as View
        for (let round = 0; round < times; round++) {
          const park = view.Parkside.mount('#slot', { widget: 'forklift' })
          await park.ready
          park.unmount()
          await Promise.resolve()
        }
      }, count)
    const heap = async (): Promise<number> => {
      // Two collections: objects that the first one frees may keep others alive until the second.
      for (let turn = 0; turn < 2; turn++) await session.send('HeapProfiler.collectGarbage')
      return ((await session.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize
    }
    await session.send('HeapProfiler.enable')
    // The first rounds load and compile code, which stays in memory and is no leak.
    await rounds(20)
    const before = await heap()
    await rounds(200)
    await expect.poll(async () => (await heap()) - before, { timeout: 20_000 }).toBeLessThan(1_000_000)
    await close()
  })
})

describe('the back/forward cache', () => {
  let browser: Browser
  beforeAll(async () => {
    // Playwright disables the back/forward cache by default.
    browser = await chromium.launch({
      ...LAUNCH_OPTIONS,
      executablePath: ensureChromium(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
  })
  afterAll(() => browser.close())

  it('restores the page with a working widget', async () => {
    partner.serve('/cached', {
      html: partnerPage({
        head: '<script>window.restored = 0; addEventListener("pageshow", (event) => { if (event.persisted) restored++ })</script>',
        body: '<park-forklift></park-forklift>',
      }),
    })
    const page = await browser.newPage()
    await page.goto(`${partner.url}/cached`)
    const rent = page.getByRole('button', { name: /^Rent / }).first()
    await rent.waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${partner.url}/other`)
    // A page restored from the cache fires no `load` event.
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => (window as unknown as { restored: number }).restored)).toBe(1)
    // The widget has requested current data, and still responds.
    await expect.poll(() => asked).toContain('/api/forkliftAppApp/list')
    await rent.click()
    await page.getByRole('button', { name: 'I understand' }).click()
    await page.getByLabel('Consignee').fill('Alive')
    await page.close()
  })
})

/** Mistakes of a page: its markup, the sentence that reports it, and the code of the event. */
const MISTAKES: readonly [name: string, markup: string, sentence: RegExp, code: string][] = [
  ['an unknown widget name', '<div data-park-widget="fork-lift"></div>', /fork-lift.*forklift/, 'unknown-widget'],
  [
    'a missing API address',
    '<park-forklift api-base="/nowhere"></park-forklift>',
    /answered 404.*Set api-base/,
    'api-unusable',
  ],
  [
    'an API of another origin that does not allow this page',
    '<park-forklift api-base="PARK/api"></park-forklift>',
    /Check api-base, that the API allows http:\/\/localhost:\d+ \(CORS/,
    'api-unusable',
  ],
  [
    'a broken JSON config',
    `<park-forklift config='{"servicePhone": 4000'></park-forklift>`,
    /config.*JSON/,
    'bad-option',
  ],
  [
    'a wrong origin for the frame',
    '<park-forklift mode="iframe" src-origin="not an origin"></park-forklift>',
    /src-origin/,
    'bad-option',
  ],
  ['no origin for the frame', '<park-forklift mode="iframe"></park-forklift>', /src-origin/, 'missing-option'],
]

it('an element that cannot be displayed shows the markup between its tags', async () => {
  partner.serve('/fallback', {
    html: partnerPage({ body: '<park-forklift mode="iframe"><p>Call 400 000 0000</p></park-forklift>' }),
  })
  const { page, close } = await openPage({ base: partner.url, path: '/fallback' })
  const markup = page.getByText('Call 400 000 0000')
  await markup.waitFor()
  await page.evaluate((origin) => document.querySelector('park-forklift')!.setAttribute('src-origin', origin), park.url)
  await page.locator('park-forklift iframe').waitFor()
  expect(await markup.isVisible()).toBe(false)
  await close()
})

it('each integration error gives one clear sentence and an event', async () => {
  const head = `<script>window.errors = []; addEventListener('park:error', ({ detail }) => errors.push(detail))</script>`
  partner.serve('/wrong', { html: partnerPage({ head, body: '<div id="slot"></div>' }) })
  const lines: string[] = []
  const { page, close } = await openPage({
    base: partner.url,
    path: '/wrong',
    onPage: (opened) =>
      opened.on('console', (message) => void (message.text().startsWith('[parkside]') && lines.push(message.text()))),
  })
  await ready(page)
  const heard = (): Promise<unknown[]> => page.evaluate(() => (window as unknown as { errors: unknown[] }).errors)
  for (const [index, [name, markup, sentence, code]] of MISTAKES.entries()) {
    await page.evaluate(
      (html) => {
        ;(document.getElementById('slot') as HTMLElement).innerHTML = html
      },
      markup.replace('PARK', park.url),
    )
    await expect.poll(async () => (await heard()).length, { message: name, timeout: 20_000 }).toBe(index + 1)
    expect(lines[index], name).toMatch(sentence)
    expect(await heard(), name).toHaveProperty(
      `${index}`,
      expect.objectContaining({ code, message: expect.any(String) }),
    )
  }
  expect(lines).toHaveLength(MISTAKES.length)
  await close()
})
