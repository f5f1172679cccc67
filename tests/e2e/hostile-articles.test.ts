/** Hostile HTML of editors in a browser: no script runs, no other host receives a request, nothing covers the screen, and the text
 * remains. */
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { openPage, overflow } from '../helpers/browser.ts'
import { HOSTILE, LEFT_OPEN, OUTSIDE } from '../helpers/hostile-articles.ts'
import { respondWithNews } from '../helpers/news-item.ts'
import { openPartner, partnerPage, type Partner } from '../helpers/partner.ts'
import { openServer } from '../helpers/sandbox.ts'

const NAMES = Object.keys(HOSTILE)

let park: Listening
let partner: Partner
beforeAll(async () => {
  park = await openServer()
  partner = await openPartner(park.url)
})
afterAll(async () => {
  await partner.close()
  await park.close()
})

/** What a shown article contains that it must not, and what it did. Runs in the page. */
interface Seen {
  ran: unknown[]
  wrong: string[]
  /** The element at the centre of the screen's title. */
  above: string
  words: string
}

const TRAPS = () => {
  const view = window as unknown as { ran: unknown[]; pwned: (what: unknown) => void }
  view.ran = []
  view.pwned = (what) => void view.ran.push(what)
}

const look = (page: Page, name: string): Promise<Seen> =>
  page.evaluate((wanted) => {
    const root: ParentNode = document.querySelector('park-app')?.shadowRoot ?? document
    const title = root.querySelector('h1') as HTMLElement
    const { left, top, width, height } = title.getBoundingClientRect()
    const text = [...root.querySelectorAll('p')].find(({ textContent }) => textContent === `Before ${wanted}.`)
      ?.parentElement as HTMLElement
    const ALLOWED =
      /^(align|alt|aria-label|class|colspan|dir|decoding|height|href|lang|loading|referrerpolicy|rel|role|rowspan|scope|src|start|tabindex|target|type|width|data-(align|bold|broken|picture|route|table|wait))$/
    const wrong: string[] = []
    for (const element of text.querySelectorAll('*')) {
      const style = getComputedStyle(element)
      if (style.position !== 'static' || style.opacity !== '1' || style.display === 'none')
        wrong.push(`${element.localName} is ${style.position} ${style.display}`)
      if (
        /^(script|style|iframe|form|input|svg|math|template|video|link|meta|base|object|embed|dialog)$/.test(
          element.localName,
        )
      )
        wrong.push(element.localName)
      for (const { name: attribute, value } of element.attributes) {
        if (!ALLOWED.test(attribute)) wrong.push(`${element.localName}[${attribute}]`)
        if (/^(href|src)$/.test(attribute) && !/^(https?:|tel:|mailto:|data:image\/(png|gif))/.test(value))
          wrong.push(`${attribute}=${value}`)
        if (attribute === 'class') wrong.push(`class ${value}`)
      }
    }
    const inner = root instanceof ShadowRoot ? root : document
    return {
      ran: (window as unknown as { ran: unknown[] }).ran,
      wrong,
      above: inner.elementFromPoint(left + width / 2, top + height / 2)?.localName ?? '',
      words: text.textContent ?? '',
    }
  }, name)

/** Shows articles on one page, one after the other. */
const showAll = async (
  page: Page,
  go: (id: number) => Promise<unknown>,
  names: readonly string[] = NAMES,
): Promise<Record<string, Seen>> => {
  const seen: Record<string, Seen> = {}
  for (const name of names) {
    await go(NAMES.indexOf(name))
    await page.getByText(`Before ${name}.`, { exact: true }).waitFor()
    // A long article is rendered in pieces.
    if (!LEFT_OPEN.includes(name)) await page.getByText(`After ${name}.`).waitFor()
    seen[name] = await look(page, name)
  }
  return seen
}

/** Responds instead of the server, and records requests to other hosts. */
const prepare = async (page: Page, asked: string[], dialogs: string[]): Promise<void> => {
  await page.addInitScript(TRAPS)
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request: Request) => {
    if (request.url().startsWith(OUTSIDE)) asked.push(request.url())
  })
  await respondWithNews(page, (id) => {
    const name = NAMES[id] ?? ''
    return { title: name, content: `<p>Before ${name}.</p>${HOSTILE[name]}<p>After ${name}.</p>` }
  })
}

const expectHarmless = (seen: Record<string, Seen>, asked: string[], dialogs: string[]): void => {
  expect(NAMES.length).toBeGreaterThanOrEqual(40)
  const isHarmless = ([name, { ran, wrong, above, words }]: [string, Seen]): boolean =>
    ran.length === 0 && wrong.length === 0 && above === 'h1' && words.startsWith(`Before ${name}.`)
  const bad = Object.entries(seen).filter((one) => !isHarmless(one))
  expect(Object.fromEntries(bad)).toEqual({})
  expect(asked).toEqual([])
  expect(dialogs).toEqual([])
}

describe('forty hostile articles', () => {
  it('are harmless on the hosted page, and trigger no policy violation', async () => {
    const [asked, dialogs, listening]: [string[], string[], Promise<void>[]] = [[], [], []]
    const { page, problems, close } = await openPage({
      base: park.url,
      path: '/nav',
      onPage: (opened) => listening.push(prepare(opened, asked, dialogs)),
    })
    await Promise.all(listening)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const go = (id: number) => page.evaluate((to) => history.pushState({}, '', to), `/parkNews_info?id=${id}`)
    expectHarmless(await showAll(page, go), asked, dialogs)
    await go(NAMES.indexOf('one word without an end'))
    await page.getByText('After one word without an end.').waitFor()
    expect(await overflow(page)).toEqual([])
    // Parsing reports `<base>`, `<style>` and a handler in an unusual spelling, but does not report each of thousands.
    expect(problems.length).toBeLessThan(50)
    expect(problems.filter((line) => /\[error\]|Loading|Connecting|Framing/.test(line))).toEqual([])
    await close()
  })

  it('are harmless on a partner’s page without a policy: every third, because the same code cleans them', async () => {
    const [asked, dialogs]: [string[], string[]] = [[], []]
    partner.serve('/bare', { html: partnerPage({ body: '<park-app api-base="/api" route="/nav"></park-app>' }) })
    const { page, problems, close } = await openPage({ base: partner.url, path: '/none' })
    await prepare(page, asked, dialogs)
    await page.goto(`${partner.url}/bare`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const go = (id: number) =>
      page.evaluate(
        (route) => void ((document.querySelector('park-app') as HTMLElement & { route: string }).route = route),
        `/parkNews_info?id=${id}`,
      )
    expectHarmless(
      await showAll(
        page,
        go,
        NAMES.filter((_, at) => at % 3 === 0),
      ),
      asked,
      dialogs,
    )
    expect(problems.filter((line) => line.startsWith('[error]'))).toEqual([])
    await close()
  })
})
