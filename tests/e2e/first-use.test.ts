/** The first use of a route, in a browser: the budget must hold for what is actually loaded, nothing is asked twice, and late responses
 * move nothing. */
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import type { Path } from '../../src/contract/routes.ts'
import type { PrefetchRow } from '../../src/core/http/prefetch-row.ts'
import { PREFETCH_CALLS } from '../../widgets/host/prefetch-calls.ts'
import { openPage } from '../helpers/browser.ts'
import { openColdTab, SHIFT_MAX, type ColdTab } from '../helpers/cold-tab.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import { measureRoute } from '../helpers/measure-route.ts'
import { addressOf, byScenario, rendered, ROUTE_STATES } from '../helpers/route-states.ts'
import { openServer } from '../helpers/sandbox.ts'
import { createLogins, logIn, startScenario, type PersonName } from '../helpers/sandbox-client.ts'
import { chunkOf, firstUse, measure, readBudgets, readChunks } from '../tools/sizes.ts'

let sandbox: Listening

beforeAll(async () => {
  sandbox = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER })
})

afterAll(() => sandbox.close())

it.each(['en', 'zh-CN'] as const)('the first use of /apply stays within its budget in %s', async (lang) => {
  const row = 'hosted /apply'
  const { forklifts } = await startScenario(sandbox.url, 'empty')
  const { total, files } = await measureRoute(
    { base: sandbox.url, path: `/apply?id=${forklifts[0]}`, lang },
    async (page) => {
      await page.getByRole('button').last().tap()
      await page.getByRole('textbox').first().fill('a')
    },
  )
  expect(total, `loaded: ${JSON.stringify(files)}`).toBeLessThanOrEqual(readBudgets()[row]?.limit ?? 0)
  // README's figure is computed from the build's data for the larger language, so it must include at least what was loaded.
  expect(total).toBeLessThanOrEqual(measure(row, 'brotli').size)
})

it('starts from files if the policy allows no inline scripts', async () => {
  const { forklifts } = await startScenario(sandbox.url, 'empty')
  const asked: string[] = []
  const { page, expectNoProblems, close } = await openPage({
    base: sandbox.url,
    path: `/apply?id=${forklifts[0]}`,
    onPage: async (shown) => {
      shown.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/.*\//, '')))
      await shown.route('**/apply?*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'content-security-policy': "script-src 'self'" },
        })
      })
    },
  })
  await page.getByRole('button', { name: 'I understand' }).tap()
  await page.getByRole('textbox').first().fill('a')
  // The inline script has not run: the entry was requested as a file, once.
  expect(await page.evaluate(() => Object.getOwnPropertySymbols(globalThis).map(String))).not.toContain(
    'Symbol(parkside.prefetched)',
  )
  expect(asked.filter((name) => name === 'host.js')).toHaveLength(1)
  expectNoProblems(/^Executing inline script violates/)
  await close()
})

it('requests all files and the data of the next screen at once, and Back leaves it before the files arrive', async () => {
  await startScenario(sandbox.url, 'demo')
  const { page, close } = await openPage({ base: sandbox.url, path: '/nav' })
  const news = page.getByRole('button', { name: 'Park news', exact: true })
  await news.waitFor()
  const asked: string[] = []
  let deliver = (): void => undefined
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  // No file arrives, so none can import another.
  await page.route('**/assets/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname.slice(1))
    await delivered
    await route.continue()
  })
  const lists: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/message/wechat/list')) lists.push(request)
  })
  await news.tap()
  const files = [...firstUse(readChunks('hosted'), '/parkNews', 'en')]
  const screen = ['widgets/park/index.ts', 'widgets/park/parkNews.tsx', 'src/contract/text/en/park.ts'].map((module) =>
    chunkOf('hosted', module),
  )
  expect(files).toEqual(expect.arrayContaining(screen))
  await expect.poll(() => asked).toEqual(expect.arrayContaining(screen))
  await expect.poll(() => lists.length).toBe(1)
  await lists[0]?.response()
  await page.getByRole('button', { name: 'Back' }).tap()
  await news.waitFor()

  // Meanwhile, the response to the first visit may be obsolete: each visit asks once.
  deliver()
  await page.waitForLoadState('networkidle')
  await news.tap()
  await page.locator('main article').first().waitFor()
  expect(lists).toHaveLength(2)
  await close()
})

/** Lists filtered by the URL, and what the inline script prefetches for them; nothing if only the screen can know it. */
const FILTERED = [
  { path: '/parkNews?newsType=2', early: 'POST /message/wechat/list{"pageSize":10,"pageNum":1,"newsType":2}' },
  { path: '/parkActive?state=0', early: 'GET /activity/state{"pageSize":10,"pageNum":1,"state":0}' },
  { path: '/myPartake?auditStatus=3', early: 'POST /entryForm/wechat/user{"pageSize":10,"pageNum":1,"auditStatus":3}' },
  { path: '/attractList?typeId=2', early: 'POST /publicity/wx/list{"pageSize":10,"pageNum":1,"typeId":"2"}' },
  {
    path: '/recruit/list?jobType=1&salaryUnit=1&salaryMin=5000',
    early: 'POST /wx/jobEmployment/list{"pageSize":10,"pageNum":1,"jobType":1,"salaryUnit":1,"salaryMin":5000}',
  },
  { path: '/recruit/list?welfare=1', early: undefined },
  { path: '/recruit/search?keyword=driver', early: undefined },
  { path: '/messageNotice?show=unread', early: undefined },
  { path: '/account?kind=electricity', early: undefined },
  { path: '/parkIntro?tab=companies', early: undefined },
] as const

const CLIENT = 'src/core/http/client.ts'

/** A tab in which the API client's code never loads: no screen may wait for it. */
const openTabWithoutClient = async (as: PersonName): Promise<ColdTab> =>
  openColdTab(sandbox.url, await logIn(sandbox.url, as), {
    lateMs: 0,
    onPage: (page) => page.route(`**/${chunkOf('hosted', CLIENT)}`, () => undefined),
  })

const lineOf = (request: Request): string => `${request.method()} ${request.url()} ${request.postData() ?? ''}`

const repeated = (requests: readonly Request[]): string[] => {
  const lines = requests.map(lineOf)
  return lines.filter((line, at) => lines.indexOf(line) !== at)
}

it('the page prefetches the same call for a filtered list as the screen makes, or none', async () => {
  await startScenario(sandbox.url, 'demo')
  const { page, open, calls, prefetched, expectNoProblems } = await openTabWithoutClient('customer')
  for (const { path, early } of FILTERED) {
    await open(path)
    await page.locator('main article').first().waitFor()
    expect(await prefetched(), path).toBe(early)
    expect(repeated(calls()), path).toEqual([])
    // Unfiltered data, such as chapters, bills or all messages, is not prefetched for these screens.
    if (!early)
      expect(
        calls()
          .map(lineOf)
          .filter((line) => /profile\/wechat|parkOrder|advice.*"pageNum":1\}$/.test(line) && !line.includes('isRead')),
      ).toEqual([])
    expectNoProblems()
  }
  await page.close()
})

/** How many calls these screens make to the endpoint of their prefetch row; the others make one. */
const CALL_COUNTS: Partial<Record<Path, number>> = {
  // The messages, and the number of unread ones.
  '/messageNotice': 2,
  // The first ten rows, which do not fill the screen, and then the first twenty.
  '/integral/index': 2,
  // The newest bill of each meter, and the bills that are due and overdue.
  '/fee/list': 3,
}

/** Whether this is a call to the endpoint of a prefetch row, with any arguments in its body, on a screen with this URL. */
const isCallTo = ({ line, args }: PrefetchRow, address: string): ((request: Request) => boolean) => {
  const [method = '', template = ''] = line.split(' ')
  const query = new URL(address, sandbox.url).searchParams
  // The user id is not known here, so any value matches.
  const valueOf = (name: string): string => {
    const value = String((args as Record<string, unknown>)[name])
    return value === '@userId' ? '[^/]+' : (query.get(value.slice(1)) ?? '')
  }
  const url = new RegExp(`/api${template.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name))}(\\?|$)`)
  return (request) => request.method() === method && url.test(request.url())
}

/** Faults of a route's first use. */
const openCold = async (
  { page, open, idle, calls, prefetched, problems, shifts }: ColdTab,
  path: Path,
  address: string,
) => {
  await open(address)
  await idle()
  await rendered(page)
  const faults = [...problems, ...repeated(calls()).map((line) => `asks twice: ${line}`)]
  const row = PREFETCH_CALLS[path]
  if (row) {
    // One more call means that the screen does not use the prefetched response.
    const count = calls().filter(isCallTo(row, address)).length
    if (count !== (CALL_COUNTS[path] ?? 1)) faults.push(`asks ${count} times: ${row.line}`)
    const early = await prefetched()
    if (!early?.startsWith(row.line)) faults.push(`prefetches ${early} instead of ${row.line}`)
  }
  const { sum, what } = await shifts()
  if (sum > SHIFT_MAX) faults.push(`shifts by ${sum.toFixed(2)}: ${what}`)
  return faults.map((fault) => `${path} ${fault}`)
}

it(
  'each route asks nothing twice, and shifts by 0.05 at most when responses take 700 ms',
  { timeout: 300_000 },
  async () => {
    const faults: string[] = []
    const tabs: Record<string, ColdTab[]> = {}
    const storageOf = createLogins(sandbox.url)
    await byScenario(sandbox.url, ROUTE_STATES, (routeStates, started) =>
      // Each state spends most of its time waiting for responses.
      inParallel(routeStates, 6, async (routeState) => {
        const who = routeState.state.as ?? 'visitor'
        const tab = tabs[who]?.pop() ?? (await openColdTab(sandbox.url, await storageOf(who)))
        faults.push(...(await openCold(tab, routeState.path, addressOf(routeState, started))))
        ;(tabs[who] ??= []).push(tab)
      }),
    )
    expect(ROUTE_STATES).toHaveLength(78)
    expect(faults).toEqual([])
  },
)
