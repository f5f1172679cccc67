/** Forced colours, such as the contrast themes of Windows: the browser replaces colours and backgrounds and removes shadows, so these alone
 * must not show a state or the shape of a control. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { button } from '../helpers/page-actions.ts'

const park = openBrowserPark({ rotateEvery: Number.MAX_SAFE_INTEGER })

interface Mark {
  what: string
  path: string
  selector: string
  pseudo?: '::after'
  act?: (page: Page) => Promise<void>
}

const openKeyboard = (page: Page): Promise<void> => button(page, 'Add plate').tap()

/** States that a background shows. */
const MARKS: readonly Mark[] = [
  { what: 'the current tab', path: '/messageNotice', selector: '[role=tablist] > span' },
  { what: 'an unread message', path: '/messageNotice', selector: 'article [role=img]' },
  { what: 'the chosen amount', path: '/fee/order?id=313', selector: 'label:has(:checked)' },
  {
    what: 'the chosen time',
    path: '/bookNav',
    selector: '[aria-checked=true]',
    act: (page) => page.getByRole('radio').nth(1).tap(),
  },
  { what: 'a switch', path: '/editMyInfo', selector: '[role=switch] > span', act: openKeyboard },
  { what: 'a completed step', path: '/rateRecord_info?id=5001', selector: 'li[aria-current=step]', pseudo: '::after' },
]

it('with forced colours, states, buttons, dialogs and the selected cell of a plate are visible', async () => {
  const page = await park.visit('customer', '/editMyInfo', { context: { forcedColors: 'active' } })
  const unseen: string[] = []
  for (const { what, path, selector, pseudo, act } of MARKS) {
    await page.goto(park.url + path)
    await act?.(page)
    const mark = page.locator(selector).first()
    await mark.waitFor()
    const isSeen = await mark.evaluate(
      (element, part) =>
        getComputedStyle(element, part).backgroundColor !== getComputedStyle(document.body).backgroundColor,
      pseudo,
    )
    if (!isSeen) unseen.push(what)
  }
  expect(unseen).toEqual([])

  await page.goto(`${park.url}/editMyInfo`)
  const styleOf = (selector: string): Promise<{ border: string; outline: string }> =>
    page.locator(selector).evaluate((element) => {
      const { borderTopWidth, borderTopColor, outlineColor } = getComputedStyle(element)
      return { border: `${borderTopWidth} ${borderTopColor}`, outline: outlineColor }
    })
  expect((await styleOf('button:has-text("Save")')).border).toBe('1px rgb(0, 0, 0)')
  await openKeyboard(page)
  expect((await styleOf('[role=dialog]')).outline).toBe('rgb(0, 0, 0)')
  expect((await styleOf('[data-selected]')).border).toBe('2px rgb(0, 0, 0)')
  const outline = (): Promise<string> =>
    page.locator('[data-selected]').evaluate((cell) => getComputedStyle(cell).outlineStyle)
  await expect.poll(outline).toBe('solid')
  await page.locator('[role=dialog] [role=switch]').focus()
  await expect.poll(outline).toBe('none')
  expect((await styleOf('[data-selected] + span')).border).toBe('1px rgb(0, 0, 0)')
})
