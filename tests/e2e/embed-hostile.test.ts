/** Widgets on pages that were not designed for them: the page's styles and scripts do not affect the widget, and the widget keeps
 * working. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { openPage, type WatchedPage } from '../helpers/browser.ts'
import { openPartner, partnerPage, type Partner, type PartnerPage } from '../helpers/partner.ts'
import { logIn, startScenario } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'

let park: Listening
let partner: Partner
const opened: WatchedPage[] = []

beforeAll(async () => {
  park = await openServer()
  partner = await openPartner(park.url)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})
afterAll(async () => {
  await partner.close()
  await park.close()
})

const open = async (page: PartnerPage, path = '/page'): Promise<WatchedPage> => {
  partner.serve(path, page)
  const watched = await openPage({ base: partner.url, path, animated: true })
  opened.push(watched)
  return watched
}

const WIDGET = '<park-forklift></park-forklift>'

/** Resolves when the widget shows forklifts to rent. */
const shown = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Rent / })
    .first()
    .waitFor()

/** Resolves when each of these widgets shows forklifts to rent. A widget loads its list only when it scrolls into view. */
const each = async (widgets: Locator): Promise<void> => {
  for (const widget of await widgets.all()) {
    await widget.scrollIntoViewIfNeeded()
    await widget
      .getByRole('button', { name: /^Rent / })
      .first()
      .waitFor()
  }
}

/** Styles of each element inside the widget, and its position within the widget. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const host = document.querySelector('park-forklift') as HTMLElement
    const origin = host.shadowRoot?.firstElementChild?.getBoundingClientRect() ?? new DOMRect()
    const PROPERTIES = [
      ...[
        'display',
        'color',
        'background-color',
        'font-size',
        'font-weight',
        'font-style',
        'font-family',
        'line-height',
        'letter-spacing',
      ],
      ...[
        'word-spacing',
        'text-transform',
        'text-align',
        'text-indent',
        'text-decoration-line',
        'text-shadow',
        'white-space',
        'direction',
      ],
      ...[
        'visibility',
        'cursor',
        'box-sizing',
        'padding-top',
        'padding-left',
        'margin-top',
        'border-top-width',
        'border-radius',
        'opacity',
        'float',
        'list-style-type',
      ],
    ]
    return [
      ...(host.shadowRoot?.querySelectorAll('div, main, header, h1, h2, h3, button, p, span, article, ul, li') ?? []),
    ].map((element) => {
      const style = getComputedStyle(element)
      const { left, top, width, height } = element.getBoundingClientRect()
      const box = [left - origin.left, top - origin.top, width, height].map(Math.round).join()
      return `${element.localName} ${box} ${PROPERTIES.map((name) => style.getPropertyValue(name)).join('|')}`
    })
  })

describe('a dialog of a widget', () => {
  const HEADER =
    '<header style="position:fixed;inset:0;z-index:2147483647;background:#fc0;pointer-events:auto">Shop</header>'
  const AROUND =
    '<section style="transform:translateX(40px);overflow:hidden;height:300px;contain:layout;isolation:isolate;z-index:1">'
  const body = `${HEADER}${AROUND}<park-forklift route="/apply?id=1"></park-forklift></section>`

  it('is above a header with the highest z-index, outside transformed ancestors, and usable', async () => {
    const { page, expectNoProblems } = await open({ html: partnerPage({ body }) })
    const warning = page.getByRole('dialog', { name: 'Before you rent' })
    // Clicks at the button's position; Playwright refuses to click a covered element.
    await warning.getByRole('button', { name: 'I understand' }).click({ timeout: 10_000 })
    await warning.waitFor({ state: 'detached' })
    const time = page.getByRole('button', { name: /^Delivery time/ })
    await time.evaluate((button: HTMLElement) => button.click())
    const sheet = page.getByRole('dialog', { name: 'Delivery time' })
    await sheet.getByRole('tab', { name: 'Tomorrow' }).click({ timeout: 5000 })
    // On a slow machine the sheet may still be opening. An option that moves between press and release does not receive the click.
    await sheet.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
    await sheet.getByRole('option', { name: '09:00-10:00' }).click({ timeout: 5000 })
    await sheet.waitFor({ state: 'detached' })
    expect(await time.textContent()).toContain('09:00-10:00')
    // Afterwards the page's own header is on top again.
    await expect
      .poll(() => page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName))
      .toBe('header')
    expectNoProblems()
  })

  it('uses --park-z in browsers without a top layer', async () => {
    const { page } = await open({
      html: partnerPage({
        head: '<script>delete HTMLElement.prototype.showPopover</script>',
        style: 'park-forklift { --park-z: 5001 } header { position: fixed; inset: 0; z-index: 5000 }',
        body: '<header>Shop</header><park-forklift route="/apply?id=1"></park-forklift>',
      }),
    })
    await page.getByRole('button', { name: 'I understand' }).click({ timeout: 10_000 })
  })
})

describe('a page’s style sheet', () => {
  const STYLES: readonly [name: string, style: string][] = [
    ['a root font of 62.5 %', 'html{font-size:62.5%}'],
    ['a reset of everything', '*{all:unset} head,head *,script{display:none}'],
    [
      'a reset that insists',
      '*:not(script):not(style):not(head){all:unset!important} body,html{display:block!important}',
    ],
    [
      'button rules that insist',
      'button{background:lime!important;color:red!important;padding:40px!important;font-size:40px!important;display:inline!important}',
    ],
    ['box sizing for everything', '*,*::before,*::after{box-sizing:content-box!important}'],
    [
      'a body that hands everything down',
      'body{letter-spacing:5px;word-spacing:9px;text-transform:uppercase;line-height:3;font:italic 700 30px cursive;color:lime;text-align:right;' +
        'text-indent:40px;white-space:pre;cursor:wait;text-shadow:1px 1px red;list-style:square}',
    ],
    ['writing from right to left', 'body{direction:rtl}'],
    [
      'rules for plain elements',
      'h1,h2,h3,p,span,div,ul,li,header,main,article{float:right;opacity:.3;margin:33px;border:9px solid red;visibility:hidden} park-forklift{visibility:visible}',
    ],
  ]

  it('does not reach into the widget', async () => {
    const { page, expectNoProblems } = await open({
      html: partnerPage({ body: WIDGET, style: 'body{margin:0}' }),
    })
    await shown(page)
    await page.waitForLoadState('networkidle')
    const clean = await looks(page)
    expect(clean.length).toBeGreaterThan(50)
    for (const [name, style] of STYLES) {
      // A new widget on a page that already has these styles.
      await page.evaluate((text) => {
        const widget = document.querySelector('park-forklift') as HTMLElement
        const sheet = document.querySelector('style') as HTMLStyleElement
        sheet.textContent = `body{margin:0}${text}`
        widget.replaceWith(widget.cloneNode())
      }, style)
      await shown(page)
      await expect.poll(() => looks(page), { message: name }).toEqual(clean)
    }
    expectNoProblems()
  })

  it('may position, size, theme and hide the element', async () => {
    const style =
      'body{margin:0} park-forklift{display:block;width:300px;margin-left:20px;--park-color-primary:rgb(1, 2, 3)} park-forklift[hidden]{display:none}'
    const { page } = await open({ html: partnerPage({ body: WIDGET, style }) })
    await shown(page)
    const element = page.locator('park-forklift')
    const box = await element.boundingBox()
    expect([box?.x, box?.width]).toEqual([20, 300])
    const rent = page.getByRole('button', { name: /^Rent / }).first()
    expect(await rent.evaluate((button) => getComputedStyle(button).color)).toBe('rgb(1, 2, 3)')
    // The height is that of the content, unless the page sets one.
    const height = (): Promise<number> => element.evaluate((widget) => widget.getBoundingClientRect().height)
    await element.evaluate((widget) => ((widget as unknown as { route: string }).route = '/login'))
    await page.getByLabel('Phone').waitFor()
    expect(await height()).toBeLessThan(700)
    await element.evaluate((widget) => (widget as HTMLElement).style.setProperty('--park-screen-height', '100vh'))
    expect(await height()).toBeGreaterThanOrEqual(844)
    await element.evaluate((widget) => widget.setAttribute('hidden', ''))
    await page.getByLabel('Phone').waitFor({ state: 'hidden' })
  })

  it('may hide what is around the element, or disable it for pointers', async () => {
    const style = '.closed{visibility:hidden} .busy{pointer-events:none}'
    const { page } = await open({ html: partnerPage({ body: `<div id="around">${WIDGET}</div>`, style }) })
    await shown(page)
    const rent = page.getByRole('button', { name: /^Rent / }).first()
    const around = page.locator('#around')
    await around.evaluate((element) => element.classList.add('closed'))
    await rent.waitFor({ state: 'hidden' })
    await around.evaluate((element) => element.classList.replace('closed', 'busy'))
    await rent.waitFor()
    const { x, y } = (await rent.boundingBox())!
    const hit = (): Promise<string | undefined> =>
      page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.localName, [x + 20, y + 20])
    expect(await hit()).not.toBe('park-forklift')
    await around.evaluate((element) => element.classList.remove('busy'))
    expect(await hit()).toBe('park-forklift')
  })
})

describe('a page’s fixed header and tab bar', () => {
  const FIXED =
    'body{margin:0;padding:60px 0 50px} body>nav{position:fixed;left:0;right:0;z-index:1;background:#fc0} ' +
    'body>nav:first-of-type{top:0;height:60px} body>nav:last-of-type{bottom:0;height:50px}'

  it('are above the bars of the widget, which the page can keep visible by giving their heights', async () => {
    const body = '<nav>Shop</nav><park-forklift route="/apply?id=1"></park-forklift><nav>Tabs</nav>'
    const { page } = await open({ html: partnerPage({ style: FIXED, body }) })
    await page.setViewportSize({ width: 390, height: 620 })
    await page.getByRole('button', { name: 'I understand' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Scrolled so far that both bars of the widget are sticky.
    await page.evaluate(() => scrollTo(0, 70))
    const topmost = (): Promise<(string | null | undefined)[]> =>
      page.evaluate(() => [20, innerHeight - 20].map((y) => document.elementFromPoint(195, y)?.textContent))
    await expect.poll(topmost, { message: 'without heights' }).toEqual(['Shop', 'Tabs'])

    await page.evaluate(() => {
      const { style } = document.querySelector('park-forklift') as HTMLElement
      style.setProperty('--park-sticky-top', '60px')
      style.setProperty('--park-sticky-bottom', '50px')
    })
    const back = await page.getByRole('button', { name: 'Back' }).boundingBox()
    const submit = await page.getByRole('button', { name: 'Submit order' }).boundingBox()
    expect(back!.y).toBeGreaterThanOrEqual(60)
    expect(submit!.y + submit!.height).toBeLessThanOrEqual(620 - 50)
  })
})

it('overlays, sheets and typing violate no rule of the strictest policy', async () => {
  const html = partnerPage({
    body: '<park-forklift route="/apply?id=1"></park-forklift><script src="/watch.js"></script>',
  })
  partner.serve('/watch.js', {
    type: 'text/javascript',
    body: 'window.violations = []; document.addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective + " " + event.blockedURI))',
  })
  const { page, expectNoProblems } = await open({
    html: html.replace('href="data:,"', 'href="/dist/none.svg"'),
    policy: "default-src 'self'",
  })
  await page.getByRole('button', { name: 'I understand' }).tap()
  await page.getByLabel('Consignee').fill('Sample')
  await page.getByRole('button', { name: 'Increase' }).tap()
  await page.getByRole('button', { name: 'Delivery time' }).tap()
  await page.getByRole('tab', { name: 'Tomorrow' }).tap()
  await page.getByRole('option', { name: '10:00-11:00' }).tap()
  await page.getByRole('button', { name: 'Submit order' }).tap()
  await page.getByText('Please fill phone').first().waitFor()
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  expectNoProblems(/none\.svg|404/)
})

it('properties that the page sets before the package has loaded are used, and so are later ones', async () => {
  const early = `<script>Object.assign(document.querySelector('park-forklift'), { locale: 'en', theme: 'dark' })</script>`
  const { page } = await open({ html: partnerPage({ body: WIDGET + early }) })
  await shown(page)
  const theme = (): Promise<string | null | undefined> =>
    page.evaluate(() =>
      document.querySelector('park-forklift')?.shadowRoot?.querySelector('[data-theme]')?.getAttribute('data-theme'),
    )
  expect(await theme()).toBe('dark')
  await page.evaluate(() => Object.assign(document.querySelector('park-forklift')!, { theme: 'light' }))
  await expect.poll(theme).toBe('light')
})

it('the widget works on a page that has changed built-in prototypes and fetch, and leaves them unchanged', async () => {
  const head = `<script>
    Array.prototype.last = function () { return this[this.length - 1] }
    Array.prototype.remove = function () { throw new Error('called') }
    // As Prototype.js and MooTools do.
    Array.from = (list) => [].slice.call(list ?? [])
    Element.prototype.scrollTo = function () { throw new Error('called') }
    Array.prototype.toJSON = function () { return JSON.stringify([...this]) }
    Object.prototype.extend = function () { throw new Error('called') }
    window.define = Object.assign(() => {}, { amd: {} })
    const real = window.fetch
    window.calls = 0
    window.fetch = function (...args) { calls++; return real.apply(this, args) }
    window.patched = window.fetch
  </script>`
  const { page, expectNoProblems } = await open({ html: partnerPage({ head, body: WIDGET }) })
  await shown(page)
  const rent = page.getByRole('button', { name: /^Rent / }).last()
  await rent.tap()
  await page.getByRole('button', { name: 'I understand' }).tap()
  await page.getByRole('button', { name: 'Delivery time' }).tap()
  await page.getByRole('option').first().tap()
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  const after = await page.evaluate(() => {
    const view = window as unknown as { patched: unknown; calls: number }
    return [window.fetch === view.patched, 'last' in Array.prototype, view.calls > 0]
  })
  expect(after).toEqual([true, true, true])
  expectNoProblems()
})

it.each([
  ['Preact 10', '/vendor/preact-10/dist/preact.module.js'],
  ['Preact 11', '/vendor/preact/dist/preact.mjs'],
])('inside a component of the page’s own %s, both handle their own clicks', async (_, preact) => {
  const script = `<script type="importmap">{"imports":{"preact":"${preact}"}}</script>
    <script src="/dist/parkside.iife.js" defer></script>
    <script type="module">
      import { h, render } from 'preact'
      window.outer = 0
      const Page = () => h('section', { onClick: () => outer++ }, h('button', { id: 'own' }, 'Own'), h('park-forklift', {}))
      render(h(Page), document.getElementById('page'))
    </script>`
  const { page, expectNoProblems } = await open({ html: partnerPage({ script, body: '<div id="page"></div>' }) })
  await shown(page)
  await page.locator('#own').tap()
  await page
    .getByRole('button', { name: /^Rent / })
    .first()
    .tap()
  await page.getByRole('button', { name: 'I understand' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { outer: number }).outer)).toBe(2)
  expectNoProblems()
})

describe('the element', () => {
  it('works in the document of a frame, and in its own document again', async () => {
    const { page, expectNoProblems } = await open({
      html: partnerPage({ body: `<iframe id="frame" width="390" height="700"></iframe>${WIDGET}` }),
    })
    await shown(page)
    await page.evaluate(() => {
      const frame = document.getElementById('frame') as HTMLIFrameElement
      frame.contentDocument?.body.append(document.querySelector('park-forklift') as Element)
    })
    const frame = page.frameLocator('#frame')
    const rent = frame.getByRole('button', { name: /^Rent / }).first()
    await rent.tap()
    const understood = frame.getByRole('button', { name: 'I understand' })
    expect(await understood.evaluate((button) => getComputedStyle(button).display)).toBe('flex')
    await understood.tap()
    await page.evaluate(() => {
      const frame = document.getElementById('frame') as HTMLIFrameElement
      document.body.append(frame.contentDocument?.querySelector('park-forklift') as Element)
    })
    await shown(page)
    expectNoProblems()
  })

  it('works five times on one page, each with its own location', async () => {
    const { page, expectNoProblems } = await open({ html: partnerPage({ body: WIDGET.repeat(5) }) })
    await each(page.locator('park-forklift'))
    await page
      .locator('park-forklift')
      .nth(2)
      .getByRole('button', { name: /^Rent / })
      .first()
      .tap()
    await page.getByRole('button', { name: 'I understand' }).tap()
    await page.getByLabel('Consignee').waitFor()
    expect(await page.getByLabel('Consignee').count()).toBe(1)
    const ids = await page
      .locator('park-forklift')
      .evaluateAll((all) => all.map((one) => (one as unknown as { instance: string }).instance))
    expect(new Set(ids).size).toBe(5)
    expectNoProblems()
  })

  it('is styled in a partner’s shadow root, and its events reach the page', async () => {
    const body = `<div id="shop"></div><script>
      window.heard = []
      document.addEventListener('park:navigate', (event) => heard.push(event.detail.route))
      document.getElementById('shop').attachShadow({ mode: 'open' }).innerHTML = '<style>button{background:lime!important}</style><park-forklift></park-forklift>'
    </script>`
    const { page, expectNoProblems } = await open({ html: partnerPage({ body }) })
    await shown(page)
    const rent = page.getByRole('button', { name: /^Rent / }).first()
    expect(await rent.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toBe('rgb(0, 255, 0)')
    await rent.tap()
    await page.getByRole('button', { name: 'I understand' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
      '/forklift',
      expect.stringMatching(/^\/apply\?id=/),
    ])
    expectNoProblems()
  })
})

describe('a widget shows', () => {
  it('the markup between its tags until it starts', async () => {
    const body = '<park-forklift><p>Call us</p></park-forklift>'
    const { page, expectNoProblems } = await open({ html: partnerPage({ body, script: '' }) })
    await page.getByText('Call us').waitFor()
    await page.addScriptTag({ url: '/dist/parkside.iife.js' })
    await shown(page)
    expect(await page.getByText('Call us').isVisible()).toBe(false)
    expectNoProblems()
  })

  it('everything, with its menu', async () => {
    const { page, expectNoProblems } = await open({ html: partnerPage({ body: '<park-app></park-app>' }) })
    await page.getByRole('button', { name: /^Forklift rental/ }).tap()
    await shown(page)
    await page.getByRole('button', { name: 'Back' }).tap()
    await page.getByRole('button', { name: /^Forklift rental/ }).waitFor()
    expectNoProblems()
  })

  it('one order to the user whose token the page sets, and accepts another token without a restart', async () => {
    const { orders } = await startScenario(park.url, 'order-in-use')
    const customer = (await logIn(park.url, 'customer'))['parkside.token'] ?? ''
    const stranger = (await logIn(park.url, 'second'))['parkside.token'] ?? ''
    const { page, expectNoProblems } = await open({
      html: partnerPage({ body: `<park-order order-id="${orders[0]}" token="${customer}"></park-order>` }),
    })
    await page.getByRole('button', { name: 'End use' }).waitFor()
    // A token that the page passes in is not stored.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('parkside.')))).toEqual(
      [],
    )
    const element = page.locator('park-order')
    const before = await element.evaluate((order) => (order as unknown as { instance: string }).instance)
    await element.evaluate((order, token) => {
      const it = order as unknown as { token: string; orderId: string | undefined; route: string }
      it.token = token
      it.route = '/forklift'
    }, stranger)
    await page.getByRole('heading', { name: 'Choose a forklift' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Orders in progress' }).count()).toBe(0)
    expect(await element.evaluate((order) => (order as unknown as { instance: string }).instance)).toBe(before)
    expectNoProblems()
  })

  const LISTEN = `<park-order></park-order><script>
    window.asked = []
    document.addEventListener('park:login', (event) => {
      asked.push(event.detail)
      if (location.search === '?takes-over') event.preventDefault()
    })
  </script>`
  const asked = (page: Page): Promise<unknown> => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)

  it('its own login unless the page handles it, and the requested screen after the page sets a token', async () => {
    await startScenario(park.url, 'merchant')
    const token = (await logIn(park.url, 'merchant'))['parkside.token'] ?? ''
    const { page, expectNoProblems } = await open({ html: partnerPage({ body: LISTEN }) })
    await page.getByLabel('Phone').waitFor()
    expect(await page.evaluate(() => location.pathname)).toBe('/page')
    expect(await asked(page)).toEqual([expect.objectContaining({ redirect: '/orderList', reason: 'forbidden', v: 1 })])

    await page.goto(`${partner.url}/page?takes-over`)
    await expect.poll(() => asked(page)).toHaveLength(1)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await page.getByLabel('Phone').count()).toBe(0)
    await page
      .locator('park-order')
      .evaluate((element, given) => ((element as unknown as { token: string }).token = given), token)
    await page.getByRole('article').first().waitFor()
    expectNoProblems(/403/)
  })
})
