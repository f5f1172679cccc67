/** Every control shows at once that it is hovered or pressed. */
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { common } from '../../src/contract/text/en/common.ts'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { DESKTOP } from '../helpers/browser.ts'

const park = openBrowserPark()

/** Animations stay off, so that styles change in the same frame. */
const MOUSE = { size: DESKTOP, context: { isMobile: false, hasTouch: false } } as const

/** What may change: the control, its overlay, its label or its card. */
const look = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const styles = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      getComputedStyle(element.querySelector('span') ?? element),
      getComputedStyle(element.closest('article') ?? element),
    ]
    return styles
      .map((style) => [style.opacity, style.color, style.backgroundColor, style.borderColor].join())
      .join(';')
  })

it.each([
  ['visitor', '/nav'],
  ['visitor', '/parkNews_info?id=1'],
  ['customer', '/editMyInfo'],
] as const)('for a %s on %s', async (who, path) => {
  const { page } = await park.open(who, path, MOUSE)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  // An active tab does nothing.
  const controls = await page
    .locator(':is(button, a[href], summary):not(:disabled, [aria-disabled=true], [aria-selected=true])')
    // This button is shown only while it has the focus.
    .filter({ visible: true, hasNotText: common.refresh })
    .all()
  expect(controls.length).toBeGreaterThan(1)
  const kinds = new Set<string | null>()
  const silent: string[] = []
  for (const control of controls) {
    // One control of each kind is enough.
    const kind = await control.getAttribute('class')
    if (kinds.size === kinds.add(kind).size) continue
    await page.mouse.move(0, 0)
    await control.scrollIntoViewIfNeeded()
    const rest = await look(control)
    await control.hover()
    const hovered = await look(control)
    await page.mouse.down()
    const pressed = await look(control)
    await page.mouse.move(0, 0)
    await page.mouse.up()
    const name = (await control.getAttribute('aria-label')) ?? (await control.textContent())
    if (hovered === rest) silent.push(`${name}: hover`)
    if (pressed === rest) silent.push(`${name}: press`)
  }
  expect(silent).toEqual([])
})
