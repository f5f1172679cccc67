/** All routes, opened by a visitor, a customer and a merchant, in both languages: the right screen or the right redirect, every text, no
 * error on the console, and no request that the contract does not have. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { parseLine } from '../../src/contract/endpoint.ts'
import { findRoute, ROUTES, type Path } from '../../src/contract/routes.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { LOCALES, type Locale } from '../../src/contract/text/titles.ts'
import { common as commonZh } from '../../src/contract/text/zh-CN/common.ts'
import { LOOKS, type Look } from '../gallery/looks.ts'
import { openPage, type WatchedPage } from '../helpers/browser.ts'
import { allLines, allRoutes } from '../helpers/spec-rows.ts'
import { logIn, startScenario, type Started } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'

const PEOPLE = ['visitor', 'customer', 'merchant'] as const
type Who = (typeof PEOPLE)[number]

/** To the provider, to log in. */
const PROVIDER = 'provider'

/** Where a route leads that shows no screen of its own to this person. A flagged one leads visitors to the provider. */
const LEADS: Partial<Record<Path, Partial<Record<Who, Path | typeof PROVIDER>>>> = {
  // Who is logged in goes on to where the login was to lead.
  '/login': { customer: '/myInfo', merchant: '/myInfo' },
  // No code is on its way: the phone is asked for first.
  '/smsInput': { customer: '/editPhone', merchant: '/editPhone' },
  // Not flagged in the specification; the server's answer asks for a person.
  '/orderDetail': { visitor: PROVIDER },
  '/orderList': { visitor: PROVIDER, customer: '/forklift' },
  '/orderPay': { visitor: PROVIDER },
  '/recruit/situation': { visitor: PROVIDER },
}

/** Its warning is what the screen is about. */
const WARNS: Path = '/emergency_detail'

/** What a person is refused: another one's things, or what takes another role. The screen says so. */
const isOthers = (look: Look, who: Who): boolean => look.as !== undefined && look.as !== who

let park: Listening
beforeAll(async () => {
  park = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER })
})
afterAll(() => park.close())

/** How the gallery looks at each route first. */
const SCENES = allRoutes().map(({ path }) => {
  const looks: readonly Look[] = LOOKS[path]
  const look = looks.find(({ face, act }) => !face && !act) ?? looks[0] ?? {}
  return { path, look }
})
const scenarioOf = ({ look }: (typeof SCENES)[number]): string => look.scenario ?? 'demo'

const CALLS = allLines().map((line) => {
  const { method, path } = parseLine(line)
  return { line, method, address: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
})

const titlesOf = async (locale: Locale): Promise<Record<string, string>> => {
  const areas = Object.keys(ROUTES).map(async (area) => {
    const texts = (await import(`../../src/contract/text/${locale}/${area}.ts`)) as Record<
      string,
      { titles: Record<string, string> }
    >
    return texts[area]?.titles
  })
  return Object.assign({}, ...(await Promise.all(areas))) as Record<string, string>
}

const LOADING: Record<Locale, string> = { en: common.loading, 'zh-CN': commonZh.loading }

interface Visit {
  who: Who
  page: Page
  opened: WatchedPage
  /** Addresses that the provider was to lead back to. */
  wanted: string[]
  /** Requests that the contract does not have. */
  strange: string[]
}

const used = new Set<string>()

const visitAs = async (who: Who, lang: Locale): Promise<Visit> => {
  const wanted: string[] = []
  const strange: string[] = []
  const opened = await openPage({
    base: park.url,
    path: '/protocal',
    lang,
    storage: who === 'visitor' ? {} : await logIn(park.url, who),
    context: { reducedMotion: 'reduce' },
    onPage: async (page) => {
      // An answer without content leaves the page as it is.
      await page.route('**/provider/authorize?**', (route) => {
        const back = new URL(route.request().url()).searchParams.get('redirect_uri') ?? ''
        wanted.push(new URL(back).searchParams.get('redirect') ?? '')
        return route.fulfill({ status: 204 })
      })
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url())
        if (!/^http/.test(origin)) return
        const call = CALLS.find(({ method, address }) => method === request.method() && address.test(pathname))
        if (call) used.add(call.line)
        else if (origin !== park.url || pathname.startsWith('/api/'))
          strange.push(`${request.method()} ${request.url()}`)
      })
    },
  })
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  return { who, page: opened.page, opened, wanted, strange }
}

/** Goes to an address as the app does, without a new document. */
const go = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    const { depth = 0 } = (history.state ?? {}) as { depth?: number }
    history.pushState({ depth: depth + 1, overlays: 0, key: String(depth + 1), from: location.pathname }, '', address)
  }, to)

/** Waits for a screen with its content. @returns what is wrong with it. */
const lookAt = (page: Page, path: string, title: string, loading: string): Promise<string[]> =>
  page.evaluate(
    async ([path, title, loading]) => {
      const isThere = (): boolean =>
        location.pathname === path &&
        document.title === title &&
        document.querySelector('h1')?.textContent === title &&
        !document.querySelector('[aria-busy="true"], main [aria-hidden="true"] section') &&
        !document.querySelector('main div[aria-hidden="true"] div:empty + div:empty') &&
        !document.body.innerText.includes(loading)
      const end = performance.now() + 15_000
      while (!isThere()) {
        if (performance.now() > end)
          return [
            `is not there: at ${location.pathname + location.search}, called ${document.title}: ${document.body.innerText.slice(0, 200)}`,
          ]
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      }
      const words = document.body.innerText
      const nameless = [...document.querySelectorAll('button, a, h1, h2, [role=tab]')].filter(
        (one) => !one.getAttribute('aria-label') && !one.getAttribute('aria-labelledby') && !one.textContent.trim(),
      )
      return [
        ...(/\bundefined\b|\bnull\b|\bNaN\b|\[object |\bInvalid Date\b/.exec(words) ?? []).map(
          (word) => `says ${word}`,
        ),
        ...nameless.map(({ outerHTML }) => `has no name for ${outerHTML.slice(0, 120)}`),
        ...[...document.querySelectorAll('[role=alert]')].map(({ textContent }) => `fails: ${textContent}`),
      ]
    },
    [path, title, loading] as const,
  )

/** What is wrong with one route for one person. */
const openRoute = async (
  visit: Visit,
  path: Path,
  look: Look,
  started: Started,
  titles: Record<string, string>,
  loading: string,
): Promise<string[]> => {
  const { who, page, wanted } = visit
  const query = typeof look.query === 'function' ? look.query(started) : look.query
  const to = query ? `${path}?${query}` : path
  const leads = LEADS[path]?.[who] ?? (who === 'visitor' && findRoute(path)?.login ? PROVIDER : path)
  if (leads === PROVIDER) {
    // What is refused only by an answer is said first, and once in ten seconds: a page of its own.
    if (findRoute(path)?.login) await go(page, to)
    else await page.goto(park.url + to)
    await expect.poll(() => wanted, { timeout: 15_000 }).toContain(to)
    return []
  }
  await go(page, to)
  const faults = await lookAt(page, leads, titles[leads] ?? '', loading)
  const mayFail = isOthers(look, who) || path === WARNS
  return mayFail ? faults.filter((fault) => !fault.startsWith('fails: ')) : faults
}

it.each(LOCALES)('everyone finds each of the 78 routes, in %s', async (lang) => {
  const titles = await titlesOf(lang)
  const visits = await Promise.all(PEOPLE.map((who) => visitAs(who, lang)))
  const found: string[] = []
  for (const scenario of new Set(SCENES.map(scenarioOf))) {
    const started = await startScenario(park.url, scenario)
    const scenes = SCENES.filter((scene) => scenarioOf(scene) === scenario)
    await Promise.all(
      visits.map(async (visit) => {
        for (const { path, look } of scenes) {
          const faults = await openRoute(visit, path, look, started, titles, LOADING[lang])
          found.push(...faults.map((fault) => `${path} for ${visit.who} ${fault}`))
        }
      }),
    )
  }
  found.push(...visits.flatMap(({ who, strange }) => strange.map((request) => `${who} asked ${request}`)))
  expect(found).toEqual([])
  for (const { opened } of visits) opened.expectNoProblems()
  expect(SCENES).toHaveLength(78)
  await Promise.all(visits.map(({ opened }) => opened.close()))
})
