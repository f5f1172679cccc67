/** Articles: what the sanitiser keeps of an editor's HTML, and how its pictures and tables are shown. `hostile-articles.test.ts` runs each
 * hostile article on the real pages. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { CASES } from '../helpers/article-cases.ts'
import { openPage, type WatchedPage } from '../helpers/browser.ts'
import { HOSTILE } from '../helpers/hostile-articles.ts'
import { respondWithNews } from '../helpers/news-item.ts'
import { openPartner, partnerPage, type Partner } from '../helpers/partner.ts'
import { openServer } from '../helpers/sandbox.ts'
import type { Listening } from '../../examples/sandbox/server.ts'
import { bundlePage } from './kit/serve.ts'

let park: Listening
let partner: Partner
let watched: WatchedPage
beforeAll(async () => {
  park = await openServer()
  partner = await openPartner(park.url)
})
afterEach(() => watched.close())
afterAll(async () => {
  await partner.close()
  await park.close()
})

/** Without the one that is only long. */
const HOSTILE_TEXTS = Object.values(HOSTILE).filter(({ length }) => length < 100_000)

type Sanitise = (html: string) => string[]

it('an article keeps its structure, links and pictures, and nothing that could harm', async () => {
  partner.serve('/blank', { html: '<!doctype html><title>Blank</title><link rel="icon" href="data:,">' })
  watched = await openPage({ base: partner.url, path: '/blank' })
  const { page } = watched
  await page.addScriptTag({ content: await bundlePage(new URL('kit/sanitiser.ts', import.meta.url)) })

  const clean = await page.evaluate(
    (texts) => texts.map((html) => (window as unknown as { sanitise: Sanitise }).sanitise(html).join('')),
    CASES.map(([, html]) => html),
  )
  expect(CASES.map(([what], at) => [what, clean[at]])).toEqual(CASES.map(([what, , expected]) => [what, expected]))

  // A long text is sanitised in parts: 200 paragraphs of two elements.
  const rows = Array.from({ length: 200 }, (_, n) => `<p>${n}<br></p>`).join('')
  const parts = await page.evaluate((html) => (window as unknown as { sanitise: Sanitise }).sanitise(html), rows)
  expect(parts.map((part) => part.split('</p>').length - 1)).toEqual([75, 75, 50])
  expect(parts.join('')).toBe(rows)

  const left = await page.evaluate((texts) => {
    const found = { elements: new Set<string>(), attributes: new Set<string>(), schemes: new Set<string>() }
    for (const html of texts) {
      const parsed = new DOMParser().parseFromString(
        (window as unknown as { sanitise: Sanitise }).sanitise(html).join(''),
        'text/html',
      )
      for (const element of parsed.body.querySelectorAll('*')) {
        found.elements.add(element.localName)
        for (const { name, value } of element.attributes) {
          found.attributes.add(name)
          if (/^(href|src)$/.test(name)) found.schemes.add(/^data:[^;,]*|^[^:]*/.exec(value)?.[0] ?? value)
        }
      }
    }
    return Object.fromEntries(Object.entries(found).map(([name, all]) => [name, [...all].sort().join(' ')]))
  }, HOSTILE_TEXTS)
  expect(left).toEqual({
    elements: 'a b blockquote button caption div h3 i img li p pre table tbody td tr ul',
    attributes:
      'alt data-align data-picture data-table data-wait decoding dir href lang loading referrerpolicy rel src target',
    schemes: 'data:image/gif data:image/png http https',
  })
})

it('pictures open in the preview, a broken one is replaced by its description, and a table has the name of its caption', async () => {
  const body = '<park-app locale="en" route="/parkNews_info?id=1"></park-app>'
  partner.serve('/page', { html: partnerPage({ body }) })
  const picture = (name: string, alt: string): string => `<img src="/api/${name}" alt="${alt}" width="40" height="30">`
  const content =
    `<p>${picture('good', 'Hall')}${picture('good', 'Gate')}${picture('bad', 'Crates')}${picture('bad', '')}</p>` +
    '<table><caption>Prices</caption><tr><td>¥ 5</td></tr></table>'
  watched = await openPage({
    base: partner.url,
    path: '/page',
    onPage: async (page) => {
      await respondWithNews(page, () => ({ content }))
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'
      await page.route('**/api/good', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }))
      await page.route('**/api/bad', (route) => route.fulfill({ contentType: 'image/png', body: 'none' }))
    },
  })
  const { page, expectNoProblems } = watched
  await page.getByText('Crates', { exact: true }).waitFor()
  await page.getByText('No picture', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Prices' }).waitFor()
  const pictures = page.getByRole('button', { name: /^View picture/ })
  await expect.poll(() => page.locator('[data-wait]').count()).toBe(0)
  expect(await pictures.count()).toBe(2)
  await pictures.nth(1).tap()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('status').textContent()).toBe('2 / 2')
  // On the dialog: it takes the focus only after it is painted.
  await dialog.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expectNoProblems()
})
