/** Dialogs and lists of widgets on pages that scroll around them, move them or hide them; in the page itself and in an iframe that is as
 * high as its content. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { STORAGE } from '../../src/contract/storage.ts'
import { openPage, type WatchedPage } from '../helpers/browser.ts'
import { FORM } from '../helpers/forklift-park.ts'
import { button } from '../helpers/page-actions.ts'
import { en as text } from '../helpers/forklift-texts.ts'
import { openPartner, partnerPage, type Partner } from '../helpers/partner.ts'
import { logIn, startScenario } from '../helpers/sandbox-client.ts'
import { rendered } from '../helpers/route-states.ts'
import { openServer } from '../helpers/sandbox.ts'

let park: Listening
let partner: Partner
const opened: WatchedPage[] = []

beforeAll(async () => {
  // Its pages call the API and show the hosted page at the park's own origin, so nothing is passed on.
  partner = await openPartner('')
  park = await openServer({ allowedOrigins: [partner.url] })
})
afterEach(async () => {
  for (const { expectNoProblems } of opened) expectNoProblems()
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})
afterAll(async () => {
  await partner.close()
  await park.close()
})

/** Lower than every screen in an iframe of these tests. */
const SIZE = { width: 390, height: 600 }

/** Opens a page of the partner. `PARK` in its body is the URL of the park. */
const open = async (body: string, onPage?: (page: Page) => unknown): Promise<Page> => {
  partner.serve('/page', { html: partnerPage({ body: body.replaceAll('PARK', park.url) }) })
  const watched = await openPage({
    base: partner.url,
    path: '/page',
    size: SIZE,
    animated: true,
    ...(onPage && { onPage }),
  })
  opened.push(watched)
  return watched.page
}

const overflow = (page: Page): Promise<string> => page.evaluate(() => document.body.style.overflow)
const APPLY = '<park-forklift locale="en" api-base="PARK/api" route="/apply?id=1"></park-forklift>'

it('an open dialog is shown again, with the focus in it, when its element is moved, and typed text stays', async () => {
  const page = await open(`<section></section>${APPLY}<aside></aside>`)
  const confirm = button(page, text.understand)
  await confirm.waitFor()
  const move = (to: string): Promise<void> =>
    page.evaluate((place) => document.querySelector(place)!.append(document.querySelector('park-forklift')!), to)
  await move('section')
  const state = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('park-forklift')!
    return [shadowRoot!.querySelectorAll(':popover-open').length, shadowRoot!.activeElement?.getAttribute('role')]
  })
  expect(state).toEqual([1, 'dialog'])
  await confirm.tap()
  await expect.poll(() => overflow(page)).toBe('')
  await page.getByLabel(text.consignee, { exact: true }).fill(FORM.consignee)
  await move('aside')
  expect(await page.locator('aside').getByLabel(text.consignee, { exact: true }).inputValue()).toBe(FORM.consignee)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('a close request that the page receives, such as Back on Android, closes the dialog of a widget', async () => {
  const page = await open(APPLY)
  await button(page, text.understand).waitFor()
  await expect.poll(() => overflow(page)).toBe('hidden')
  // Escape is the only close request of a desktop browser. Here the widget does not receive the key itself.
  await page.evaluate(() => addEventListener('keydown', (event) => event.stopImmediatePropagation(), true))
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(await overflow(page)).toBe('')
})

it('a page scrolls while a widget with an open dialog is hidden, and after it is removed', async () => {
  const page = await open(`<section hidden>${APPLY}</section>`)
  await page.locator('park-forklift textarea').first().waitFor({ state: 'attached' })
  // The dialog waits until the widget is in view.
  expect(await page.locator('park-forklift [role=dialog]').count()).toBe(0)
  expect(await overflow(page)).toBe('')
  const hide = (isHidden: boolean): Promise<unknown> =>
    page.evaluate((value) => (document.querySelector('section')!.hidden = value), isHidden)
  await hide(false)
  await expect.poll(() => overflow(page), { message: 'shown' }).toBe('hidden')
  await hide(true)
  await expect.poll(() => overflow(page), { message: 'hidden again' }).toBe('')
  await hide(false)
  await expect.poll(() => overflow(page), { message: 'shown again' }).toBe('hidden')
  await page.evaluate(() => (document.querySelector('section')!.innerHTML = ''))
  const style = (): Promise<string> => page.evaluate(() => document.body.getAttribute('style') ?? '')
  await expect.poll(style, { message: 'removed' }).toBe('')
})

it('a page scrolls while a widget with an open dialog is invisible, and the dialog can be closed later', async () => {
  const page = await open(`<section style="visibility:hidden">${APPLY}</section>`)
  await page.locator('park-forklift [role=dialog]').waitFor({ state: 'attached' })
  await expect.poll(() => overflow(page)).toBe('')
  await page.evaluate(() => (document.querySelector('section')!.style.visibility = ''))
  await button(page, text.understand).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await overflow(page)).toBe('')
})

it('a page that closes its own dialog together with the widget in it scrolls again', async () => {
  const page = await open(`<dialog open>${APPLY}</dialog><script>document.body.style.overflow = 'hidden'</script>`)
  await button(page, text.understand).waitFor()
  await page.evaluate(() => {
    document.querySelector('dialog')!.remove()
    document.body.style.overflow = ''
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await overflow(page)).toBe('')
})

it('a dialog is above the modal dialog of the page that contains its widget, also when that is opened later or again', async () => {
  const page = await open(`<dialog>${APPLY}</dialog>`)
  await page.locator('park-forklift textarea').first().waitFor({ state: 'attached' })
  const confirm = button(page, text.understand)
  const openDialog = (): Promise<void> => page.evaluate(() => document.querySelector('dialog')!.showModal())
  await openDialog()
  await confirm.tap({ trial: true })
  await page.evaluate(() => document.querySelector('dialog')!.close())
  await confirm.waitFor({ state: 'hidden' })
  // The widget notices in the next frame that it is hidden.
  await rendered(page)
  await openDialog()
  await confirm.tap()
  await page.getByRole('dialog').getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByLabel(text.consignee, { exact: true }).fill(FORM.consignee)
})

it('the first screen in an iframe is in the language and theme of its element', async () => {
  const page = await open(`
    <script>
      window.views = []
      addEventListener('park:view', ({ detail }) => views.push(detail.title))
    </script>
    <park-forklift locale="zh-CN" theme="dark" mode="iframe" src-origin="PARK"></park-forklift>
  `)
  const frame = page.frameLocator('park-forklift iframe')
  await frame
    .getByRole('button', { name: /^租用 / })
    .first()
    .waitFor()
  expect(await page.evaluate(() => (window as unknown as { views: string[] }).views)).toEqual(['叉车租赁'])
  expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark')
})

it('the first screen in an iframe does not wait for a page without Parkside to answer', async () => {
  const reported: string[] = []
  const page = await open('<iframe src="PARK/forklift"></iframe>', (opened) =>
    opened.on('console', (message) => reported.push(message.text())),
  )
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: /^Rent / })
    .first()
    .waitFor()
  expect(reported).toEqual([])
  await expect.poll(() => reported.join()).toContain('shell-silent')
})

it('a dialog in an iframe as high as its content is in the part that the user sees', async () => {
  const page = await open(
    '<park-forklift locale="en" mode="iframe" src-origin="PARK"></park-forklift><p style="height: 3000px"></p>',
  )
  const frame = page.frameLocator('park-forklift iframe')
  const rents = frame.getByRole('button', { name: /^Rent / })
  await rents.first().waitFor()
  await expect
    .poll(async () => (await page.locator('park-forklift').boundingBox())?.height)
    .toBeGreaterThan(SIZE.height)
  await rents.first().tap()
  const dialog = frame.getByRole('dialog')
  await dialog.waitFor()
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox()
      return box && box.y >= 0 && box.y + box.height <= SIZE.height
    })
    .toBe(true)
})

it('a list in an iframe as high as its content loads more rows only when the user scrolls to its end', async () => {
  await startScenario(park.url, 'many-orders')
  const { [STORAGE.token]: token } = await logIn(park.url, 'merchant')
  let lists = 0
  const page = await open(
    `<park-order locale="en" mode="iframe" src-origin="PARK" token="${token}"></park-order><p style="height: 3000px"></p>`,
    (opening) =>
      opening.on('response', (response) => void (response.url().endsWith('/forkliftAppApp/orders') && lists++)),
  )
  const frame = page.frameLocator('park-order iframe')
  await frame.getByRole('article').first().waitFor()
  const height = async (): Promise<number> => (await page.locator('park-order').boundingBox())?.height ?? 0
  await expect.poll(height).toBeGreaterThan(SIZE.height)
  // A list that loads itself would continue meanwhile.
  await page.evaluate(async () => {
    for (let count = 0; count < 60; count++) await new Promise(requestAnimationFrame)
  })
  const first = lists
  expect(first).toBeLessThan(4)
  const before = await height()
  await page.evaluate((y) => scrollTo(0, y), before - SIZE.height)
  await expect.poll(() => lists).toBeGreaterThan(first)
  await expect.poll(height).toBeGreaterThan(before)
})

it('a drag down in an iframe as high as its content scrolls the page around it', async () => {
  const page = await open(
    '<p style="height: 1000px"></p><park-forklift locale="en" mode="iframe" src-origin="PARK"></park-forklift>' +
      '<p style="height: 3000px"></p>',
  )
  await page
    .frameLocator('park-forklift iframe')
    .getByRole('button', { name: /^Rent / })
    .first()
    .waitFor()
  await expect
    .poll(async () => (await page.locator('park-forklift').boundingBox())?.height)
    .toBeGreaterThan(SIZE.height)
  // The code of pull-to-refresh is loaded.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 1000))
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<unknown> =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  const drag = async (): Promise<void> => {
    await touch('touchStart', 150)
    for (const y of [170, 200, 250, 300, 350, 400]) await touch('touchMove', y)
    await touch('touchEnd')
    await rendered(page)
  }
  // Repeated: the browser may route the first touches by the position of the iframe before the scroll.
  await expect
    .poll(async () => {
      await drag()
      return page.evaluate(() => scrollY)
    })
    .toBeLessThan(900)
})

it('a form that a widget at the end of a page opens is in view', async () => {
  const page = await open(
    '<div style="height: 1500px"></div><park-forklift locale="en" api-base="PARK/api"></park-forklift>',
  )
  await page.getByRole('button', { name: text.rent }).first().tap()
  await button(page, text.understand).tap()
  await page.getByLabel(text.consignee, { exact: true }).waitFor()
  const top = await page.evaluate(() => document.querySelector('park-forklift')!.getBoundingClientRect().top)
  expect(top).toBeLessThan(SIZE.height / 4)
})

it('a list on a page whose body scrolls renders the rows that the user scrolls to', async () => {
  await startScenario(park.url, 'many-orders')
  const { [STORAGE.token]: token } = await logIn(park.url, 'merchant')
  const page = await open(
    '<style>html { overflow: hidden } body { height: 100vh; margin: 0; overflow: auto }</style>' +
      `<park-order locale="en" api-base="PARK/api" token="${token}"></park-order>`,
  )
  await page.getByRole('article').first().waitFor()
  /** Scrolls the body. @returns the position of the first row in view. */
  const scroll = (top: number): Promise<number> =>
    page.evaluate(async (y) => {
      document.body.scrollTop = y
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const rows = [...document.querySelector('park-order')!.shadowRoot!.querySelectorAll('article')]
      const seen = rows.find((row) => row.getBoundingClientRect().bottom > 100)
      return seen && seen.getBoundingClientRect().top < 500 ? Number(seen.ariaPosInSet) : 0
    }, top)
  await expect.poll(() => scroll(1e6)).toBeGreaterThan(60)
  await expect.poll(() => scroll(0)).toBe(1)
})
