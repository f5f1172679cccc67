/** Screens keep their position: a new one starts at its top, Back restores the scroll position, and late responses move nothing. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { openPage } from '../helpers/browser.ts'
import { button, confirmAction } from '../helpers/forklift-park.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import { addressOf, byScenario, drawn, SCENES } from '../helpers/route-scenes.ts'
import { createLogins, logIn, startScenario } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'
import { chunkOf } from '../tools/sizes.ts'

let park: Listening
beforeAll(async () => {
  park = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER })
})
afterAll(() => park.close())

const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

const pageHeight = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

it('a new screen starts at its top, and Back restores the scroll position', async () => {
  const { page, close } = await openPage({ base: park.url, path: '/nav' })
  const entry = page.getByRole('button', { name: 'Service agreement' })
  await entry.waitFor()
  await page.waitForLoadState('networkidle')
  const left = 150
  await page.evaluate((y) => window.scrollTo(0, y), left)
  // The last card may render after the last response.
  let height = 0
  const isAsBefore = async (): Promise<boolean> => height === (height = await pageHeight(page))
  await expect.poll(isAsBefore, { interval: 250 }).toBe(true)
  // A tap would first scroll the entry into view.
  await entry.evaluate((button: HTMLElement) => button.click())
  await page.getByRole('heading', { level: 1, name: 'Service agreement' }).waitFor()
  expect(await scrollY(page)).toBe(0)
  await page.getByRole('button', { name: 'Back' }).tap()
  await entry.waitFor()
  await expect.poll(() => pageHeight(page)).toBe(height)
  expect(Math.abs((await scrollY(page)) - left)).toBeLessThanOrEqual(2)
  await close()
})

it('the search field of the menu is as high as the button in its place', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const file = chunkOf('hosted', 'widgets/general/nav-search.tsx')
  const { page, close } = await openPage({
    base: park.url,
    path: '/nav',
    onPage: (page) =>
      page.route(`**/${file}`, async (route) => {
        await held
        await route.continue()
      }),
  })
  const heightOf = async (selector: string): Promise<number | undefined> =>
    (await page.locator(selector).first().boundingBox())?.height
  const button = await heightOf('button:has-text("Search services and news")')
  release()
  expect(await heightOf('form:has(input[type=search])')).toBe(button)
  await close()
})

const LATE_MS = 700
const SHIFT_MAX = 0.05

/** A document of this origin that contains nothing of the app. */
const BETWEEN = '/images/forklift-1.svg'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Adds up a page's layout shifts, and names the elements that moved in the largest. */
const watchShifts = (): void => {
  const seen = { sum: 0, largest: 0, what: '' }
  Object.assign(window, { shifts: seen })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      seen.sum += shift.value
      if (shift.value <= seen.largest) continue
      seen.largest = shift.value
      seen.what = shift.sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(' | ')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface Calls {
  open: number
  /** Time of the last response. */
  at: number
}

/** Delays responses in the page, because `page.route` would turn the browser's cache off. */
const answerLate = (ms: number): void => {
  const calls: Calls = { open: 0, at: Infinity }
  const send = window.fetch
  window.fetch = async (...of) => {
    const answer = send(...of)
    if (!(of[0] instanceof Request ? of[0].url : String(of[0])).includes('/api/')) return answer
    calls.open += 1
    await Promise.all([answer.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))])
    calls.open -= 1
    calls.at = performance.now()
    return answer
  }
  addEventListener('load', () => (calls.at = Math.min(calls.at, performance.now())))
  Object.assign(window, { calls })
}

/** All requests have responses, and there was no new request for half a second. */
const isQuiet = (): boolean => {
  const { calls } = window as unknown as { calls: Calls }
  return calls.open === 0 && performance.now() - calls.at > 500
}

/** A tab in which one document after the other starts cold: the person is logged in, and nothing is kept of the previous page. */
const openTab = async (stored: Record<string, string> = {}): Promise<Page> => {
  const { page } = await openPage({
    base: park.url,
    path: BETWEEN,
    onPage: async (opened) => {
      await opened.addInitScript(watchShifts)
      await opened.addInitScript((entries) => {
        sessionStorage.clear()
        localStorage.clear()
        for (const [key, value] of entries) localStorage.setItem(key, value)
      }, Object.entries(stored))
      await opened.addInitScript(answerLate, LATE_MS)
    },
  })
  return page
}

const shifts = (page: Page): Promise<{ sum: number; what: string }> =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number; what: string } }).shifts)

it('no layout shift exceeds 0.05 when responses take 700 ms', { timeout: 300_000 }, async () => {
  const offenders: string[] = []
  const tabs: Record<string, Page[]> = {}
  const storageOf = createLogins(park.url)
  await byScenario(park.url, SCENES, (scenes, started) =>
    // Each scene spends most of its time waiting for responses.
    inParallel(scenes, 6, async (scene) => {
      const who = scene.look.as ?? 'visitor'
      const page = tabs[who]?.pop() ?? (await openTab(await storageOf(who)))
      await page.goto(park.url + addressOf(scene, started))
      await page.waitForFunction(isQuiet)
      await drawn(page)
      const { sum, what } = await shifts(page)
      if (sum > SHIFT_MAX) offenders.push(`${scene.path} ${sum.toFixed(2)}: ${what}`)
      ;(tabs[who] ??= []).push(page)
    }),
  )
  expect(SCENES).toHaveLength(78)
  expect(offenders).toEqual([])
})

it.each(['/bookRecord_info?id=4006', '/bookRecord_info?kind=stall&id=3004', '/weighRecord_info?id=6004'])(
  'cancelling the booking of %s shifts its screen by 0.05 at most',
  async (address) => {
    await startScenario(park.url, 'demo')
    const page = await openTab(await logIn(park.url, 'customer'))
    await page.goto(park.url + address)
    await page.waitForFunction(isQuiet)
    await confirmAction(page, 'Cancel booking')
    await button(page, 'Cancel booking').waitFor({ state: 'detached' })
    await page.waitForFunction(isQuiet)
    await drawn(page)
    const { sum, what } = await shifts(page)
    expect(sum, what).toBeLessThanOrEqual(SHIFT_MAX)
    await page.close()
  },
)

it('loading an article’s code after its response shifts nothing', async () => {
  const page = await openTab()
  const answered = page.waitForResponse((response) => response.url().includes('/api/') && response.ok())
  await page.route(`**/${chunkOf('hosted', 'src/core/html/clean-html.ts')}`, async (route) => {
    await answered
    await new Promise((resolve) => setTimeout(resolve, 2 * LATE_MS))
    await route.continue()
  })
  await page.goto(`${park.url}/parkIntro`)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  expect((await shifts(page)).sum).toBeLessThan(0.01)
  await page.close()
})
