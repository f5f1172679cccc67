/** Renting a forklift from start to end: the customer's and the merchant's part, by touch, on the hosted build. */
import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { orders as orderTable } from '../../examples/sandbox/park/db/schema.ts'
import { FLEET } from '../../examples/sandbox/scenarios/fleet.ts'
import { ORDER_TABS, STATUS } from '../../src/contract/model/forklift.ts'
import { moneyText, yuan } from '../../src/contract/model/money.ts'
import { fen } from '../../src/contract/model/money/arithmetic.ts'
import { rentFen } from '../../src/contract/model/forklift/rent.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { en as text } from '../helpers/forklift-texts.ts'
import { submissionTexts } from '../../src/contract/text/parts/form/submission.ts'
import { stepperTexts } from '../../src/contract/text/parts/stepper.ts'
import { durationText } from '../../src/screens/app/duration-text.ts'
import { overflow, SIZES } from '../helpers/browser.ts'
import {
  chooseTomorrowAtTen,
  expectDraft,
  fillTexts,
  FORKLIFT_TEXTS,
  FORM,
  openForkliftPark,
  understand,
} from '../helpers/forklift-park.ts'
import { arrive, button, confirmAction, toast } from '../helpers/page-actions.ts'

const park = openForkliftPark({ animated: true })
/** 2.69 hours. */
const USE_MS = 9_667_000

const nameOf = (index: number): string => FLEET[index]?.name ?? ''

describe.each(['en', 'zh-CN'] as const)('a customer in %s', (lang) => {
  const words = FORKLIFT_TEXTS[lang]

  it('rents a forklift, uses it, and pays for it', async () => {
    await park.start('empty')
    const page = await park.visit('customer', '/forklift', { lang })
    await page.getByRole('heading', { name: nameOf(1) }).waitFor()
    await button(page, `${words.rent} ${nameOf(1)}`).tap()
    await arrive(page, '/apply?id=2')
    await understand(page, words)

    await page.getByRole('heading', { name: nameOf(1) }).waitFor()
    // Name and phone are the user's own.
    await expect
      .poll(() => page.getByLabel(words.phone, { exact: true }).inputValue(), { timeout: 10_000 })
      .toBe(FORM.phone)
    await button(page, words.submit).tap()
    for (const name of ['deliveryTime', 'stallAddress'] as const) await page.getByText(words.message[name]).waitFor()
    expect(await park.count()).toBe(0)
    expect(await overflow(page)).toEqual([])

    await fillTexts(page, words)
    await button(page, stepperTexts[lang].increase).tap()
    await chooseTomorrowAtTen(page, words)
    await expectDraft(page, words)
    expect(await page.getByRole('alert').count()).toBe(0)
    await button(page, words.submit).tap()
    await toast(page, submissionTexts[lang].submitted).waitFor()
    await page.waitForURL(/\/orderDetail\?orderId=\d+$/)
    const id = new URL(page.url()).searchParams.get('orderId') ?? ''
    const { id: _, ...described } = { id: 0, ...FLEET[1] }
    expect(await park.stored(id)).toMatchObject({
      ...described,
      ...FORM,
      userId: 'u-customer',
      forkliftId: 2,
      quantity: 2,
      expectedDeliveryDate: '2026-11-22',
      expectedDeliveryTime: '10:00-11:00',
      estimatedAt: '2026-11-22T02:00:00.000Z',
      status: STATUS.toShip,
      retrieveStatus: 0,
      payments: [],
    })

    await confirmAction(page, words.action.confirmDelivery)
    const clock = page.getByRole('timer')
    await clock.getByText(/^00:00:0[2-9]$/).waitFor()
    expect(await park.stored(id)).toMatchObject({ status: STATUS.inUse, endedAt: null })

    park.wait(USE_MS)
    await confirmAction(page, words.action.endUse)
    await arrive(page, `/orderPay?orderId=${id}`)
    const ended = await park.stored(id)
    expect(ended).toMatchObject({ status: STATUS.toPay, payments: [] })
    const hours = Number(ended.durationHundredths) / 100
    const rent = Number(ended.rentFen)
    expect(hours).toBeGreaterThanOrEqual(2.69)
    expect(rent).toBe(rentFen(yuan(80), hours, 2))
    await page
      .getByText(words.hours(hours.toFixed(2), durationText(Math.round(hours * 60), lang)), { exact: true })
      .waitFor()
    await page
      .getByText(moneyText(fen(rent)), { exact: true })
      .first()
      .waitFor()
    expect(await overflow(page)).toEqual([])

    await button(page, words.action.pay).tap()
    const sheet = page.getByRole('dialog', { name: `¥${(rent / 100).toFixed(2)}` })
    await button(sheet, lang === 'en' ? 'Pay now' : '立即支付').tap()
    await arrive(page, '/forklift')
    const { payments, ...paid } = await park.stored(id)
    expect(paid).toMatchObject({ status: STATUS.paid, retrieveStatus: 0 })
    expect(payments).toMatchObject([{ totalFen: rent, paidAt: expect.any(String) as string, state: 'paid' }])
    const receipt = page.getByRole('heading', { name: words.receipt.title })
    await receipt.waitFor()
    await page.getByText(moneyText(fen(rent)), { exact: true }).waitFor()
    await button(page, words.receipt.done).tap()
    await receipt.waitFor({ state: 'detached' })

    park.wait(24 * 3_600_000)
    await page.reload()
    await page.getByRole('button', { name: words.titlesWithQuery['/forklift?orders'] }).tap()
    await arrive(page, '/forklift?orders=past')
    await button(page.getByRole('article'), nameOf(1)).tap()
    await arrive(page, `/forklift?receipt=${id}`)
    await receipt.waitFor()
    await page.getByText(words.ways.wechat, { exact: true }).waitFor()
    expect(await overflow(page)).toEqual([])
  })
})

describe('a merchant', () => {
  const cards = (page: Page): Locator => page.getByRole('article')
  const open = async (page: Page, index: number, id: string): Promise<void> => {
    await button(cards(page), nameOf(index)).tap()
    await arrive(page, `/orderDetail?orderId=${id}`)
  }
  const show = async (page: Page, tab: number): Promise<void> => {
    const name = ORDER_TABS[tab]?.name ?? 'all'
    await page.getByRole('tab', { name: text.tabs[name], exact: true }).tap()
    await arrive(page, `/orderList?showActive=${tab}`)
    await page.getByRole('tab', { name: text.tabs[name], exact: true, selected: true }).waitFor()
  }
  /** The forklifts on the cards of the current tab; each of the day's orders is for a different one. */
  const expectCards = (page: Page, ...indexes: number[]): Promise<void> =>
    expect
      .poll(() => cards(page).getByRole('heading').allTextContents(), { timeout: 10_000 })
      .toEqual(indexes.map(nameOf))

  it('finds every order in its tab; a reload and Back restore the tab', async () => {
    const { orders } = await park.start('merchant')
    const page = await park.visit('merchant', '/forklift')
    await page.getByRole('button', { name: text.myOrders }).tap()
    await arrive(page, '/orderList')
    await expectCards(page, 0, 1, 2, 3, 4)
    const tabs: [tab: number, forklifts: number[]][] = [
      [1, [0]],
      [2, [1]],
      [3, [2]],
      [4, [2, 3]],
      [5, [4]],
      [0, [0, 1, 2, 3, 4]],
    ]
    for (const [tab, forklifts] of tabs) {
      await show(page, tab)
      await expectCards(page, ...forklifts)
      expect(await overflow(page)).toEqual([])
    }

    await show(page, 2)
    await page.reload()
    await expectCards(page, 1)
    await open(page, 1, orders[1] ?? '')
    await page.getByRole('timer').waitFor()
    await button(page, common.back).tap()
    await arrive(page, '/orderList?showActive=2')
    await expectCards(page, 1)
    // Tabs replace each other's history entry, so one step back leaves the list.
    await page.goBack()
    await arrive(page, '/forklift')
  })

  it('delivers, confirms the payment, and retrieves the forklift', async () => {
    const { orders } = await park.start('merchant')
    const [toShip = '', , toPay = '', paid = ''] = orders
    const page = await park.visit('merchant', '/orderList?showActive=1')
    await expectCards(page, 0)
    await open(page, 0, toShip)
    await confirmAction(page, text.action.confirmDelivery)
    await page.getByRole('timer').waitFor()
    // Only the customer can end use.
    expect(await button(page, text.action.endUse).count()).toBe(0)
    expect((await park.stored(toShip)).status).toBe(STATUS.inUse)
    await button(page, common.back).tap()
    await arrive(page, '/orderList?showActive=1')
    await page.getByText(text.emptyTab).waitFor()

    await show(page, 3)
    await open(page, 2, toPay)
    await confirmAction(page, text.action.confirmPayment)
    await arrive(page, '/orderList?showActive=3')
    await page.getByText(text.emptyTab).waitFor()
    expect(await park.stored(toPay)).toMatchObject({ status: STATUS.paid, retrieveStatus: 0, payments: [] })

    await show(page, 4)
    await expectCards(page, 2, 3)
    await open(page, 3, paid)
    await confirmAction(page, text.action.confirmRetrieval)
    await arrive(page, '/orderList?showActive=4')
    await expectCards(page, 2)
    expect(await park.stored(paid)).toMatchObject({ status: STATUS.completed, retrieveStatus: 1 })
    await show(page, 5)
    await expectCards(page, 3, 4)
  })

  it('sees a long name of a consignee within its card', async () => {
    const { orders } = await park.start('merchant')
    const consignee = '示例国际物流商贸有限责任公司喀什分公司'
    await park.db
      .update(orderTable)
      .set({ consignee })
      .where(eq(orderTable.id, Number(orders[0])))
    const page = await park.visit('merchant', '/orderList', { size: SIZES.small })
    await page.getByText(consignee).waitFor()
    expect(await overflow(page)).toEqual([])
  })
})
