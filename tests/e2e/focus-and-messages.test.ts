/** Where the focus moves: between screens, also inside a partner's page, and with the keyboard. Also checks that messages do not cover
 * controls. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { pullTexts } from '../../src/contract/text/parts/pull.ts'
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
  it('goes to the next title, and back to the control that was used', async () => {
    const rows: [control: string, path: string, title: string][] = [
      [ROW, '/parkNews', 'News item'],
      ['role=button[name="Park news"]', '/nav', 'Park news'],
      ['button:has-text("Service agreement")', '/setting', 'Service agreement'],
      // Its form waits for data.
      ['role=button[name="Book again"]', '/weighRecord_info?id=6001', 'Book weighing'],
      // Its screen is loaded late.
      ['role=button[name="Request invoice"]', '/fee/record?id=7001', 'Request invoice'],
    ]
    const { page, close, expectNoProblems } = await openPage({ base: sandbox.url, path: '/protocal', storage })
    const ways = [() => page.getByRole('button', { name: common.back }).tap(), () => page.goBack()]
    for (const [index, [selector, path, title]] of rows.entries()) {
      await page.goto(sandbox.url + path)
      const control = page.locator(selector)
      await control.waitFor()
      await page.waitForLoadState('networkidle')
      expect(await focused(page), path).toBe('body ')
      const before = `button ${await control.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)}`
      // In a list both; elsewhere in turn, because Back of the screen is Back of the browser.
      for (const back of index === 0 ? ways : ways.slice(index % 2, (index % 2) + 1)) {
        // A tap first scrolls its target into view, so scroll before the position is measured.
        await control.scrollIntoViewIfNeeded()
        const place = await top(control)
        await control.tap()
        await expect.poll(() => focused(page), { ...PATIENT, message: path }).toBe(`h1 ${title}`)
        await back()
        await expect.poll(() => focused(page), { ...PATIENT, message: path }).toBe(before)
        expect(Math.abs((await top(control)) - place), path).toBeLessThan(24)
      }
    }
    expectNoProblems()
    await close()
  })

  it('goes to the title after a link, and after Back of the browser that follows a reload', async () => {
    const { page, close, expectNoProblems } = await openPage({
      base: sandbox.url,
      path: '/fee/record?id=7001',
      storage,
    })
    // Both screens have the same route and history entry.
    await page.getByRole('button', { name: common.back }).tap()
    await expect.poll(() => focused(page), PATIENT).toBe('h1 Payments')
    await page.getByRole('button', { name: common.back }).tap()
    await expect.poll(() => focused(page), PATIENT).toBe('h1 Electricity')
    await page.goto(`${sandbox.url}/setting`)
    await page.getByRole('button', { name: 'Service agreement' }).tap()
    await expect.poll(() => focused(page), PATIENT).toBe('h1 Service agreement')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Service agreement' }).waitFor()
    expect(await focused(page)).toBe('body ')
    await page.goBack()
    await expect.poll(() => focused(page), PATIENT).toBe('h1 Settings')
    expectNoProblems()
    await close()
  })

  it('goes back to the control that was used also from a screen that has not loaded', async () => {
    const { page, close, expectNoProblems } = await openPage({ base: sandbox.url, path: '/parkNews', storage })
    const row = page.locator(ROW)
    await row.waitFor()
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/**', () => undefined)
    await row.tap()
    await page.locator('[aria-busy=true]').waitFor()
    await page.getByRole('button', { name: common.back }).tap()
    await page.unroute('**/assets/**')
    await row.waitFor()
    await expect.poll(() => focused(page), PATIENT).toBe(`button ${await row.textContent()}`)
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
  it('reaches all of a screen in the order drawn, in sight and with a ring', async () => {
    const { page, close, expectNoProblems } = await openPage({ base: sandbox.url, path: '/protocal', storage })
    for (const path of ['/editMyInfo', '/bookNav', '/parkInvoice', '/recruit/publish']) {
      await page.goto(sandbox.url + path)
      await page.locator('main input:not([hidden])').first().waitFor()
      await page.waitForLoadState('networkidle')
      const stops: Stop[] = []
      for (let stop = await nextStop(page); stop; stop = await nextStop(page)) stops.push(stop)
      expect(stops.length, path).toBeGreaterThan(4)
      expect(
        stops.filter(({ fault }) => fault),
        path,
      ).toEqual([])
      expect(
        stops.filter(({ bottom }, index) => bottom < (stops[index - 1]?.top ?? 0)),
        path,
      ).toEqual([])
      expect(await missed(page), path).toEqual([])
    }
    expectNoProblems()
    await close()
  })

  it('refreshes a list and a detail by a button that is shown while it has the focus', async () => {
    const { page, close, expectNoProblems } = await openPage({ base: sandbox.url, path: '/protocal', storage })
    for (const path of ['/messageNotice', '/messageNotice_info?id=7']) {
      await page.goto(sandbox.url + path)
      const refresh = page.getByRole('button', { name: common.refresh })
      await refresh.waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      const row = page.locator('main h2, main article').first()
      const place = await top(row)
      let stop = await nextStop(page)
      while (stop && stop.name !== common.refresh) stop = await nextStop(page)
      expect(stop?.fault, path).toBe('')
      const answer = page.waitForResponse(/\/api\//)
      await page.keyboard.press('Enter')
      expect((await answer).ok()).toBe(true)
      await page.getByText(pullTexts.en.refreshed).waitFor()
      await expect.poll(() => top(row)).toBe(place)
      expect(await focused(page)).toBe(`button ${common.refresh}`)
      // It covers nothing once the focus has left it.
      await page.keyboard.press('Tab')
      expect(await refresh.evaluate((button) => getComputedStyle(button.parentElement as Element).clip)).toBe(
        'rect(0px, 0px, 0px, 0px)',
      )
    }
    expectNoProblems()
    await close()
  })

  it('stays in a dialog that it opens: a choice, a question, the keyboard for plates; Escape closes it and leads back', async () => {
    const { page, close, expectNoProblems } = await openPage({ base: sandbox.url, path: '/setting', storage })
    const stays = async (opener: RegExp): Promise<void> => {
      await page.getByRole('button', { name: opener }).focus()
      const before = await focused(page)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      const isWithin = (): Promise<boolean> => dialog.evaluate((panel) => panel.contains(document.activeElement))
      await expect.poll(isWithin, PATIENT).toBe(true)
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        expect(await isWithin(), `${opener} ${key}`).toBe(true)
      }
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => focused(page), PATIENT).toBe(before)
    }
    await stays(/^Language/)
    await stays(/^Log out/)
    await page.goto(`${sandbox.url}/editMyInfo`)
    await stays(/^Add plate/)
    expectNoProblems()
    await close()
  })
})

/** Records what the alerts of the page announce from now on. */
const noteAlerts = async (page: Page): Promise<() => Promise<(string | null)[]>> => {
  const alerts = await page.evaluateHandle(() => {
    const seen = new Set<Element>()
    new MutationObserver(() => document.querySelectorAll('[role=alert]').forEach((alert) => seen.add(alert))).observe(
      document,
      { subtree: true, childList: true, attributeFilter: ['role'] },
    )
    return seen
  })
  return () => alerts.evaluate((seen) => [...seen].map(({ textContent }) => textContent))
}

/** Name and description of the focused control in the accessibility tree. */
const announced = async (page: Page): Promise<(string | undefined)[]> => {
  const devTools = await page.context().newCDPSession(page)
  const { nodes } = await devTools.send('Accessibility.getFullAXTree')
  const isFocused = ({ properties = [] }: (typeof nodes)[number]): boolean =>
    properties.some(({ name, value }) => name === 'focused' && value.value === true)
  const node = nodes.findLast(isFocused)
  return [node?.name?.value as string, node?.description?.value as string]
}

describe('an invalid form', () => {
  it('announces its first invalid field, and only that one', async () => {
    const { page, close, expectNoProblems } = await openPage({ base: sandbox.url, path: '/recruit/publish', storage })
    const title = page.getByRole('textbox', { name: 'Job title' })
    await title.waitFor()
    await page.waitForLoadState('networkidle')
    const alerts = await noteAlerts(page)
    await page.getByRole('button', { name: 'Post a job' }).tap()
    await expect.poll(() => focused(page), PATIENT).toMatch(/^(input|textarea) /)
    const errors = page.locator('[id$="-error"]')
    expect(await errors.count()).toBeGreaterThan(2)
    expect(await announced(page)).toEqual(['Job title', await errors.first().textContent()])
    expect(await alerts()).toEqual([])
    expectNoProblems()
    await close()
  })

  it('announces the error of a field that has the focus already', async () => {
    const { page, close, expectNoProblems } = await openPage({ base: sandbox.url, path: '/login' })
    await page.getByLabel('Phone').fill('13000000001')
    await page.waitForLoadState('networkidle')
    const alerts = await noteAlerts(page)
    const code = page.getByLabel('Code', { exact: true })
    await code.press('Enter')
    await expect.poll(alerts, PATIENT).toEqual([general.message.code])
    expect(await announced(page)).toEqual(['Code', general.message.code])
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
})
