/** A merchant with 500 orders whose rows have different heights: few rows are in the document, and the list restores its position. */
import type { Page, Response } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { common } from '../../src/contract/text/en/common.ts'
import { listTexts } from '../../src/contract/text/parts/list.ts'
import { en as text } from '../helpers/forklift-texts.ts'
import { openForkliftPark } from '../helpers/forklift-park.ts'
import { confirmAction, arrive, button } from '../helpers/page-actions.ts'

const park = openForkliftPark()
beforeEach(() => park.start('many-orders'))

const visitOrders = async (): Promise<Page> => {
  const page = await park.visit('merchant', '/orderList')
  await page.getByRole('article').first().waitFor()
  return page
}

const rows = (page: Page): Promise<number> => page.getByRole('article').count()
const scrollPage = (page: Page, top: number): Promise<void> => page.evaluate((y) => scrollTo(0, y), top)

const LIST = '**/forkliftAppApp/orders'

/** Number of rows in a response. */
const rowsIn = async (response: Response): Promise<number> =>
  ((await response.json()) as { data: { data: unknown[] } }).data.data.length

/** Scrolls to the current end of the list until this many rows were loaded. */
const loadUntil = async (page: Page, size: number): Promise<void> => {
  for (let loaded = 0; loaded < size;) {
    const answer = page.waitForResponse(LIST)
    await scrollPage(page, 1e6)
    loaded = await rowsIn(await answer)
    await page.waitForFunction(() => document.querySelector('[role=feed]')?.getAttribute('aria-busy') === 'false')
    // Wait until the new rows have rendered, with empty space below them.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }
}

interface SeenRow {
  position: number
  name: string
  top: number
}

/** The first row below the tabs, once the page has stopped moving. */
const firstSeen = (page: Page): Promise<SeenRow> =>
  page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const look = (): SeenRow | undefined => {
      const article = [...document.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > 100)
      const position = Number(article?.getAttribute('aria-posinset'))
      return (
        article && {
          position,
          name: /Customer \d+/.exec(article.textContent)?.[0] ?? '',
          top: article.getBoundingClientRect().top,
        }
      )
    }
    for (let before = look(); ; before = look()) {
      await frame()
      await frame()
      const now = look()
      if (now && now.top === before?.top && now.name === before.name) return now
    }
  })

/** Expects this row at the same position, within a pixel. The scroll position may be restored some frames after the URL. */
const expectSame = async (page: Page, { name, position, top }: SeenRow): Promise<void> => {
  await expect.poll(() => firstSeen(page)).toMatchObject({ name, position })
  await expect.poll(async () => Math.abs((await firstSeen(page)).top - top)).toBeLessThanOrEqual(1)
}

/** Presses a row without scrolling: Playwright's tap scrolls a row into view while something covers it briefly. */
const pressRow = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('button')
    .evaluate((button: HTMLElement) => button.click())

/** Name of a visible row that can be opened; completed orders cannot. */
const openable = async (page: Page): Promise<string> =>
  (
    await page.evaluate(() => {
      const inView = [...document.querySelectorAll('article')].filter((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return top > 100 && bottom < innerHeight - 20 && one.querySelector('button')
      })
      return inView.map((one) => /Customer \d+/.exec(one.textContent)?.[0] ?? '')
    })
  )[0] ?? ''

describe('a list of 500 orders', () => {
  it('renders few rows, announces the number of all, and shows the last one', async () => {
    const page = await visitOrders()
    const counts: number[] = []
    for (const size of [40, 270, 500]) {
      await loadUntil(page, size)
      counts.push(await rows(page))
    }
    expect(Math.max(...counts)).toBeLessThan(45)
    await scrollPage(page, 1e6)
    await page.getByText(listTexts.en.noMore).waitFor()
    const last = page.getByRole('article').filter({ hasText: 'Customer 001' })
    await last.waitFor()
    expect(await last.getAttribute('aria-posinset')).toBe('500')
    expect(await last.getAttribute('aria-setsize')).toBe('500')
    // At the top again, the first row has no gap above it.
    await scrollPage(page, 0)
    const first = page.getByRole('article').filter({ hasText: 'Customer 500' })
    await first.waitFor()
    expect(
      await first.evaluate(
        (row) => row.getBoundingClientRect().top - (row.parentElement?.getBoundingClientRect().top ?? 0),
      ),
    ).toBe(0)
  })

  it('prints completely', async () => {
    const page = await visitOrders()
    await loadUntil(page, 60)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await rows(page)).toBe(60)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.waitForFunction(() => document.querySelectorAll('article').length < 45)
  })

  it('keeps the focus, and Tab continues from there', async () => {
    const page = await visitOrders()
    await loadUntil(page, 100)
    await scrollPage(page, 6000)
    await firstSeen(page)
    const name = await openable(page)
    const row = page.getByRole('article').filter({ hasText: name })
    await row.getByRole('button').focus()
    const position = Number(await row.getAttribute('aria-posinset'))
    await scrollPage(page, 1e6)
    await page.waitForFunction(
      (seen) =>
        [...document.querySelectorAll('article')].some((one) => Number(one.getAttribute('aria-posinset')) > seen + 40),
      position,
    )
    const focused = () =>
      page.evaluate(() => Number(document.activeElement?.closest('article')?.getAttribute('aria-posinset')))
    expect(await focused()).toBe(position)
    await page.keyboard.press('Tab')
    // Completed orders, one in five, have no button.
    expect([position + 1, position + 2]).toContain(await focused())
    await page.waitForFunction(() => {
      const box = document.activeElement?.getBoundingClientRect()
      return box && box.top >= 0 && box.bottom <= innerHeight
    })
  })

  it.each([
    ['with scroll anchoring', true],
    ['without scroll anchoring', false],
  ])('stays steady while heights become known above, %s', async (_, isSteady) => {
    const page = await visitOrders()
    if (!isSteady) {
      await page.addInitScript(() => {
        CSS.supports = () => false
        addEventListener('DOMContentLoaded', () =>
          document.documentElement.style.setProperty('overflow-anchor', 'none'),
        )
      })
    }
    await loadUntil(page, 80)
    await page.reload()
    await page.getByRole('article').first().waitFor()
    await firstSeen(page)
    // Scrolls up over rows that were never measured: each row must move down by exactly the scrolled distance.
    const jumps = await page.evaluate(async () => {
      const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const jumps: number[] = []
      for (let step = 0; step < 35; step++) {
        const row = [...document.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > 0)
        const before = row?.getBoundingClientRect().top ?? 0
        scrollBy(0, -150)
        await frame()
        await frame()
        await frame()
        jumps.push(Math.abs((row?.getBoundingClientRect().top ?? NaN) - before - 150))
      }
      return jumps
    })
    expect(Math.max(...jumps)).toBeLessThanOrEqual(1.5)
  })

  it('shows the same rows after the phone was rotated', async () => {
    const page = await visitOrders()
    await loadUntil(page, 100)
    await scrollPage(page, 9000)
    const before = await firstSeen(page)
    await page.setViewportSize({ width: 700, height: 420 })
    const turned = await firstSeen(page)
    expect(Math.abs(turned.position - before.position)).toBeLessThanOrEqual(1)
  })
})

it('a window that becomes taller is filled without a scroll', async () => {
  const page = await visitOrders()
  await page.setViewportSize({ width: 390, height: 400 })
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await loadUntil(page, 60)
  await scrollPage(page, 0)
  await page.waitForFunction(() => document.querySelectorAll('article').length < 12)
  await page.setViewportSize({ width: 390, height: 3000 })
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('article')].at(-1)
    return last && last.getBoundingClientRect().bottom >= innerHeight
  })
})

describe('coming back', () => {
  it('from an order restores the rows and the position immediately, then revalidates', async () => {
    const page = await visitOrders()
    await loadUntil(page, 120)
    await scrollPage(page, 9000)
    const before = await firstSeen(page)
    const name = await openable(page)
    await pressRow(page, name)
    await page.waitForURL('**/orderDetail?**')
    // The order's screen starts at its top.
    await page.getByRole('heading', { name: text.progress }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)

    // The list's response is held back, so the rows that are visible until then are cached.
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const asked: number[] = []
    await page.route(LIST, async (route) => {
      asked.push((route.request().postDataJSON() as { pageSize: number }).pageSize)
      await held
      await route.fallback()
    })
    await page.goBack()
    await arrive(page, '/orderList')
    await expectSame(page, before)
    await page.locator('[role=feed][aria-busy=true]').waitFor()
    expect(await page.locator('[role=feed]').count()).toBe(1)
    answer()
    await page.locator('[role=feed][aria-busy=false]').waitFor()
    await expectSame(page, before)
    expect(asked[0]).toBe(120)
  })

  it('also updates the list after an order was changed', async () => {
    const page = await visitOrders()
    await page.getByRole('article').filter({ hasText: text.status.toShip }).first().getByRole('button').tap()
    await page.waitForURL('**/orderDetail?**')
    const id = new URL(page.url()).searchParams.get('orderId') ?? ''
    const { consignee } = await park.stored(id)
    await confirmAction(page, text.action.confirmDelivery)
    await page.getByRole('timer').waitFor()
    await button(page, common.back).tap()
    await arrive(page, '/orderList')
    await page
      .getByRole('article')
      .filter({ hasText: String(consignee) })
      .getByText(text.status.inUse, { exact: true })
      .waitFor()
    expect((await park.stored(id)).status).toBe(2)
  })

  it('by a reload shows the same place, with one request', async () => {
    const page = await visitOrders()
    await loadUntil(page, 120)
    await scrollPage(page, 9000)
    const before = await firstSeen(page)
    const answers: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/forkliftAppApp/orders')) answers.push(rowsIn(response))
    })
    await page.reload()
    await page.getByRole('article').filter({ hasText: before.name }).waitFor()
    await expectSame(page, before)
    expect(await Promise.all(answers)).toEqual([120])
    expect(await rows(page)).toBeLessThan(45)
  })

  it('to another tab restores the position of each tab', async () => {
    const page = await visitOrders()
    await loadUntil(page, 60)
    await scrollPage(page, 5000)
    const before = await firstSeen(page)
    await page.getByRole('tab', { name: text.tabs.inUse }).tap()
    await arrive(page, '/orderList?showActive=2')
    await page.waitForFunction(
      (word) => [...document.querySelectorAll('article')].every((one) => one.textContent.includes(word)),
      text.status.inUse,
    )
    expect((await firstSeen(page)).position).toBeLessThan(3)
    await page.getByRole('tab', { name: text.tabs.all }).tap()
    await arrive(page, '/orderList?showActive=0')
    await page.getByRole('article').filter({ hasText: before.name }).waitFor()
    await expectSame(page, before)
  })

  it('on a new visit starts at the top', async () => {
    const page = await visitOrders()
    await loadUntil(page, 60)
    await button(page, common.back).tap()
    await arrive(page, '/forklift')
    await page.getByRole('button', { name: new RegExp(text.myOrders) }).tap()
    await arrive(page, '/orderList')
    await page.getByRole('article').first().waitFor()
    expect((await firstSeen(page)).position).toBe(1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})
