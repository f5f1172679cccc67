/** Parts of screens with large text, beyond what `every-route-for-everyone` checks on every screen. */
import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { activities, orders, stalls } from '../../examples/sandbox/park/db/schema.ts'
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { overflow, SIZES } from '../helpers/browser.ts'
import { FORKLIFT_TEXTS, understand } from '../helpers/forklift-park.ts'
import { brokenWords, resizeText, strandedMarks } from '../helpers/large-text.ts'
import { rendered } from '../helpers/route-states.ts'

const park = openBrowserPark({ rotateEvery: Number.MAX_SAFE_INTEGER })

it('an amount of the top-up stays whole in its tile', async () => {
  await park.start('demo')
  const page = await park.visit('customer', '/fee/order?id=313', { lang: 'zh-CN' })
  await page.getByRole('radio').first().waitFor()
  await resizeText(page, 140)
  expect(await brokenWords(page)).toEqual([])
})

it('the tags of an order that do not fit beside each other are in the middle of their card', async () => {
  const { orders } = await park.start('order-to-pay')
  const page = await park.visit('merchant', `/orderPay?orderId=${orders[0]}`, { size: SIZES.small })
  const card = page.locator('main section').first()
  await card.waitFor()
  await resizeText(page, 140)
  const middle = async (of: Locator): Promise<number> => {
    const box = await of.boundingBox()
    return box ? Math.round(box.x + box.width / 2) : NaN
  }
  for (const tag of ['To retrieve', 'To pay'])
    expect(Math.abs((await middle(card.getByText(tag, { exact: true }))) - (await middle(card)))).toBeLessThanOrEqual(1)
})

it.each([SIZES.small, SIZES.usual])('a large amount fits its card on a screen $width wide', async (size) => {
  const { orders: ids } = await park.start('order-to-pay')
  const id = ids[0] ?? ''
  await park.db
    .update(orders)
    .set({ rentFen: fen(1_234_567_89) })
    .where(eq(orders.id, Number(id)))
  const page = await park.visit('customer', `/orderPay?orderId=${id}`, { size })
  const card = page.locator('main section').first()
  await card.waitFor()
  await resizeText(page, 140)
  const [inner, outer] = [await card.getByText('¥1,234,567.89').boundingBox(), await card.boundingBox()]
  expect(inner?.width).toBeLessThan((outer?.width ?? 0) - 24)
  expect(await overflow(page)).toEqual([])
})

it('the bar of the own points does not scroll sideways with text at 200 %', async () => {
  await park.start('demo')
  const page = await park.visit('customer', '/integral/index')
  await page.locator('footer button').first().waitFor()
  await resizeText(page, 200)
  expect(await overflow(page)).toEqual([])
})

it.each([
  ['customer', '/myInfo', 'en'],
  ['customer', '/setting', 'en'],
  ['customer', '/parkActive_info?id=5', 'en'],
  ['customer', '/integral/explain', 'en'],
  ['customer', '/integral/total', 'zh-CN'],
  ['customer', '/bookRecord_info?id=4006', 'en'],
  ['customer', '/weighRecord_info?id=6001', 'zh-CN'],
  ['merchant', '/orderList', 'zh-CN'],
] as const)(
  'with text twice as large on the narrowest phone, for the %s %s (%s) does not scroll sideways',
  async (who, path, lang) => {
    await park.start('demo')
    const page = await park.visit(who, path, { size: SIZES.small, lang })
    await page.locator('main dl, main section').last().waitFor()
    await resizeText(page, 200)
    await rendered(page)
    expect(await overflow(page)).toEqual([])
  },
)

it.each([
  { scenario: 'demo', path: '/fee/order?id=313', figures: 'main label:has(input[name=top-up])' },
  { scenario: 'order-in-use', path: '/orderDetail?orderId=1001', figures: 'main [role=timer]' },
] as const)('the figures of $path fit their place with text at 200 %', async ({ scenario, path, figures }) => {
  await park.start(scenario)
  const page = await park.visit('customer', path)
  await page.locator(figures).first().waitFor()
  await resizeText(page, 200)
  await rendered(page)
  const spilled = (elements: Element[]): string[] =>
    elements.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
  expect(await page.locator(figures).evaluateAll(spilled)).toEqual([])
})

it.each([320, 220])('a stepper covers no part of its label in a widget %d px wide', async (width) => {
  await park.start('empty')
  const page = await park.visit('customer', '/apply?id=1', { size: { width, height: 640 } })
  await understand(page, FORKLIFT_TEXTS.en)
  const label = await page.getByText('Rental quantity', { exact: true }).boundingBox()
  const stepper = await page
    .getByRole('group')
    .filter({ has: page.getByRole('spinbutton') })
    .boundingBox()
  const isBelow = (stepper?.y ?? 0) >= (label?.y ?? 0) + (label?.height ?? 0)
  const isBeside = (stepper?.x ?? 0) >= (label?.x ?? 0) + (label?.width ?? 0)
  expect(isBelow || isBeside).toBe(true)
})

it('the menu has fewer columns when its text becomes larger while it is shown', async () => {
  await park.start('demo')
  const page = await park.visit('customer', '/nav')
  await page.getByRole('button', { name: 'Electricity', exact: true }).waitFor()
  await resizeText(page, 200)
  const spilled = (): Promise<string[]> =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('nav li span:last-child'))
        .filter((label) => label.scrollWidth > label.clientWidth)
        .map((label) => label.textContent),
    )
  await expect.poll(spilled).toEqual([])
})

it('the duration of an order breaks after its comma', async () => {
  const { orders } = await park.start('order-to-pay')
  const page = await park.visit('merchant', `/orderPay?orderId=${orders[0]}`, { lang: 'zh-CN', size: SIZES.small })
  const duration = page.locator('dd', { hasText: '小时，即' })
  await duration.waitFor()
  await resizeText(page, 140)
  const isTogether = await duration.evaluate((value) => {
    const [text] = value.childNodes
    const at = value.textContent.indexOf('即')
    const lineOf = (begin: number): number => {
      const range = document.createRange()
      range.setStart(text as Node, begin)
      range.setEnd(text as Node, begin + 1)
      return Math.round(range.getBoundingClientRect().top / 10)
    }
    return lineOf(at) === lineOf(at + 2)
  })
  expect(isTogether).toBe(true)
})

// A higher price may take more lines: on the narrowest phone with large Chinese text the button goes below it.
it('the bar for one forklift is as high as for two', async () => {
  await park.start('empty')
  const page = await park.visit('customer', '/apply?id=1', { lang: 'zh-CN' })
  const text = FORKLIFT_TEXTS['zh-CN']
  await understand(page, text)
  await resizeText(page, 140)
  const bar = page.locator('footer')
  await bar.getByText(text.payAfterUse, { exact: true }).waitFor()
  const heightOf = async (): Promise<number | undefined> => (await bar.boundingBox())?.height
  const before = await heightOf()
  await page.getByRole('spinbutton').fill('2')
  await bar.getByText('¥180.00').waitFor()
  expect(await heightOf()).toBe(before)
})

/** Middle of the first line of an element's text. */
const middleOfLine = (of: Locator): Promise<number> =>
  of.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, 1)
    const { top, bottom } = range.getBoundingClientRect()
    return (top + bottom) / 2
  })

const middleOf = async (of: Locator): Promise<number> => {
  const box = await of.boundingBox()
  return box ? box.y + box.height / 2 : NaN
}

it.each([
  { path: '/bookRecord_info?id=4006', text: 'a[href^="tel:"]', mark: 'a[href^="tel:"] svg' },
  { path: '/bookRecord_info?id=4006', text: 'ol > li > :nth-child(2)', mark: 'ol > li > :first-child' },
  { path: '/itinerary', text: 'main ol > li:last-child > :nth-child(2)', mark: 'main ol > li:last-child svg' },
])('$mark of $path is in the middle of its line at any text size', async ({ path, text, mark }) => {
  await park.start('demo')
  const page = await park.visit('customer', path)
  await page.locator(mark).first().waitFor()
  for (const percent of [100, 140, 200]) {
    await resizeText(page, percent)
    await rendered(page)
    const shift = (await middleOf(page.locator(mark).first())) - (await middleOfLine(page.locator(text).first()))
    expect(Math.abs(shift), `at ${percent} %`).toBeLessThanOrEqual(1.5)
  }
})

it('the close button of a sheet is beside its title at any text size', async () => {
  await park.start('demo')
  const page = await park.visit('customer', '/setting')
  await page.getByRole('button', { name: /^Language/ }).tap()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await close.waitFor()
  for (const percent of [100, 140, 200]) {
    await resizeText(page, percent)
    const shift = (await middleOf(close)) - (await middleOfLine(page.getByRole('dialog').getByRole('heading')))
    expect(Math.abs(shift), `at ${percent} %`).toBeLessThanOrEqual(1.5)
    expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

it('the button that copies a number of two lines is beside the last one', async () => {
  await park.start('demo')
  const page = await park.visit('customer', '/account_detail?id=5003', { lang: 'zh-CN', size: SIZES.small })
  const copy = page.getByRole('button', { name: '复制' }).last()
  await copy.waitFor()
  await resizeText(page, 140)
  await rendered(page)
  const number = copy.locator('xpath=preceding-sibling::*')
  const [value, button] = [await number.boundingBox(), await copy.locator('span').first().boundingBox()]
  expect(value?.height).toBeGreaterThan((button?.height ?? 0) * 1.5)
  expect(Math.abs((value?.y ?? 0) + (value?.height ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBeLessThan(3)
})

it('the name of a stall breaks at its words, and its state goes below it', async () => {
  await park.start('demo')
  const page = await park.visit('customer', '/bookStalls?view=name', { size: SIZES.small })
  await page.getByText('Fruit and vegetables 3').waitFor()
  await resizeText(page, 140)
  await rendered(page)
  expect(await brokenWords(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
})

it('a Chinese name that is longer than a line breaks inside its row', async () => {
  await park.start('demo')
  await park.db.update(stalls).set({ stallName: '示例国际物流商贸园北停车场综合服务中心' })
  const page = await park.visit('customer', '/bookStalls?view=name', { lang: 'zh-CN', size: SIZES.small })
  await page.getByText('示例国际物流商贸园').first().waitFor()
  await resizeText(page, 140)
  await rendered(page)
  expect(await overflow(page)).toEqual([])
})

it('a long title without spaces breaks in a row that opens its activity', async () => {
  await park.start('demo')
  await park.db.update(activities).set({ title: '园区冷链仓储消防安全与叉车操作技能综合培训及考核活动第一期' })
  const page = await park.visit('merchant', '/parkActive_app_approval_info?id=5', { lang: 'zh-CN' })
  await page.getByText('园区冷链仓储消防安全').first().waitFor()
  expect(await overflow(page)).toEqual([])
})

it.each([
  { name: 'a dialog', scenario: 'demo', path: '/setting', press: '退出登录' },
  { name: 'an empty state', scenario: 'empty', path: '/fee/list', press: undefined },
] as const)('no line of $name begins with a punctuation mark', async ({ scenario, path, press }) => {
  await park.start(scenario)
  const page = await park.visit('customer', path, { lang: 'zh-CN', size: SIZES.small })
  if (press) await page.getByRole('button', { name: press }).tap()
  await page.getByText(press ? '未提交的内容将被清除。' : '您名下档口的电表会显示在这里').waitFor()
  await resizeText(page, 140)
  await rendered(page)
  expect(await strandedMarks(page)).toEqual([])
})

/** Differences in brightness between neighbouring pixels of a row. */
const steps = async (page: Page, y: number): Promise<number[]> => {
  const shot = (
    await page.screenshot({ clip: { x: 0, y, width: page.viewportSize()?.width ?? 0, height: 1 } })
  ).toString('base64')
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const { width } = image
    const context = Object.assign(document.createElement('canvas'), { width, height: 1 }).getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, width, 1).data ?? []
    return Array.from({ length: width - 1 }, (_, x) => Math.abs((pixels[4 * x] ?? 0) - (pixels[4 * x + 4] ?? 0)))
  }, shot)
}

it('tabs that are slightly too wide have no vertical line', async () => {
  await park.start('demo')
  const page = await park.visit('customer', '/recruit/situation')
  const tabs = page.getByRole('tablist')
  await tabs.getByRole('tab').first().waitFor()
  await tabs.evaluate((row) => {
    const beyond = row.scrollWidth - row.clientWidth
    // Eight pixels are beyond the edge.
    row.style.width = `${row.clientWidth + beyond - 8}px`
    row.style.flex = 'none'
  })
  await rendered(page)
  expect(await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(8)
  // Above the text.
  const top = (await tabs.boundingBox())?.y ?? 0
  expect(Math.max(...(await steps(page, Math.round(top) + 3)))).toBeLessThan(3)
})
