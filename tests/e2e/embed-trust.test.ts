/** What a widget trusts on its page: origins that markup names, Trusted Types, `<base>`, and calls queued before the script has loaded. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { openPage, type WatchedPage } from '../helpers/browser.ts'
import { respondWithNews } from '../helpers/news-item.ts'
import { openPartner, partnerPage, type Partner } from '../helpers/partner.ts'
import { openServer } from '../helpers/sandbox.ts'
import { chunkOf } from '../tools/sizes.ts'

let park: Listening
let partner: Partner
let stranger: Partner
const opened: WatchedPage[] = []

beforeAll(async () => {
  park = await openServer()
  partner = await openPartner(park.url)
  stranger = await openPartner(park.url)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})
afterAll(async () => {
  await partner.close()
  await stranger.close()
  await park.close()
})

/** Opens a page of the partner; `prepare` first runs on a blank page of the same origin. */
const open = async (html: string, policy = '', prepare?: (page: Page) => Promise<unknown>): Promise<WatchedPage> => {
  partner.serve('/blank', { html: '<!doctype html><title>Blank</title>' })
  partner.serve('/page', { html, policy })
  const watched = await openPage({ base: partner.url, path: '/blank' })
  opened.push(watched)
  await prepare?.(watched.page)
  await watched.page.goto(`${partner.url}/page`)
  return watched
}

const rentButton = (page: Page) => page.getByRole('button', { name: /^Rent / }).first()

interface Heard {
  code: string
}

/** Records the page's `park:error` events from the start. */
const LISTEN = `<script>
  window.heard = []
  document.addEventListener('park:error', ({ detail }) => heard.push(detail))
</script>`
const heard = (page: Page): Promise<Heard[]> => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)

describe('markup that names another origin', () => {
  const node = (api: string): string => `<div data-park-widget="forklift" data-park-api-base="${api}"></div>`

  it.each([
    ['the one-file script', '<script src="/dist/parkside.iife.js" defer></script>'],
    ['the loader', '<script src="/dist/parkside.loader.js" defer></script>'],
    ['the module', '<script type="module" src="/dist/esm/auto.js"></script>'],
  ])('gets nothing from the page with %s: no widget, no request, no token', async (_, script) => {
    const asked: string[] = []
    const html = partnerPage({ head: LISTEN, script, body: node(`${stranger.url}/api`) })
    const { page } = await open(html, '', async (before) => {
      before.on('request', (request) => asked.push(request.url()))
      await before.evaluate(() => localStorage.setItem('parkside.token', 's3cret'))
    })
    await expect.poll(async () => (await heard(page)).map(({ code }) => code)).toEqual(['origin-not-allowed'])
    expect(await page.locator('park-forklift').count()).toBe(0)
    expect(asked.filter((url) => url.startsWith(stranger.url))).toEqual([])
  })

  it('is used if the page’s head lists the origin', async () => {
    const asked: string[] = []
    const head = `<meta name="park-api-origins" content="https://other.example ${stranger.url}">`
    const { page } = await open(partnerPage({ head, body: node(`${stranger.url}/api`) }), '', async (before) => {
      before.on('request', (request) => asked.push(request.url()))
      // The stranger's origin sends no CORS headers, so only the request itself is checked.
      return Promise.resolve()
    })
    await page.locator('park-forklift').waitFor({ state: 'attached' })
    await expect.poll(() => asked.some((url) => url.startsWith(`${stranger.url}/api/`))).toBe(true)
  })
})

it('an image named `currentScript` does not change the files that the loader imports', async () => {
  partner.serve('/own.js', { body: 'window.ran = true', type: 'text/javascript' })
  const { page } = await open(
    partnerPage({
      script: '<script src="/dist/parkside.loader.js" defer></script>',
      // User content that a sanitiser may let through.
      body: '<img name="currentScript" alt="" data-src="/own.js"><park-forklift locale="en"></park-forklift>',
    }),
  )
  await rentButton(page).waitFor()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

it('`<base href>` does not move the address of the API, nor that of its pictures', async () => {
  const asked: string[] = []
  const { page } = await open(
    partnerPage({
      head: `<base href="${stranger.url}/deep/">`,
      script: `<script src="${partner.url}/dist/parkside.iife.js" defer></script>`,
      body: '<park-forklift api-base="/api" locale="en"></park-forklift><park-forklift locale="en"></park-forklift>',
    }),
    '',
    (before) => Promise.resolve(before.on('request', (request) => asked.push(request.url()))),
  )
  await rentButton(page).waitFor()
  expect(asked.filter((url) => url.startsWith(stranger.url))).toEqual([])
  expect(asked.filter((url) => url.startsWith(`${partner.url}/api/`)).length).toBeGreaterThan(1)
})

it('the module shows the fleet before the API client’s code has loaded', async () => {
  const { page } = await open(
    partnerPage({
      script: '<script type="module" src="/dist/esm/auto.js"></script>',
      body: '<park-forklift locale="en"></park-forklift>',
    }),
    '',
    (before) => before.route(`**/${chunkOf('esm', 'src/core/http/client.ts')}`, () => undefined),
  )
  await rentButton(page).waitFor()
})

describe('a page that requires Trusted Types', () => {
  const article = (page: Page) =>
    respondWithNews(page, () => ({
      content: '<p>First <b>bold</b> words.</p><script>window.ran = true</script><ul><li>one</li></ul>',
    }))
  const body = '<park-app locale="en" route="/parkNews_info?id=1"></park-app>'

  it('shows articles without a violation if it allows our policy', async () => {
    const policy =
      "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types parkside"
    const { page, expectNoProblems } = await open(partnerPage({ body }), policy, article)
    await page.getByText('First bold words.').waitFor()
    expect(await page.locator('park-app').evaluate((app) => app.shadowRoot?.querySelectorAll('li').length)).toBe(1)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expectNoProblems()
  })

  it('shows their text otherwise', async () => {
    const policy = "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'"
    const { page } = await open(partnerPage({ body }), policy, article)
    await page.getByText('words.').first().waitFor()
    expect(await page.locator('park-app').evaluate((app) => app.shadowRoot?.querySelectorAll('li').length)).toBe(0)
  })

  it('covers the hosted page itself', async () => {
    const response = await fetch(`${park.url}/parkNews`)
    expect(response.headers.get('content-security-policy')).toMatch(
      /require-trusted-types-for 'script'; trusted-types parkside/,
    )
  })
})

describe('calls queued with the loader', () => {
  const script = (calls: string): string =>
    `<script>window.Parkside = window.Parkside || { q: [] }; ${calls}</script><script src="/dist/parkside.loader.js" defer></script>`
  const CALL = `Parkside.q.push(['mount', '#slot', { widget: 'forklift', locale: 'en' }])`

  it('are executed if made before it loads', async () => {
    const { page, expectNoProblems } = await open(
      partnerPage({ script: script(CALL), body: '<main id="slot"></main>' }),
    )
    await rentButton(page).waitFor()
    expect(await page.evaluate(() => typeof (window.Parkside as { version?: string }).version)).toBe('string')
    expectNoProblems()
  })

  it('load the package when they are made later, not before', async () => {
    const { page } = await open(partnerPage({ script: script(''), body: '<main id="slot"></main>' }))
    await page.waitForLoadState('networkidle')
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /esm/.test(name))),
    ).toBe(false)
    await page.evaluate(CALL)
    await rentButton(page).waitFor()
    await page.evaluate(`Parkside.q.push((parkside) => { window.served = parkside.version })`)
    expect(await page.evaluate(() => typeof (window as unknown as { served?: string }).served)).toBe('string')
  })
})
