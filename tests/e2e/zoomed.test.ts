/** Pages that the user has zoomed into with two fingers: one finger moves the visible part. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { orderDetailTexts } from '../../src/contract/text/parts/forklift/order-detail.ts'
import { openBrowserPark } from '../helpers/browser-park.ts'

const park = openBrowserPark()

type Point = readonly [x: number, y: number]

/** Top of the visible part, px in the page. */
const top = (page: Page): Promise<number> => page.evaluate(() => visualViewport?.offsetTop ?? NaN)

/** Zooms in around a point. @returns a function that drags with one finger. */
const zoom = async (page: Page, [x, y]: Point) => {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]): Promise<unknown> =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  const fingers = (distance: number): Point[] => [
    [x - distance, y],
    [x + distance, y],
  ]
  await touch('touchStart', ...fingers(40))
  for (const distance of [50, 60, 70, 80, 90, 100]) await touch('touchMove', ...fingers(distance))
  await touch('touchEnd')
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5)
  return async (from: number, to: number): Promise<void> => {
    await touch('touchStart', [x, from])
    for (let step = 1; step <= 8; step++) await touch('touchMove', [x, from + ((to - from) * step) / 8])
    await touch('touchEnd')
  }
}

it('a drag down moves a zoomed list, and does not refresh it', async () => {
  await park.start('empty')
  const page = await park.visit('customer', '/forklift')
  // The code of the gesture is loaded. No locator: Playwright would add listeners that make every touch cancelable.
  await page.evaluate(async () => {
    while (!document.querySelector('div + [data-divided]')) await new Promise(requestAnimationFrame)
  })
  const drag = await zoom(page, [195, 400])
  await drag(600, 300)
  await expect.poll(() => top(page)).toBeGreaterThan(50)
  const low = await top(page)
  const moved = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const list = document.querySelector('div + [data-divided]')!
        document.addEventListener('touchmove', () => list.hasAttribute('style') && resolve(true), { passive: true })
        document.addEventListener('touchend', () => resolve(list.hasAttribute('style')))
      }),
  )
  await drag(300, 600)
  await expect.poll(() => top(page)).toBeLessThan(low)
  expect(await moved).toBe(false)
})

it('a drag on the backdrop of a sheet moves the zoomed page until the sheet is in view', async () => {
  const { orders } = await park.start('order-in-use')
  const page = await park.visit('customer', `/orderDetail?orderId=${orders[0]}`)
  await page.getByRole('button', { name: orderDetailTexts.en.service }).tap()
  const sheet = page.getByRole('dialog', { name: orderDetailTexts.en.service })
  await sheet.waitFor()
  // The code that adapts the sheet to the phone is loaded.
  await page.waitForLoadState('networkidle')
  const drag = await zoom(page, [195, 100])
  await drag(600, 100)
  await expect.poll(() => top(page)).toBeGreaterThan(200)
})
