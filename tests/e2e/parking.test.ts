/** Parking from start to end, by touch, on the hosted build: from the plate to the record and its issued invoice, and a page that is
 * closed while it pays. */
import { and, desc, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { invoiceOrders, invoices, parkingOrders, payments } from '../../examples/sandbox/park/db/schema.ts'
import { INVOICE, INVOICED } from '../../src/contract/model/booking/invoice.ts'
import { moneyText } from '../../src/contract/model/money.ts'
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import { PAY } from '../../src/contract/model/payment.ts'
import { invoiceFormTexts } from '../../src/contract/text/parts/invoice/invoice-form.ts'
import { invoiceTitleTexts } from '../../src/contract/text/parts/invoice/invoice-title.ts'
import { invoiceTexts } from '../../src/contract/text/parts/invoice/invoice.ts'
import { parking as parkingEn } from '../../src/contract/text/en/parking.ts'
import { parking as parkingZh } from '../../src/contract/text/zh-CN/parking.ts'
import { paymentTexts } from '../../src/contract/text/parts/payment.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { plateTexts } from '../../src/contract/text/parts/form/plate.ts'
import { invoiceStates } from '../../src/contract/text/states/invoice.ts'
import { tariffTexts } from '../../src/contract/text/parts/parking/tariff.ts'
import { stayTexts } from '../../src/contract/text/parts/parking/stay.ts'
import { plateCheckTexts } from '../../src/contract/text/parts/parking/plate-check.ts'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { overflow, type WatchedPage } from '../helpers/browser.ts'
import { arrive, button, confirmAction, settled } from '../helpers/page-actions.ts'
import type { OpenOptions } from '../helpers/phone.ts'

const en = { ...parkingEn, ...plateCheckTexts.en, ...stayTexts.en, ...tariffTexts.en }
const zh: typeof en = { ...parkingZh, ...plateCheckTexts['zh-CN'], ...stayTexts['zh-CN'], ...tariffTexts['zh-CN'] }

const park = openBrowserPark({ rotateEvery: Number.MAX_SAFE_INTEGER })

const visit = async (path: string, options: Pick<OpenOptions, 'lang' | 'theme'> = {}): Promise<WatchedPage> => {
  await park.start('demo')
  return park.open('customer', path, options)
}
const stayOf = async (plateNo: string) => {
  const isIt = eq(parkingOrders.plateNo, plateNo)
  const [row] = await park.db.select().from(parkingOrders).where(isIt).orderBy(desc(parkingOrders.enteredAt))
  if (!row) throw new Error(`There is no stay of ${plateNo}`)
  return row
}
const attemptsFor = (id: number) => park.db.select().from(payments).where(eq(payments.parkingOrderId, id))
const PLATE = '新A66666'
const PAY_PATH = `/parkingRate?plateNo=${encodeURIComponent(PLATE)}`
/** ¥5.00, because the stay is in its first hour. */
const FEE = fen(500)
const sheetOf = (page: Page) => page.getByRole('dialog', { name: moneyText(FEE) })

it('a visitor enters a plate, pays, finds the receipt again, and requests an invoice', async () => {
  const { page } = await visit('/checkParkFee', { lang: 'zh-CN', theme: 'dark' })
  await page.getByRole('button', { name: '新A12345' }).waitFor()
  expect(await overflow(page)).toEqual([])
  await button(page, zh.anotherPlate).tap()
  const sheet = page.getByRole('dialog', { name: plateTexts['zh-CN'].title })
  for (const key of PLATE) await button(sheet, key).tap()
  await button(sheet, plateTexts['zh-CN'].done).tap()
  await arrive(page, PAY_PATH)

  await page.getByText(moneyText(FEE), { exact: true }).first().waitFor()
  await page.getByRole('img', { name: zh.picture(24, '30 分钟', '¥40.00') }).waitFor()
  expect(await overflow(page)).toEqual([])
  await settled(page, 0)
  await button(page, zh.pay).tap()
  await button(sheetOf(page), '立即支付').tap()

  const { id } = await stayOf(PLATE)
  await arrive(page, `/rateSuccess?id=${id}`)
  await page.getByRole('heading', { name: receiptTexts['zh-CN'].receipt.title }).waitFor()
  await page.getByText(zh.leaveWithin('14 分钟')).waitFor()
  expect(await overflow(page)).toEqual([])
  expect(await stayOf(PLATE)).toMatchObject({ userId: 'u-customer', payStatus: PAY.paid, paidFen: FEE })
  expect(await attemptsFor(id)).toMatchObject([{ totalFen: FEE, payerId: 'u-customer', state: 'paid' }])

  await button(page, zh.viewRecord).tap()
  await arrive(page, `/rateRecord_info?id=${id}`)
  await page.getByText(zh.progress).waitFor()
  expect(await overflow(page)).toEqual([])
  // Back skips the payment screen, because the payment replaced its history entry.
  await page.goBack()
  await arrive(page, `/rateSuccess?id=${id}`)
  await page.goBack()
  await arrive(page, '/checkParkFee')
  await button(page, zh.records).tap()
  await arrive(page, '/rateRecord')
  await page.getByRole('tab', { name: zh.paidOnes }).tap()
  await page.getByRole('button', { name: PLATE }).tap()
  await arrive(page, `/rateRecord_info?id=${id}`)

  const words = invoiceTexts['zh-CN']
  await button(page, zh.requestInvoice).tap()
  await arrive(page, `/invoiceWrite?ids=${id}`)
  const email = page.getByRole('textbox', { name: invoiceTitleTexts['zh-CN'].email })
  await expect.poll(() => email.inputValue()).not.toBe('')
  await email.fill('books@example.com')
  await confirmAction(page, invoiceFormTexts['zh-CN'].submit)
  await page.waitForURL(/\/invoiceDetail\?id=\d+$/)
  const invoiceId = new URL(page.url()).searchParams.get('id') ?? ''
  await page.getByText(invoiceStates.issuing['zh-CN'], { exact: true }).waitFor()
  expect(await stayOf(PLATE)).toMatchObject({ invoiceStatus: INVOICED.issuing, invoiceId })
  park.wait(60_000)
  await page.goBack()
  await arrive(page, `/rateRecord_info?id=${id}`)
  await button(page, zh.viewInvoice).tap()
  await arrive(page, `/invoiceDetail?id=${invoiceId}`)
  const pdf = await page.getByRole('link', { name: words.showPdf }).getAttribute('href')
  expect((await (await fetch(pdf ?? '')).text()).slice(0, 5)).toBe('%PDF-')
  expect(await overflow(page)).toEqual([])
  const [issued] = await park.db
    .select()
    .from(invoices)
    .where(eq(invoices.id, Number(invoiceId)))
  expect(issued).toMatchObject({ status: INVOICE.issued, amountFen: FEE, email: 'books@example.com' })
  const live = and(eq(invoiceOrders.orderId, id), eq(invoiceOrders.isLive, true))
  expect(await park.db.select().from(invoiceOrders).where(live)).toMatchObject([{ invoiceId: Number(invoiceId) }])
  expect(await stayOf(PLATE)).toMatchObject({ invoiceStatus: INVOICED.issued })
})

it.each([
  ['on a small phone in landscape', { width: 568, height: 320 }],
  ['in a narrow, low window', { width: 390, height: 430 }],
])('every plate key is visible and every cell has room for a character %s', async (_, size) => {
  const { page } = await visit('/checkParkFee')
  await page.setViewportSize(size)
  await button(page, en.anotherPlate).tap()
  const sheet = page.getByRole('dialog', { name: plateTexts.en.title })
  await button(sheet, '京').waitFor()
  const outOfSight = (): Promise<string[]> =>
    sheet
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((one) => one.getBoundingClientRect().top < 0 || one.getBoundingClientRect().bottom > innerHeight)
          .map((one) => one.textContent ?? ''),
      )
  // Wait until the sheet has opened.
  await expect.poll(outOfSight).toEqual([])
  expect(await sheet.getByRole('button').count()).toBeGreaterThan(40)
  await button(sheet, '京').tap()
  const cell = await sheet.getByText('京', { exact: true }).first().boundingBox()
  expect(cell?.width).toBeGreaterThan(30)
})

describe('a page that ends while its payment sheet is open', () => {
  /** @returns the `package` of the payment request, which can still be charged. */
  const leaveSheetOpen = async () => {
    const opened = await visit(PAY_PATH)
    const { page, context } = opened
    const prepared = page.waitForResponse('**/wx/pay')
    await button(page, en.pay).tap()
    await sheetOf(page).waitFor()
    const { data } = (await (await prepared).json()) as { data: { package: string } }
    await page.close()
    return { context, data }
  }

  it('with the payment made: the next page finds it, shows the receipt, and charges nothing', async () => {
    const { context, data } = await leaveSheetOpen()
    await park.control('pay', { package: data.package })
    const { id } = await stayOf(PLATE)
    const page = await context.newPage()
    await page.goto(`${park.url}${PAY_PATH}`)
    await arrive(page, `/rateSuccess?id=${id}`)
    await page.getByRole('heading', { name: receiptTexts.en.receipt.title }).waitFor()
    expect(await attemptsFor(id)).toHaveLength(1)
  })

  it('without a payment: the next page asks the server and says so, and no second sheet opens by itself', async () => {
    const { context } = await leaveSheetOpen()
    const page = await context.newPage()
    const asked = page.waitForRequest('**/wx/check')
    await page.goto(`${park.url}${PAY_PATH}`)
    await page.getByText(paymentTexts.en.payConfirming).waitFor()
    await asked
    expect(await button(page, en.pay).isEnabled()).toBe(false)
    const { id } = await stayOf(PLATE)
    expect(await attemptsFor(id)).toHaveLength(1)
    expect(await stayOf(PLATE)).toMatchObject({ payStatus: PAY.unpaid, paidFen: 0 })
  })
})
