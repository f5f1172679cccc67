/** Screens keep their position: a new one starts at its top, Back restores the scroll position, and late content moves nothing.
 * `first-use` checks the first use of each route. */
import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { general as text } from '../../src/contract/text/en/general.ts'
import { openPage, SIZES } from '../helpers/browser.ts'
import { LATE_MS, openColdTab, SHIFT_MAX } from '../helpers/cold-tab.ts'
import { button, confirmAction } from '../helpers/page-actions.ts'
import { rendered } from '../helpers/route-states.ts'
import { logIn, startScenario } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'
import { LAUNCH_OPTIONS } from '../tools/chromium.ts'
import { chunkOf } from '../tools/sizes.ts'

let park: Listening
beforeAll(async () => {
  park = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER })
})
afterAll(() => park.close())

const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

it('a new screen starts at its top, and Back restores the scroll position', async () => {
  const { page, close } = await openPage({ base: park.url, path: '/nav' })
  const entry = page.getByRole('button', { name: 'Service agreement' })
  await entry.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect.poll(() => scrollY(page)).toBeGreaterThan(100)
  const left = await scrollY(page)
  // A tap would first scroll the entry into view.
  await entry.evaluate((button: HTMLElement) => button.click())
  await page.getByRole('heading', { level: 1, name: 'Service agreement' }).waitFor()
  expect(await scrollY(page)).toBe(0)
  await page.getByRole('button', { name: 'Back' }).tap()
  await entry.waitFor()
  await expect.poll(async () => Math.abs((await scrollY(page)) - left)).toBeLessThanOrEqual(2)
  await close()
})

it('the search field of the menu is as high as the button in its place', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const file = chunkOf('hosted', 'widgets/general/nav-search.tsx')
  const { page, close } = await openPage({
    base: park.url,
    path: '/nav',
    prefetches: true,
    onPage: (page) =>
      page.route(`**/${file}`, async (route) => {
        await held
        await route.continue()
      }),
  })
  const heightOf = async (selector: string): Promise<number | undefined> =>
    (await page.locator(selector).first().boundingBox())?.height
  const button = await heightOf('button:has-text("Search services and news")')
  expect(button).toBeGreaterThan(0)
  release()
  expect(await heightOf('form:has(input[type=search])')).toBe(button)
  await close()
})

it('an announcement of the menu is as high as the button in its place, also if it takes two lines', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const { page, close } = await openPage({
    base: park.url,
    path: '/nav',
    // A narrow phone, and without animations: the announcement does not scroll.
    size: SIZES.small,
    onPage: (page) =>
      page.route('**/api/announcement/**', async (route) => {
        await held
        await route.continue()
      }),
  })
  const button = await page.getByRole('button', { name: text.allNotices }).boundingBox()
  expect(button?.height).toBeGreaterThan(0)
  release()
  const announcement = page.getByRole('region', { name: text.announcements })
  const line = announcement.locator('span span')
  await line.waitFor()
  expect(await line.evaluate((span) => span.getClientRects().length)).toBeGreaterThan(1)
  expect(await announcement.boundingBox()).toEqual(button)
  await close()
})

it('a page with a scrollbar stays in its place when a dialog opens and closes', async () => {
  const browser = await chromium.launch({
    ...LAUNCH_OPTIONS,
    executablePath: inject('browser'),
    // Playwright hides scrollbars by default.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1280, height: 400 }, locale: 'en' })
  await page.goto(`${park.url}/setting`)
  const language = page.getByRole('button', { name: /^Language/ })
  const places = () =>
    page.evaluate(() => ({
      left: document.querySelector('h1')?.getBoundingClientRect().left,
      scrollbar: innerWidth - document.documentElement.clientWidth,
    }))
  await language.waitFor()
  const { left, scrollbar } = await places()
  expect(scrollbar).toBeGreaterThan(0)
  await language.click()
  await page.getByRole('dialog').waitFor()
  expect(await places()).toEqual({ left, scrollbar: 0 })
  await page.keyboard.press('Escape')
  await expect.poll(places).toEqual({ left, scrollbar })
  expect(await page.evaluate(() => document.body.hasAttribute('style'))).toBe(false)
})

it('cancelling a booking shifts its screen by 0.05 at most', async () => {
  await startScenario(park.url, 'demo')
  const { page, open, idle, shifts } = await openColdTab(park.url, await logIn(park.url, 'customer'), {
    animated: true,
  })
  await open('/bookRecord_info?id=4006')
  await idle()
  await confirmAction(page, 'Cancel booking')
  await button(page, 'Cancel booking').waitFor({ state: 'detached' })
  await idle()
  await rendered(page)
  const { sum, what } = await shifts()
  expect(sum, what).toBeLessThanOrEqual(SHIFT_MAX)
  await page.close()
})

it('loading an article’s code after its response shifts nothing', async () => {
  const { page, shifts } = await openColdTab(park.url)
  const answered = page.waitForResponse((response) => response.url().includes('/api/') && response.ok())
  await page.route(`**/${chunkOf('hosted', 'src/core/html/clean-html.ts')}`, async (route) => {
    await answered
    await new Promise((resolve) => setTimeout(resolve, 2 * LATE_MS))
    await route.continue()
  })
  await page.goto(`${park.url}/parkIntro`)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  expect((await shifts()).sum).toBeLessThan(0.01)
  await page.close()
})
