/** Electricity from the meters to the invoice, by touch: bills and top-ups paid in both ways. The database is checked afterwards. */
import { desc, eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import {
  electricityBills,
  electricityMeters,
  electricityOrders,
  invoices,
  payments,
} from '../../examples/sandbox/park/db/schema.ts'
import { INVOICE, INVOICE_TYPE, INVOICED } from '../../src/contract/model/booking/invoice.ts'
import { PAY, PAY_WAY } from '../../src/contract/model/payment.ts'
import { STORAGE } from '../../src/contract/storage.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { fee as feeEn } from '../../src/contract/text/en/fee.ts'
import { paymentTexts } from '../../src/contract/text/parts/payment.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import type { Locale } from '../../src/contract/text/titles.ts'
import { fee as feeZh } from '../../src/contract/text/zh-CN/fee.ts'
import { payWayTexts } from '../../src/contract/text/parts/pay-ways.ts'
import { meterTexts } from '../../src/contract/text/parts/fee/meters.ts'
import { usageTexts } from '../../src/contract/text/parts/fee/usage.ts'
import { topUpTexts } from '../../src/contract/text/parts/fee/top-up.ts'
import { feeRecordTexts } from '../../src/contract/text/parts/fee/fee-record.ts'
import { billTexts } from '../../src/contract/text/parts/fee/bill.ts'
import { idOf, openBrowserPark } from '../helpers/browser-park.ts'
import { overflow, SIZES } from '../helpers/browser.ts'
import { button, confirmAction } from '../helpers/page-actions.ts'
import { resizeText } from '../helpers/large-text.ts'
import { logIn } from '../helpers/sandbox-client.ts'
import { chunkOf } from '../tools/sizes.ts'

const en = { ...feeEn, ...meterTexts.en, ...billTexts.en, ...feeRecordTexts.en, ...topUpTexts.en, ...usageTexts.en }
const zh: typeof en = {
  ...feeZh,
  ...meterTexts['zh-CN'],
  ...billTexts['zh-CN'],
  ...feeRecordTexts['zh-CN'],
  ...topUpTexts['zh-CN'],
  ...usageTexts['zh-CN'],
}

const METER = 'DB-A03112'
const { payOpen } = paymentTexts.en

const park = openBrowserPark({ rotateEvery: Number.MAX_SAFE_INTEGER })
beforeEach(() => park.start('demo'))

const visit = (path: string, lang: Locale = 'en'): Promise<Page> =>
  park.visit('customer', path, { lang, theme: lang === 'en' ? 'light' : 'dark' })
const newestOrder = async () => {
  const [order] = await park.db.select().from(electricityOrders).orderBy(desc(electricityOrders.id))
  if (!order) throw new Error('There is no payment')
  return order
}
const attemptsFor = (id: number) => park.db.select().from(payments).where(eq(payments.electricityOrderId, id))
const billNow = async (id: number) =>
  (await park.db.select().from(electricityBills).where(eq(electricityBills.id, id)))[0]
const balance = async () =>
  (await park.db.select().from(electricityMeters).where(eq(electricityMeters.meterNo, METER)))[0]?.balanceFen
const receiptIn = (place: Page | Locator, lang: Locale = 'en'): Promise<void> =>
  place.getByRole('heading', { name: receiptTexts[lang].receipt.title }).waitFor()

it('a bill is looked at, paid on the sheet, and found again, in Chinese', async () => {
  const page = await visit('/fee/list', 'zh-CN')
  await button(page, 'D区-07-221').waitFor()
  expect(await overflow(page)).toEqual([])
  await button(page, 'D区-07-221').tap()
  await page.waitForURL(/\/fee\/detail\?id=301$/)
  await page.getByRole('img', { name: zh.year }).waitFor()
  // The table can be opened by keyboard, too.
  const figures = page.getByRole('table', { name: zh.year })
  expect(await figures.isVisible()).toBe(false)
  await page.getByText(zh.showFigures).first().focus()
  await page.keyboard.press('Enter')
  await figures.waitFor()
  expect(await figures.getByRole('row').count()).toBe(13)
  expect(await overflow(page)).toEqual([])

  await button(page, zh.pay).tap()
  await page.waitForURL(/\/fee\/order\?id=301$/)
  await page.getByText('园区管理方').waitFor()
  await page.getByRole('radio', { name: payWayTexts['zh-CN'].wechat }).tap()
  expect(await overflow(page)).toEqual([])
  await button(page, zh.pay).tap()
  const sheet = page.getByRole('dialog', { name: '¥189.76' })
  await button(sheet, '立即支付').tap()

  await page.waitForURL(/\/fee\/record\?id=\d+$/)
  await receiptIn(page, 'zh-CN')
  expect(await overflow(page)).toEqual([])
  const order = await newestOrder()
  expect(idOf(page)).toBe(String(order.id))
  expect(order).toMatchObject({ userId: 'u-customer', billId: '301', payStatus: PAY.paid, payWay: PAY_WAY.wechat })
  expect(await billNow(301)).toMatchObject({ paidFen: 189_76 })
  expect(await attemptsFor(order.id)).toMatchObject([{ totalFen: 189_76, payerId: 'u-customer', state: 'paid' }])

  // Back skips the payment screen, because the payment replaced its history entry.
  await page.goBack()
  await page.waitForURL(/\/fee\/detail\?id=301$/)
  await page.getByText(billTexts['zh-CN'].paid, { exact: true }).waitFor()
  await button(page, zh.viewReceipt).tap()
  await receiptIn(page, 'zh-CN')
  await button(page, zh.viewRecords).tap()
  await page.waitForURL(/\/fee\/record$/)
  await page.getByRole('article').filter({ hasText: '¥189.76' }).waitFor()
  expect(await overflow(page)).toEqual([])
})

it('on a wide and on a small phone the bar alone sticks, and the ways to pay scroll', async () => {
  const page = await visit('/fee/order?id=313')
  const bar = page.locator('footer')
  const ways = page.getByRole('region', { name: paymentTexts.en.payWith })
  await ways.waitFor()
  const edges = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  for (const size of [{ width: 844, height: 390 }, SIZES.small]) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(async () => (await edges(bar)).bottom).toBe(size.height)
    expect((await edges(ways)).top).toBeGreaterThan(size.height)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(Math.floor((await edges(ways)).bottom)).toBeLessThanOrEqual((await edges(bar)).top)
  }
  // What the bar says about a payment is visible, too.
  await park.control('settings', { pay: 'ok-unpaid' })
  await page.getByRole('button', { name: 'Top up' }).tap()
  const message = page.getByRole('note').filter({ hasText: paymentTexts.en.payConfirming })
  await message.waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(async () => Math.ceil((await edges(message)).bottom)).toBeLessThanOrEqual((await edges(bar)).top)
})

it('a top-up is paid at UnionPay’s address, invoiced, its invoice found in the history; the next one on the sheet', async () => {
  const page = await visit('/fee/list')
  await button(page, en.topUpFor('Zone A, 03-112')).tap()
  await page.waitForURL(/\/fee\/order\?id=313$/)
  await page.getByRole('radio', { name: '¥200', exact: true }).check({ force: true })
  await page.getByText('¥326.40', { exact: true }).waitFor()
  await page.getByRole('radio', { name: payWayTexts.en.unionPay }).tap()
  expect(await overflow(page)).toEqual([])
  await button(page, en.topUp).tap()
  await page.waitForURL(/\/provider\/unionpay\?/)
  await page.getByText('¥200.00').waitFor()
  await page.getByRole('button', { name: 'Pay' }).tap()

  await page.waitForURL(/\/fee\/record\?id=\d+$/)
  await receiptIn(page)
  const order = await newestOrder()
  expect(order).toMatchObject({ meterNo: METER, amountFen: 200_00, payStatus: PAY.paid, payWay: PAY_WAY.unionPay })
  expect(await balance()).toBe(326_40)
  expect(await attemptsFor(order.id)).toMatchObject([{ totalFen: 200_00, state: 'paid' }])

  await button(page, en.requestInvoice).tap()
  await page.waitForURL(/\/fee\/invoice\?ids=\d+$/)
  const title = page.getByRole('textbox', { name: 'Name on invoice' })
  await expect.poll(() => title.inputValue()).toBe('Sample Hefeng Grain & Oil')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('books@example.com')
  await confirmAction(page, 'Request invoice')
  await page.waitForURL(/\/fee\/invoiceHistory\?id=\d+$/)
  const id = Number(idOf(page))
  const invoice = async () => (await park.db.select().from(invoices).where(eq(invoices.id, id)))[0]
  expect(await invoice()).toMatchObject({
    invoiceType: INVOICE_TYPE.electricity,
    status: INVOICE.issuing,
    amountFen: 200_00,
    email: 'books@example.com',
  })
  expect(await newestOrder()).toMatchObject({ invoiceStatus: INVOICED.issuing, invoiceId: String(id) })
  // The screen requests the state again by itself.
  park.wait(60_000)
  const pdf = await page.getByRole('link', { name: 'View invoice' }).getAttribute('href', { timeout: 20_000 })
  expect((await (await fetch(pdf ?? '')).text()).slice(0, 5)).toBe('%PDF-')
  await page.goto(`${park.url}/fee/invoiceHistory`)
  await page.getByRole('article').filter({ hasText: '¥200.00' }).getByRole('button').tap()
  await page.waitForURL(new RegExp(`/fee/invoiceHistory\\?id=${id}$`))
  expect(await overflow(page)).toEqual([])

  await page.goto(`${park.url}/fee/order?id=313`)
  await page.getByRole('radio', { name: '¥100', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: payWayTexts.en.wechat }).tap()
  await button(page, en.topUp).tap()
  await button(page.getByRole('dialog', { name: '¥100.00' }), 'Pay now').tap()
  await page.waitForURL(/\/fee\/record\?id=\d+$/)
  await receiptIn(page)
  expect(await newestOrder()).toMatchObject({ meterNo: METER, payStatus: PAY.paid, payWay: PAY_WAY.wechat })
  expect(await balance()).toBe(426_40)
})

it('a top-up whose page was reloaded before the response is one order when it is repeated', async () => {
  const page = await visit('/fee/order?id=313')
  const count = () => park.db.$count(electricityOrders)
  const before = await count()
  // The server receives the first request, and the page never receives the response.
  let isFirst = true
  await page.route('**/api/feeApp/pay/elec', (route) => {
    void (isFirst ? route.fetch() : route.continue())
    isFirst = false
  })
  await page.getByRole('radio', { name: '¥200', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: payWayTexts.en.wechat }).tap()
  await button(page, en.topUp).tap()
  await expect.poll(count).toBe(before + 1)
  await page.reload()
  await button(page, en.topUp).tap()
  await button(page.getByRole('dialog', { name: '¥200.00' }), 'Pay now').tap()
  await page.waitForURL(/\/fee\/record\?id=\d+$/)
  await receiptIn(page)
  expect(await count()).toBe(before + 1)
  expect(await newestOrder()).toMatchObject({ meterNo: METER, amountFen: 200_00, payStatus: PAY.paid })
})

it('if the top-up’s code cannot be loaded, the screen fails and can be retried', async () => {
  const { page, problems } = await park.open('customer', '/fee/order?id=326')
  const blocked = `**/${chunkOf('hosted', 'widgets/fee/payment/top-up.tsx')}`
  await page.route(blocked, (route) => route.abort())
  await button(page, en.pay).waitFor()
  await page.goto(`${park.url}/fee/order?id=313`)
  const again = button(page, common.retry)
  await again.waitFor()
  expect(await button(page, en.topUp).count()).toBe(0)
  expect(problems).toEqual([expect.stringContaining('ERR_FAILED')])
  problems.length = 0
  await page.unroute(blocked)
  await again.tap()
  await page.getByRole('radio', { name: '¥200', exact: true }).waitFor()
  await expect.poll(() => button(page, en.topUp).isEnabled()).toBe(true)
})

it('an overdue bill is declined on UnionPay’s form, stays due, and is paid there at the second attempt', async () => {
  await park.control('settings', { unionPay: 'form' })
  const page = await visit('/fee/order?id=326')
  const leave = async (answer: string): Promise<void> => {
    await page.getByRole('radio', { name: payWayTexts.en.unionPay }).tap()
    await button(page, en.pay).tap()
    await page.waitForURL(/\/provider\/unionpay$/)
    await page.getByRole('button', { name: answer }).tap()
  }
  await leave('Cancel')
  await page.waitForURL(/\/fee\/order\?.*result=cancel/)
  // Payment is possible again immediately, because the server has closed the attempt.
  await expect.poll(() => button(page, en.pay).isEnabled()).toBe(true)
  expect(await billNow(326)).toMatchObject({ paidFen: 0 })
  const { id } = await newestOrder()
  expect(await attemptsFor(id)).toMatchObject([{ state: 'closed' }])

  await leave('Pay')
  await page.waitForURL(/\/fee\/record\?id=\d+$/)
  await receiptIn(page)
  expect(await newestOrder()).toMatchObject({ id, billId: '326', payStatus: PAY.paid, payWay: PAY_WAY.unionPay })
  expect((await attemptsFor(id)).map(({ state }) => state).sort()).toEqual(['closed', 'paid'])
  expect((await billNow(326))?.paidFen).toBeGreaterThan(96_66)
})

it('park-fee pays on a partner’s page: UnionPay opens beside it, and the page stays', async () => {
  const token = (await logIn(park.url, 'customer'))[STORAGE.token] ?? ''
  const { page, context } = await park.open('visitor', '/partner.html', {
    onPage: (page) =>
      page.route('**/partner.html*', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><title>Shop</title><h1>Shop</h1>
            <park-fee api-base="/api" locale="en" token="${token}"></park-fee>
            <script src="/dist/parkside.iife.js" defer></script>`,
        }),
      ),
  })
  const widget = page.locator('park-fee')
  const paid = widget.evaluate(
    (element) =>
      new Promise<string>((resolve) =>
        element.addEventListener('park:order-paid', (event) =>
          resolve((event as CustomEvent<{ orderId: string }>).detail.orderId),
        ),
      ),
  )
  await button(widget, 'Zone D, 07-221').tap()
  await widget.getByRole('img', { name: en.year }).waitFor()
  await button(widget, en.pay).tap()
  await widget.getByText('Park management').waitFor()
  await button(widget, en.pay).tap()
  const [provider] = await Promise.all([context.waitForEvent('page'), button(widget, payOpen).tap()])
  await provider.getByRole('button', { name: 'Pay' }).tap()
  await provider.waitForURL(/partner\.html\?.*result=ok/)
  await provider.close()
  await receiptIn(widget)
  const order = await newestOrder()
  expect(await paid).toBe(String(order.id))
  expect(order).toMatchObject({ billId: '301', payStatus: PAY.paid, payWay: PAY_WAY.unionPay })
  expect(await billNow(301)).toMatchObject({ paidFen: 189_76 })
  expect(page.url()).toBe(`${park.url}/partner.html`)
})

it('the message about an invalid top-up is visible on the narrowest phone with large text', async () => {
  await park.start('demo')
  const page = await park.visit('customer', '/fee/list', { size: { width: 320, height: 640 } })
  await page
    .locator('button', { hasText: /^Top up/ })
    .first()
    .tap()
  await page.getByRole('textbox', { name: 'Other amount' }).waitFor()
  await resizeText(page, 140)
  await page.getByRole('textbox', { name: 'Other amount' }).fill('1')
  await page.locator('footer').getByRole('button', { name: 'Top up', exact: true }).tap()
  const message = page.getByText(/^Please enter ¥10 to/)
  await message.waitFor()
  const gap = async (): Promise<number> => {
    const error = await message.boundingBox()
    const ways = await page.getByRole('region', { name: 'Pay with' }).boundingBox()
    return (ways?.y ?? 0) - ((error?.y ?? 0) + (error?.height ?? 0))
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})

it.each(['light', 'dark'] as const)(
  'each bar of the usage has a contrast of 3:1 to its card in the %s theme',
  async (theme) => {
    const page = await park.visit('customer', '/fee/detail?id=301', { theme })
    await page.locator('main rect').first().waitFor()
    const weakest = await page.locator('main rect').evaluateAll((bars) => {
      const partsOf = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number)
      const luminanceOf = (colour: readonly number[]): number => {
        const [red = 0, green = 0, blue = 0] = colour.map((part) => ((part / 255 + 0.055) / 1.055) ** 2.4)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const contrasts = bars.map((bar) => {
        const { fill, fillOpacity } = getComputedStyle(bar)
        const card = partsOf(getComputedStyle(bar.closest('section') as Element).backgroundColor)
        const seen = partsOf(fill).map(
          (part, at) => part * Number(fillOpacity) + (card[at] ?? 0) * (1 - Number(fillOpacity)),
        )
        const [dark = 0, light = 0] = [luminanceOf(card), luminanceOf(seen)].sort((a, b) => a - b)
        return (light + 0.05) / (dark + 0.05)
      })
      return Math.min(...contrasts)
    })
    expect(weakest).toBeGreaterThanOrEqual(3)
  },
)
