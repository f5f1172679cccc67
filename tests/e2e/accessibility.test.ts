/** axe-core's rules on every route, once in each language. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { LOCALES, type Locale } from '../../src/contract/text/titles.ts'
import { common as commonZh } from '../../src/contract/text/zh-CN/common.ts'
import { LOOKS, type Look } from '../gallery/looks.ts'
import { openPage } from '../helpers/browser.ts'
import { logIn, startScenario, type Started } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'

let park: Listening
let axe: string
beforeAll(async () => {
  park = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER })
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})
afterAll(() => park.close())

/** Each route as the gallery looks at it first, and where that is a visitor's, as a person sees it. */
const SCREENS = Object.entries<readonly Look[]>(LOOKS).flatMap(([route, looks]) => {
  const [first] = looks
  const person = looks.find(({ as, scenario }) => as && !scenario)
  return [...new Set([first, first?.as ? undefined : person])].flatMap((look) => (look ? [{ route, look }] : []))
})

const LOADING: Record<Locale, string> = { en: common.loading, 'zh-CN': commonZh.loading }

/** Counts what a page still asks the park for. */
const countCalls = (page: Page): (() => number) => {
  const open = new Set<Request>()
  page.on('request', (request) => request.url().includes('/api/') && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

/** The screen with its content: every call is answered, and no placeholder is left. */
const settled = async (page: Page, calls: () => number, lang: Locale): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  // What can wait, such as the number of unread messages, is asked for when the page is at rest.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect.poll(calls).toBe(0)
  await page.waitForFunction(
    (loading) =>
      !document.querySelector('[aria-busy="true"], main [aria-hidden="true"] section') &&
      !document.body.innerText.includes(loading),
    LOADING[lang],
  )
}

/** A line for each element at fault. */
const faults = async (page: Page): Promise<string[]> => {
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
      // Speech control needs the words that are seen; axe counts the rule as an experiment.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    }),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

it.each(LOCALES)('no route breaks a rule, in %s', async (lang) => {
  const pages = new Map<string, { page: Page; calls: () => number }>()
  const pageOf = async ({ as }: Look) => {
    const who = as ?? 'visitor'
    const known = pages.get(who)
    if (known) return known
    const { page } = await openPage({
      base: park.url,
      path: '/protocal',
      lang,
      storage: as ? await logIn(park.url, as) : {},
      context: { reducedMotion: 'reduce', bypassCSP: true },
    })
    await page.addInitScript(axe)
    const opened = { page, calls: countCalls(page) }
    pages.set(who, opened)
    return opened
  }
  const found: string[] = []
  let started: Started | undefined
  let scenario = ''
  for (const { route, look } of SCREENS) {
    if (!started || scenario !== (look.scenario ?? 'demo')) {
      scenario = look.scenario ?? 'demo'
      started = await startScenario(park.url, scenario)
    }
    const { page, calls } = await pageOf(look)
    const query = typeof look.query === 'function' ? look.query(started) : look.query
    await page.goto(`${park.url}${route}${query ? `?${query}` : ''}`)
    await settled(page, calls, lang)
    await look.act?.(page)
    // It may have led to another page.
    if (look.act) await settled(page, calls, lang)
    found.push(...(await faults(page)).map((fault) => `${route} ${fault}`))
  }
  expect(found).toEqual([])
})
