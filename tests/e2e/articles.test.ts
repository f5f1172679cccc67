/** Articles: what the sanitiser keeps of an editor's HTML, and how its pictures and tables are shown. `hostile-articles.test.ts` runs each
 * hostile article on the real pages. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
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

const OUTSIDE = 'target="_blank" rel="noopener noreferrer"'
const PICTURE = 'loading="lazy" decoding="async" referrerpolicy="no-referrer"'

/** HTML of an editor, and what is shown. */
const CASES: readonly (readonly [what: string, html: string, clean: string])[] = [
  ['text', '<p id="a" class="b" title="c" style="color:red" onclick="d()">One <b>two</b></p>', '<p>One <b>two</b></p>'],
  ['unknown elements', '<p><blink>One</blink> <input value="x"><font color="red">two</font></p>', '<p>One two</p>'],
  [
    'scripts',
    '<p>One</p><script>x()</script><style>p{}</style><iframe src="/x">x</iframe><svg><text>x</text></svg><video src="/x">x</video>',
    '<p>One</p>',
  ],
  ['alignment in a style', '<p style="color: red; text-align: CENTER">a</p>', '<p data-align="center">a</p>'],
  ['alignment as an attribute', '<p align="Right">a</p>', '<p data-align="right">a</p>'],
  ['both alignments', '<p align="left" style="text-align:end">a</p>', '<p data-align="end">a</p>'],
  ['no alignment', '<p align="x" style="text-align:url(x);x-text-align:center">a</p>', '<p>a</p>'],
  [
    'weight',
    '<i style="font-weight:600">a</i><i style="font-weight:bold">b</i>',
    '<i data-bold="">a</i><i data-bold="">b</i>',
  ],
  ['normal weight', '<i style="font-weight:500">a</i><i style="font-weight:6000">b</i>', '<i>a</i><i>b</i>'],
  [
    'headings',
    '<h2 align="left">a <b>b</b></h2><h3>c</h3><h6>d</h6>',
    '<h3 data-align="left">a <b>b</b></h3><h4>c</h4><h6>d</h6>',
  ],
  ['wrappers', '<div><section style="color:red"><p>a</p><p>b</p></section></div>', '<p>a</p><p>b</p>'],
  [
    'a wrapper with alignment',
    '<div style="text-align:center"><p>a</p><p>b</p></div>',
    '<div data-align="center"><p>a</p><p>b</p></div>',
  ],
  [
    'wrappers with alignment, weight, direction and language',
    '<main align="left" lang="en"><div style="font-weight:bold;text-align:center"><span style="text-align:right" dir="rtl">a<br>b</span></div></main>',
    '<div dir="rtl" lang="en" data-align="right" data-bold="">a<br>b</div>',
  ],
  [
    'a table',
    '<table width="980" height="9"><tr><td colspan="2" width="9"><table><tr><td>a</td></tr></table></td></tr></table>',
    '<div data-table=""><table><tbody><tr><td colspan="2"><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table></div>',
  ],
  [
    'a picture',
    '<p><img src="/a.png" width="40" height="30" alt="A" srcset="/b.png 2x"></p>',
    `<p><button data-picture=""><img src="https://park.example/a.png" width="40" height="30" alt="A" ${PICTURE} data-wait="sized"></button></p>`,
  ],
  [
    'a picture of unknown size',
    '<p><img src="/a.png" width="100%" height="30"></p>',
    `<p><button data-picture=""><img src="https://park.example/a.png" alt="" ${PICTURE} data-wait=""></button></p>`,
  ],
  [
    'a picture in a link',
    '<p><a href="/parkNews"><img src="/a.png"></a></p>',
    `<p><a href="https://park.example/parkNews" data-route="/parkNews"><img src="https://park.example/a.png" alt="" ${PICTURE} data-wait=""></a></p>`,
  ],
  ['no picture', '<p>a<img src="javascript:x()"><img src="data:image/svg+xml,x"><img></p>', '<p>a</p>'],
  [
    'links',
    '<p><a href="/apply?id=3">a</a><a href="//other.example/">b</a><a href="tel:1">c</a></p>',
    `<p><a href="https://park.example/apply?id=3" data-route="/apply?id=3">a</a><a href="https://other.example/" ${OUTSIDE}>b</a><a href="tel:1">c</a></p>`,
  ],
  [
    'no links',
    '<p><a href="javascript:x()">a</a><a href="#b">b</a><u href="/c" src="/d">c</u></p>',
    '<p><a>a</a><a>b</a><u>c</u></p>',
  ],
]

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
