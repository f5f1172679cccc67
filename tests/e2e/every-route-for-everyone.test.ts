/** Opens all routes as a visitor, a customer and a merchant, and checks that each shows the right screen or redirects correctly, that all
 * texts are present, that the console has no errors, and that every request is part of the contract. The owner's screen is checked
 * closely: it says what its stored snapshot says; it breaks no rule of axe; with text at 140 % and on the narrowest phone, no word is
 * broken and nothing is wider than the screen; on a desktop, no column is nearly empty. In Chinese only the owner opens each route, once,
 * and axe runs only the rules about texts, because neither redirects nor colours depend on the language; there the page has only what the
 * oldest browsers know. The same holds for further states of a route. */
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { parseLine } from '../../src/contract/endpoint.ts'
import { findRoute, type Path } from '../../src/contract/routes.ts'
import { GALLERY_STATES, type GalleryState } from '../gallery/states.ts'
import { openSnapshots, type AriaSnapshots } from '../helpers/aria-snapshots.ts'
import { axeFaults, axeSource } from '../helpers/axe.ts'
import { MORNING } from '../helpers/morning.ts'
import { DESKTOP, openPage, overflow, SIZES, type WatchedPage } from '../helpers/browser.ts'
import { suspect } from '../helpers/failure-report.ts'
import { emulateOldest } from '../helpers/oldest-browsers.ts'
import {
  brokenWords,
  misplacedDots,
  resizeText,
  shiftedControls,
  shiftedValues,
  spilledTiles,
} from '../helpers/large-text.ts'
import {
  addressOf,
  byScenario,
  rendered,
  LOADING,
  LOCALES,
  ROUTE_STATES,
  titlesOf,
  type Locale,
  type RouteState,
} from '../helpers/route-states.ts'
import { allLines } from '../helpers/spec-rows.ts'
import { logIn, type PersonName, type Started } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'

type Who = PersonName | 'visitor'

/** These open every route. The second customer only opens what belongs to the second customer. */
const PEOPLE = ['visitor', 'customer', 'merchant'] as const

/** A redirect to the login provider. */
const PROVIDER = 'provider'

/** Routes that redirect this person instead of showing their own screen. Routes that require login redirect visitors to the provider. */
const REDIRECTS: Partial<Record<Path, Partial<Record<Who, Path | typeof PROVIDER>>>> = {
  // A user who is already logged in continues to the target of the login.
  '/login': { customer: '/myInfo', merchant: '/myInfo' },
  // No code has been sent, so the user must enter a phone number first.
  '/smsInput': { customer: '/editPhone', merchant: '/editPhone' },
  // Does not require login in the specification, but the server's response does.
  '/orderDetail': { visitor: PROVIDER },
  '/orderList': { visitor: PROVIDER, customer: '/forklift' },
  '/orderPay': { visitor: PROVIDER },
  '/recruit/situation': { visitor: PROVIDER },
}

/** This screen's content is a warning. */
const WARNING_SCREEN: Path = '/emergency_detail'

/** Whether this person is refused: the screen's data belongs to another person or needs another role. The screen shows that. */
const isRefused = (state: GalleryState, who: Who): boolean => state.as !== undefined && state.as !== who

const ownerOf = ({ state }: RouteState): Who => state.as ?? 'visitor'

let park: Listening
beforeAll(async () => {
  // The time stands still, so that the screens always say the same.
  park = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER, now: () => MORNING })
})
afterAll(() => park.close())

/** After a plate is entered, this screen leads to the fee, which is a separate route. */
const PLATE_SCREEN: Path = '/checkParkFee'

/** More states of each route: its second state that a URL can open, and its first state if that needs an action. Only their owner opens
 * them. Empty states are tested with the kit. */
const FURTHER_STATES = Object.entries<readonly GalleryState[]>(GALLERY_STATES).flatMap(
  ([path, states]): RouteState[] => {
    const [first] = states
    const [, second] = states.filter(({ api, act, name }) => !api && !act && name !== 'empty')
    return [first?.act ? first : undefined, path === PLATE_SCREEN ? undefined : second].flatMap((state) =>
      state ? [{ path: path as Path, state }] : [],
    )
  },
)

const statesOf = (who: Who, lang: Locale): RouteState[] => [
  ...ROUTE_STATES.filter((routeState) => (who !== 'second' && lang === 'en') || ownerOf(routeState) === who),
  ...FURTHER_STATES.filter((routeState) => lang === 'en' && ownerOf(routeState) === who),
]

const CALLS = allLines().map((line) => {
  const { method, path } = parseLine(line)
  return { line, method, address: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
})

interface Visit {
  who: Who
  page: Page
  opened: WatchedPage
  /** URLs to which the provider should return. */
  wanted: string[]
  /** Requests that are not in the contract. */
  strange: string[]
  /** Number of pending requests. */
  openCalls(): number
  snapshots: AriaSnapshots
}

const visitAs = async (who: Who, lang: Locale, snapshots: AriaSnapshots): Promise<Visit> => {
  const wanted: string[] = []
  const strange: string[] = []
  const calls = new Set<Request>()
  const opened = await openPage({
    base: park.url,
    path: '/protocal',
    lang,
    storage: who === 'visitor' ? {} : await logIn(park.url, who),
    onPage: async (page) => {
      // After a response without content the browser stays on the page. Only for visitors: others are not sent there, and each request
      // of a page with a route takes longer.
      if (who === 'visitor')
        await page.route('**/provider/authorize?**', (route) => {
          const back = new URL(route.request().url()).searchParams.get('redirect_uri') ?? ''
          wanted.push(new URL(back).searchParams.get('redirect') ?? '')
          return route.fulfill({ status: 204 })
        })
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url())
        if (!/^http/.test(origin)) return
        const call = CALLS.find(({ method, address }) => method === request.method() && address.test(pathname))
        if (call) calls.add(request)
        else if (origin !== park.url || pathname.startsWith('/api/'))
          strange.push(`${request.method()} ${request.url()}`)
      })
      page.on('requestfinished', (request) => calls.delete(request))
      page.on('requestfailed', (request) => calls.delete(request))
      if (lang === 'zh-CN') await emulateOldest(page)
      await page.addInitScript(axeSource())
    },
  })
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  return { who, page: opened.page, opened, wanted, strange, openCalls: () => calls.size, snapshots }
}

/** Navigates as the app does, without loading a new document. */
const go = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    const { depth = 0 } = (history.state ?? {}) as { depth?: number }
    history.pushState({ depth: depth + 1, overlays: 0, key: String(depth + 1), from: location.pathname }, '', address)
  }, to)

/** Waits for a screen with its content. @returns its faults. */
const faultsOfScreen = (page: Page, path: string, title: string, loading: string): Promise<string[]> =>
  page.evaluate(
    async ([path, title, loading]) => {
      const exists = (): boolean =>
        location.pathname === path &&
        document.title === title &&
        document.querySelector('h1')?.textContent === title &&
        !document.querySelector('[aria-busy="true"], main [aria-hidden="true"] section') &&
        !document.querySelector('main div[aria-hidden="true"] div:empty + div:empty') &&
        !document.body.innerText.includes(loading)
      const end = performance.now() + 15_000
      while (!exists()) {
        if (performance.now() > end)
          return [
            `is not there: at ${location.pathname + location.search}, called ${document.title}: ${document.body.innerText.slice(0, 200)}`,
          ]
        // Not in every frame: reading `innerText` lays out the page.
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
      const words = document.body.innerText
      const heading = document.querySelector('h1')
      const nameless = [...document.querySelectorAll('button, a, h1, h2, [role=tab]')].filter(
        (one) => !one.getAttribute('aria-label') && !one.getAttribute('aria-labelledby') && !one.textContent.trim(),
      )
      return [
        ...(/\bundefined\b|\bnull\b|\bNaN\b|\[object |\bInvalid Date\b/.exec(words) ?? []).map(
          (word) => `says ${word}`,
        ),
        ...(heading && getComputedStyle(heading).marginTop === '0px' ? [] : ['is not styled']),
        ...nameless.map(({ outerHTML }) => `has no name for ${outerHTML.slice(0, 120)}`),
        ...[...document.querySelectorAll('[role=alert]')].map(({ textContent }) => `fails: ${textContent}`),
      ]
    },
    [path, title, loading] as const,
  )

/** Minimum height of the first of two columns, in px. Below this most of the column is empty, and a single column is better. */
const COLUMN_MIN = 240

/** Cards that a wide window shows in two columns. */
const COLUMNS = 'main [data-divided] > :not([role=note])'

/** First columns that are nearly empty. */
const emptyColumns = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([selector, least]) => {
      const [first, ...others] = Array.from(document.querySelectorAll(selector), (card) => card.getBoundingClientRect())
      const isDivided = first && others.some(({ left }) => left >= first.right)
      return isDivided && first.height < least ? [`the first column ends after ${Math.round(first.height)} px`] : []
    },
    [COLUMNS, COLUMN_MIN] as const,
  )

/** Waits until the screen shows all that it loads. */
const settled = async ({ page, openCalls }: Visit, lang: Locale): Promise<void> => {
  // Deferred requests, such as the number of unread messages, start when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
  await expect.poll(openCalls).toBe(0)
  await page.waitForFunction((loading) => !document.body.innerText.includes(loading), LOADING[lang])
  await rendered(page)
}

/** Faults of a settled screen. Broken words are only looked for in English, because Chinese text may be divided anywhere, and on the first
 * state of each route: the others have the same parts. */
const faultsOfLayout = async ({ page }: Visit, routeState: RouteState, lang: Locale): Promise<string[]> => {
  const isFirst = lang === 'en' && !FURTHER_STATES.includes(routeState)
  const faults = await axeFaults(page, isFirst ? undefined : 'texts')
  if (!isFirst) return faults
  const addFaults = async (size: string): Promise<void> => {
    // The list measures its rows in the next frames.
    await rendered(page)
    const broken = [...(await brokenWords(page)), ...(await overflow(page))]
    faults.push(...broken.map((fault) => `at ${size}: ${fault}`))
  }
  await resizeText(page, 140)
  await addFaults('390 px, text at 140 %')
  await page.setViewportSize(SIZES.small)
  await rendered(page)
  const misplaced = [
    ...(await spilledTiles(page)),
    ...(await shiftedControls(page)),
    ...(await shiftedValues(page)),
    ...(await misplacedDots(page)),
    ...(await overflow(page)),
  ]
  faults.push(...misplaced.map((fault) => `at 320 px, text at 140 %: ${fault}`))
  await resizeText(page, 100)
  await addFaults('320 px')
  if (await page.locator(COLUMNS).count()) {
    await page.setViewportSize(DESKTOP)
    await rendered(page)
    faults.push(...(await emptyColumns(page)).map((fault) => `on a desktop: ${fault}`))
  }
  await page.setViewportSize(SIZES.usual)
  return faults
}

/** Takes a snapshot of a person's own screen, and looks for faults in it. */
const lookClosely = async (visit: Visit, routeState: RouteState, lang: Locale): Promise<string[]> => {
  const { path, state } = routeState
  await settled(visit, lang)
  const { area = '' } = findRoute(path) ?? {}
  await visit.snapshots.take(visit.page, area, `${path} ${state.name ?? ''}`.trim())
  return faultsOfLayout(visit, routeState, lang)
}

/** Faults of one route for one person. */
const openRoute = async (
  visit: Visit,
  routeState: RouteState,
  started: Started,
  titles: Record<string, string>,
  lang: Locale,
): Promise<string[]> => {
  const { who, page, wanted } = visit
  const { path, state } = routeState
  const to = addressOf(routeState, started)
  const isOwn = ownerOf(routeState) === who
  const names = [...new URL(to, park.url).searchParams.keys()]
  const titleOf = (at: Path): string | undefined =>
    (at === path && names.map((name) => titles[`${at}?${name}`]).find(Boolean)) || titles[at]
  const see = (at: Path): Promise<string[]> => faultsOfScreen(page, at, titleOf(at) ?? '', LOADING[lang])
  if (state.act && isOwn) {
    await page.goto(park.url + to)
    await state.act(page)
    return [...(await see(path)), ...(await lookClosely(visit, routeState, lang))]
  }
  const leads = REDIRECTS[path]?.[who] ?? (who === 'visitor' && findRoute(path)?.login ? PROVIDER : path)
  if (leads === PROVIDER) {
    // A refusal by the server first shows a message, only once in ten seconds, so it needs a new page.
    if (findRoute(path)?.login) await go(page, to)
    else await page.goto(park.url + to)
    await expect.poll(() => wanted, { timeout: 15_000 }).toContain(to)
    return []
  }
  await go(page, to)
  const faults = await see(leads)
  if (isOwn) faults.push(...(await lookClosely(visit, routeState, lang)))
  // Further states may show a failure on purpose.
  const mayFail = isRefused(state, who) || path === WARNING_SCREEN || FURTHER_STATES.includes(routeState)
  return mayFail ? faults.filter((fault) => !fault.startsWith('fails: ')) : faults
}

it.each(LOCALES)('each of the 78 routes is found, in %s', { timeout: 480_000 }, async (lang) => {
  const titles = await titlesOf(lang)
  const snapshots = openSnapshots(lang)
  const visits = await Promise.all([...PEOPLE, 'second' as const].map((who) => visitAs(who, lang, snapshots)))
  const found: string[] = []
  await byScenario(park.url, [...ROUTE_STATES, ...FURTHER_STATES], (routeStates, started) =>
    Promise.all(
      visits.map(async (visit) => {
        for (const routeState of statesOf(visit.who, lang).filter((one) => routeStates.includes(one))) {
          const faults = await openRoute(visit, routeState, started, titles, lang)
          faults.push(...visit.opened.problems.splice(0).map((line) => `reports ${line}`))
          if (faults.length > 0) suspect(visit.opened.context)
          const { name = '' } = routeState.state
          found.push(...faults.map((fault) => `${routeState.path} ${name} for ${visit.who} ${fault}`))
        }
      }),
    ),
  )
  for (const { who, strange, opened } of visits)
    found.push(...strange.map((request) => `${who} asked ${request}`), ...opened.problems)
  expect(found).toEqual([])
  await snapshots.expectStored()
  expect(ROUTE_STATES).toHaveLength(78)
  expect(ROUTE_STATES.length + FURTHER_STATES.length).toBeGreaterThan(110)
  await Promise.all(visits.map(({ opened }) => opened.close()))
})
