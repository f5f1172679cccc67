/** The menu on a small phone with large text, and on a desktop. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { LOCALES } from '../../src/contract/text/titles.ts'
import { openPage, overflow } from '../helpers/browser.ts'
import { enlarge } from '../helpers/large-text.ts'
import { logIn, startScenario } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'

let park: Listening
beforeAll(async () => {
  park = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER })
})
afterAll(() => park.close())

const HOLD_MS = 700

/** Words that are split by a line break, and names that are wider than their button. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('nav li button span:last-child')).flatMap((name) => {
      const node = name.firstChild
      const text = node?.textContent ?? ''
      const words = text.match(/[A-Za-z]+|[^A-Za-z\s-]+/g) ?? []
      let at = 0
      return words.filter((word) => {
        const range = document.createRange()
        at = text.indexOf(word, at)
        range.setStart(node as Node, at)
        range.setEnd(node as Node, at + word.length)
        at += word.length
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        const box = name.closest('li')?.getBoundingClientRect()
        const own = range.getBoundingClientRect()
        return lines.size > 1 || !box || own.left < box.left - 1 || own.right > box.right + 1
      })
    }),
  )

/** Number of columns of each group. */
const columnCounts = (page: Page): Promise<number[]> =>
  page
    .locator('nav > ul')
    .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length))

/** Left edges of the columns, from left to right. */
const leftEdges = (page: Page, cards: string): Promise<number[]> =>
  page.locator(cards).evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().left))])

it.each(LOCALES)('in %s breaks and clips no word at 320 px with enlarged text, in equal columns', async (lang) => {
  const { page, close } = await openPage({
    base: park.url,
    path: '/nav',
    lang,
    size: { width: 320, height: 700 },
    onPage: async (opened) => void (await enlarge(opened, 140)),
  })
  await page.locator('nav li').nth(15).waitFor()
  // Without enlarged text a line is 16 px high.
  const name = page.locator('nav li button span:last-child').first()
  expect((await name.boundingBox())?.height).toBeGreaterThan(20)
  expect(await brokenWords(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  const columns = await columnCounts(page)
  expect(columns).toEqual(Array(columns.length).fill(columns[0]))
  await close()
})

it('has four columns in each group at 320 px', async () => {
  const size = { width: 320, height: 700 }
  const { page, close } = await openPage({ base: park.url, path: '/nav', lang: 'zh-CN', size })
  await page.locator('nav li').nth(15).waitFor()
  const columns = await columnCounts(page)
  expect(columns).toEqual(Array(columns.length).fill(4))
  await close()
})

it('does not shift when the running order loads late', async () => {
  await startScenario(park.url, 'order-in-use')
  const { page, close } = await openPage({
    base: park.url,
    path: '/nav',
    storage: await logIn(park.url, 'customer'),
    onPage: async (opened) => {
      await opened.addInitScript(() => {
        const page = window as unknown as { shift: number }
        page.shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) page.shift += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await opened.route('**/selectByPhone**', async (asked) => {
        await new Promise((resolve) => setTimeout(resolve, HOLD_MS))
        await asked.continue()
      })
    },
  })
  await page.getByText(/^\d\d:\d\d:\d\d$/).waitFor()
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.05)
  await close()
})

it('shows cards in columns on a desktop', async () => {
  const { page, close } = await openPage({ base: park.url, path: '/parkNews', size: { width: 1280, height: 900 } })
  await page.locator('article').nth(3).waitFor()
  const places = await page
    .locator('article')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()).map(({ left, top }) => [left, top] as const))
  const [[left = 0, top = 0] = [], [secondLeft = 0, secondTop = 0] = [], [thirdLeft = 0] = []] = places
  expect(secondTop).toBe(top)
  expect(secondLeft).toBeGreaterThan(left + 300)
  expect(thirdLeft).toBe(left)
  await close()
})

it.each([
  ['/forklift', 'customer', '**/forkliftAppApp/selectByPhone*'],
  ['/orderList', 'merchant', '**/forkliftAppApp/confirmBusiness*'],
] as const)('shows the skeleton of %s in the columns of its cards', async (path, who, first) => {
  await startScenario(park.url, 'merchant')
  const storage = await logIn(park.url, who)
  let skeleton: number[] = []
  const { page, close } = await openPage({
    base: park.url,
    path,
    storage,
    size: { width: 1280, height: 900 },
    onPage: async (opened) => {
      await opened.context().route(first, async (route) => {
        await opened.locator('main [aria-hidden] > section').nth(2).waitFor()
        skeleton = await leftEdges(opened, 'main [aria-hidden] > section')
        await route.continue()
      })
    },
  })
  await page.locator('[role="feed"] > article').nth(1).waitFor()
  const cards = await leftEdges(page, '[role="feed"] > article')
  expect(cards).toHaveLength(2)
  expect(skeleton).toEqual(cards)
  await close()
})

it('shows a detail in two columns and a centred sheet on a desktop', async () => {
  const size = { width: 1280, height: 900 }
  const { page, close } = await openPage({ base: park.url, path: '/attract_info?id=1', size })
  await page.locator('dl').first().waitFor()
  const [first, ...others] = await page.locator('main [data-divided] > *').evaluateAll((cards) =>
    cards.map((card) => {
      const { left, right, top } = card.getBoundingClientRect()
      return { left, right, top }
    }),
  )
  expect(others.length).toBeGreaterThan(0)
  expect(others[0]?.top).toBe(first?.top)
  for (const { left } of others) expect(left).toBeGreaterThan(first?.right ?? Infinity)

  await page.goto(`${park.url}/setting`)
  await page.getByRole('button', { name: 'Language' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  const box = await sheet.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(size.width / 2, 0)
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(size.height / 2, 0)
  await close()
})
