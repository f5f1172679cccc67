/** Where the focus moves: between screens, also inside a partner's page, and with the keyboard. Also checks that messages do not cover
 * controls. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { general } from '../../src/contract/text/en/general.ts'
import { openPage, SIZES } from '../helpers/browser.ts'
import { enlarge } from '../helpers/large-text.ts'
import { openPartner, type Partner } from '../helpers/partner.ts'
import { logIn } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'

let sandbox: Listening
let partner: Partner
let storage: Record<string, string>
beforeAll(async () => {
  sandbox = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER })
  partner = await openPartner(sandbox.url)
  storage = await logIn(sandbox.url, 'customer')
})
afterAll(async () => {
  await partner.close()
  await sandbox.close()
})

/** Not the first row, so that its position differs from that of a list that starts at its top. */
const ROW = 'article[aria-posinset="2"] button'
const PATIENT = { timeout: 10_000 }

/** The focused element, also within widgets. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return `${active?.localName} ${active?.localName === 'body' ? '' : (active?.getAttribute('aria-label') ?? active?.textContent)}`
  })

const top = async (control: Locator): Promise<number> => (await control.boundingBox())?.y ?? NaN

describe('the focus', () => {
  it.each([
    ['a row of a list', '/parkNews', ROW, 'News item'],
    ['an entry of the menu', '/nav', 'role=button[name="Park news"]', 'Park news'],
    ['a line of settings', '/setting', 'button:has-text("Service agreement")', 'Service agreement'],
    [
      'a button whose form waits for data',
      '/weighRecord_info?id=6001',
      'role=button[name="Book again"]',
      'Book weighing',
    ],
    [
      'a button whose screen is loaded late',
      '/fee/record?id=7001',
      'role=button[name="Request invoice"]',
      'Request invoice',
    ],
  ])('goes to the next title from %s, and back there', async (_, path, selector, title) => {
    const { page, close, expectNoProblems } = await openPage({ base: sandbox.url, path, storage })
    const control = page.locator(selector)
    await control.waitFor()
    await page.waitForLoadState('networkidle')
    expect(await focused(page)).toBe('body ')
    const before = `button ${await control.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)}`
    for (const back of [() => page.getByRole('button', { name: common.back }).tap(), () => page.goBack()]) {
      // A tap first scrolls its target into view, so scroll before the position is measured.
      await control.scrollIntoViewIfNeeded()
      const place = await top(control)
      await control.tap()
      await expect.poll(() => focused(page), PATIENT).toBe(`h1 ${title}`)
      await back()
      await expect.poll(() => focused(page), PATIENT).toBe(before)
      expect(Math.abs((await top(control)) - place)).toBeLessThan(24)
    }
    expectNoProblems()
    await close()
  })

  it('stays with the page until the user enters the widget', async () => {
    partner.serve('/page', {
      html: `<!doctype html><input><park-news api-base="/api" locale="en"></park-news><script src="/dist/parkside.iife.js"></script>`,
    })
    const { page, close } = await openPage({ base: partner.url, path: '/page' })
    const row = page.locator(ROW)
    await row.waitFor()
    expect(await focused(page)).toBe('body ')
    await page.locator('body > input').focus()
    const go = (to: string): Promise<void> =>
      page.evaluate(
        (route) => (document.querySelector('park-news') as Element & { navigate(to: string): void }).navigate(route),
        to,
      )
    await go('/parkNews_info?id=2')
    await row.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'News item' }).waitFor()
    expect(await focused(page)).toBe('input ')
    await page.getByRole('button', { name: common.back }).tap()
    await row.tap()
    await expect.poll(() => focused(page), PATIENT).toMatch(/^h1 ./)
    await page.locator('body > input').focus()
    await go('/parkNews')
    await row.waitFor()
    expect(await focused(page)).toBe('input ')
    await close()
  })
})

/** The element that has the focus after Tab; `undefined` once the focus has left the page. `fault`: why a user could not see or use it. */
interface Stop {
  name: string
  fault: string
  top: number
  bottom: number
}

const nextStop = async (page: Page): Promise<Stop | undefined> => {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const at = document.activeElement as (HTMLElement & { isReached?: boolean }) | null
    if (!at || at === document.body || at.isReached) return undefined
    at.isReached = true
    const box = at.getBoundingClientRect()
    const hasRing = [at, at.parentElement as Element].some((one) =>
      [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
      }),
    )
    const shown = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const isShown = shown !== null && (at.contains(shown) || shown.contains(at) || shown.closest('label')?.contains(at))
    return {
      name: (at.getAttribute('aria-label') ?? at.textContent) || at.id,
      // A text box shows the focus with its caret.
      fault: hasRing || at.matches('input:not([type=checkbox]), textarea') ? (isShown ? '' : 'covered') : 'no ring',
      top: box.top + scrollY,
      bottom: box.bottom + scrollY,
    }
  })
}

/** Controls that Tab has not reached. In a group with arrow keys, Tab needs to reach only one. */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement & { isReached?: boolean; disabled?: boolean }>(
        'a, button, input, textarea',
      ),
    ]
      .filter((one) => !one.isReached && !one.disabled && one.tabIndex >= 0 && one.getClientRects().length > 0)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  )

describe('the keyboard', () => {
  it.each(['/editMyInfo', '/bookNav', '/parkInvoice', '/recruit/publish'])(
    'reaches all of %s in the order drawn, in sight and with a ring',
    async (path) => {
      const { page, close, expectNoProblems } = await openPage({ base: sandbox.url, path, storage })
      await page.locator('main input:not([hidden])').first().waitFor()
      await page.waitForLoadState('networkidle')
      const stops: Stop[] = []
      for (let stop = await nextStop(page); stop; stop = await nextStop(page)) stops.push(stop)
      expect(stops.length).toBeGreaterThan(4)
      expect(stops.filter(({ fault }) => fault)).toEqual([])
      expect(stops.filter(({ bottom }, index) => bottom < (stops[index - 1]?.top ?? 0))).toEqual([])
      expect(await missed(page)).toEqual([])
      expectNoProblems()
      await close()
    },
  )

  it.each([
    ['choice', '/setting', /^Language/],
    ['question', '/setting', /^Log out/],
    ['keyboard for plates', '/editMyInfo', /^Add plate/],
  ])('stays in a %s that it opens; Escape closes it and leads back', async (_, path, opener) => {
    const { page, close, expectNoProblems } = await openPage({ base: sandbox.url, path, storage })
    await page.getByRole('button', { name: opener }).focus()
    const before = await focused(page)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const isWithin = (): Promise<boolean> => dialog.evaluate((panel) => panel.contains(document.activeElement))
    await expect.poll(isWithin, PATIENT).toBe(true)
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await isWithin(), key).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page), PATIENT).toBe(before)
    expectNoProblems()
    await close()
  })
})

describe('a failure message', () => {
  it.each([
    ['usual', 140],
    ['small', 100],
  ] as const)('covers nothing that can be pressed on /login, %s, text at %d', async (size, text) => {
    const { page, close } = await openPage({
      base: sandbox.url,
      path: '/login',
      size: SIZES[size],
      onPage: async (opened) => {
        await opened.route('**/api/**', (asked) => asked.fulfill({ status: 502, body: '' }))
        await enlarge(opened, text)
      },
    })
    await page.getByLabel(general.phone, { exact: true }).fill('13000000001')
    await page.getByRole('button', { name: general.getCode }).tap()
    const said = page.locator('[role=status] p')
    await said.waitFor()
    // The code that positions the message is loaded for the first message.
    const covered = async (): Promise<string[]> => {
      const box = await said.boundingBox()
      const names: string[] = []
      for (const one of await page.locator('main :is(button, input)').all()) {
        const other = await one.boundingBox()
        if (!box || !other || box.y + box.height <= other.y || box.y >= other.y + other.height) continue
        names.push((await one.textContent()) || (await one.getAttribute('name')) || 'without a name')
      }
      return names
    }
    await expect.poll(covered, PATIENT).toEqual([])
    await close()
  })

  it.each(['/account_detail?id=5001', '/messageNotice'])(
    'is said once on %s: in its place, and not as a toast',
    async (path) => {
      const { page, close } = await openPage({
        base: sandbox.url,
        path,
        storage,
        onPage: (opened) => opened.route('**/api/**', (asked) => asked.fulfill({ status: 502, body: '' })),
      })
      const retry = page.getByRole('button', { name: common.retry })
      await retry.waitFor()
      const again = page.waitForResponse('**/api/**')
      await retry.tap()
      await again
      await retry.waitFor()
      expect(await page.locator('[role=status] p').count()).toBe(0)
      await close()
    },
  )
})
