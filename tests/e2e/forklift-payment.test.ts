/** What must not happen twice: payments, orders, and steps that two people take at the same time. */
import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { pendingPaymentTexts } from '../../src/contract/text/parts/pending-payment.ts'
import { stepperTexts } from '../../src/contract/text/parts/stepper.ts'
import {
  arrive,
  button,
  confirmAction,
  chooseTomorrowAtTen,
  fillTexts,
  FORKLIFT_TEXTS,
  openForkliftPark,
  toast,
  understand,
} from '../helpers/forklift-park.ts'
import { chunkOf } from '../tools/sizes.ts'

const text = FORKLIFT_TEXTS.en
const zh = FORKLIFT_TEXTS['zh-CN']

const park = openForkliftPark({ animated: true })

/** A customer's page with an order to pay. @param settings of the sandbox, set before the page opens. */
const openPayment = async (options = {}, settings = {}): Promise<{ page: Page; id: string }> => {
  const { orders } = await park.start('order-to-pay')
  await park.control('settings', settings)
  const id = orders[0] ?? ''
  const page = await park.visit('customer', `/orderPay?orderId=${id}`, options)
  await button(page, text.action.pay).and(page.locator(':enabled')).waitFor()
  return { page, id }
}

/** Fakes the page's timers, so that the test can skip waits. */
const withClock = { onPage: (page: Page): void => void page.clock.install() }

/** The provider notifies the park that the order's only payment was made. */
const notify = async (id: string): Promise<void> => {
  const { payments } = await park.stored(id)
  expect(payments).toHaveLength(1)
  await park.control('pay', { package: `prepay_id=${payments[0]?.prepayId}` })
}

/** Holds requests back until there are `count`, then releases all together. */
const gate = (count: number): ((route: Route) => Promise<void>) => {
  const held: Route[] = []
  return async (route) => {
    held.push(route)
    if (held.length === count) await Promise.all(held.map((one) => one.continue()))
  }
}

describe('paying', () => {
  it('can be cancelled, can fail, and can be tried again; only one payment is made', async () => {
    const { page, id } = await openPayment()
    const attempts: [choice: string, sentence: string][] = [
      ['Cancel', text.payCancelled],
      ['Simulate failure', text.payFailed],
    ]
    for (const [choice, sentence] of attempts) {
      await button(page, text.action.pay).tap()
      await button(page.getByRole('dialog'), choice).tap()
      await toast(page, sentence).waitFor()
      expect((await park.stored(id)).status).toBe(STATUS.toPay)
      await button(page, text.action.pay).and(page.locator(':enabled')).waitFor()
    }
    await button(page, text.action.pay).tap()
    await button(page.getByRole('dialog'), 'Pay now').tap()
    await arrive(page, '/forklift')
    const { status, payments } = await park.stored(id)
    expect([status, payments.filter(({ paidAt }) => paidAt).length, payments.length]).toEqual([STATUS.paid, 1, 3])
  })

  it('can be done with the keyboard alone, by Enter and by Space', async () => {
    const { page, id } = await openPayment()
    /** Presses Tab until the element has the focus. */
    const tabTo = async (wanted: Locator): Promise<void> => {
      await wanted.waitFor()
      const hasFocus = (): Promise<boolean> =>
        wanted.evaluate((element) => (element.getRootNode() as Document).activeElement === element)
      for (let presses = 0; presses < 20 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab')
      expect(await hasFocus()).toBe(true)
    }
    await tabTo(button(page, text.action.pay))
    await page.keyboard.press('Enter')
    await tabTo(button(page.getByRole('dialog'), 'Cancel'))
    await page.keyboard.press('Space')
    await toast(page, text.payCancelled).waitFor()
    await tabTo(button(page, text.action.pay))
    await page.keyboard.press('Space')
    await tabTo(button(page.getByRole('dialog'), 'Pay now'))
    await page.keyboard.press('Enter')
    await arrive(page, '/forklift')
    expect((await park.stored(id)).status).toBe(STATUS.paid)
    await tabTo(button(page, receiptTexts.en.receipt.details))
    await page.keyboard.press('Space')
    await page.getByText(receiptTexts.en.receipt.title).first().waitFor()
  })

  it('continues after a reload, and is not offered a second time', async () => {
    const { page, id } = await openPayment()
    await button(page, text.action.pay).tap()
    await page.getByRole('dialog').waitFor()
    await page.reload()
    await page.getByText(text.payConfirming).waitFor()
    const pay = page.getByRole('button', { name: text.action.pay })
    await pay.tap({ force: true })
    expect(await page.getByRole('dialog').count()).toBe(0)
    await notify(id)
    await arrive(page, '/forklift')
    expect(await park.stored(id)).toMatchObject({ status: STATUS.paid, payments: [{ state: 'paid' }] })
  })

  it('that was left is checked, not repeated; once it is paid, /forklift shows its receipt', async () => {
    const { page, id } = await openPayment()
    await button(page, text.action.pay).tap()
    await page.getByRole('dialog').waitFor()
    await page.goto(new URL('/forklift', page.url()).href)
    await page.getByText(pendingPaymentTexts.en.check).waitFor()
    await notify(id)
    await page.reload()
    await page.getByRole('heading', { name: receiptTexts.en.receipt.title }).waitFor()
    expect(await page.getByText(pendingPaymentTexts.en.check).count()).toBe(0)
    expect(await park.stored(id)).toMatchObject({ status: STATUS.paid, payments: [{ state: 'paid' }] })
  })

  it('is not confirmed before the park is notified', async () => {
    const { page, id } = await openPayment(withClock, { pay: 'ok-unpaid' })
    await button(page, text.action.pay).tap()
    await page.getByText(text.payConfirming).waitFor()
    const again = button(page, text.payCheck)
    await expect
      .poll(
        async () => {
          await page.clock.runFor(5000)
          return again.isVisible()
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    expect(await button(page, text.action.pay).count()).toBe(0)
    expect((await park.stored(id)).status).toBe(STATUS.toPay)

    await park.control('settings', { pay: 'ask' })
    await notify(id)
    await again.tap()
    await arrive(page, '/forklift')
    expect(await park.stored(id)).toMatchObject({ status: STATUS.paid, payments: [{ state: 'paid' }] })
  })

  it('asks the user to open the messaging app outside of it, and charges nothing', async () => {
    const { page, id } = await openPayment(withClock, { bridge: 'never' })
    await button(page, text.action.pay).tap()
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1000)
          return page.getByRole('note').getByText(text.payUnsupported).isVisible()
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    // Controls that would only fail are not offered.
    await button(page, text.payCheck).waitFor()
    expect(await button(page, text.action.pay).count()).toBe(0)
    const { status, payments } = await park.stored(id)
    expect([status, payments.filter(({ paidAt }) => paidAt)]).toEqual([STATUS.toPay, []])
  })

  it('fails and charges nothing while the code of the sheet cannot be loaded, and works afterwards', async () => {
    const { orders } = await park.start('order-to-pay')
    const id = orders[0] ?? ''
    const code = `**/${chunkOf('hosted', 'src/core/payment/payment-sheet.ts')}`
    const { page, problems } = await park.open('customer', `/orderPay?orderId=${id}`, {
      onPage: (opened) => opened.route(code, (route) => route.abort()),
    })
    await button(page, text.action.pay).and(page.locator(':enabled')).tap()
    await toast(page, text.payFailed).waitFor()
    expect((await park.stored(id)).payments.filter(({ paidAt }) => paidAt)).toEqual([])
    // The browser logs each failed request.
    problems.length = 0
    await page.unroute(code)
    await button(page, text.action.pay).and(page.locator(':enabled')).tap()
    await button(page.getByRole('dialog'), 'Pay now').tap()
    await arrive(page, '/forklift')
    expect((await park.stored(id)).status).toBe(STATUS.paid)
  })

  it('is not offered if online payment is off', async () => {
    const { orders } = await park.start('order-to-pay')
    await park.control('settings', { onlinePay: false })
    const page = await park.visit('customer', `/orderPay?orderId=${orders[0]}`, { lang: 'zh-CN' })
    await page.getByText(zh.payOff).waitFor()
    expect(await button(page, zh.action.pay).isDisabled()).toBe(true)
  })

  it('leaves the payment screen of an order that was paid to the merchant meanwhile, and charges nothing', async () => {
    const { page, id } = await openPayment()
    const merchant = await park.visit('merchant', `/orderPay?orderId=${id}`)
    await confirmAction(merchant, text.action.confirmPayment)
    await arrive(merchant, '/orderList?showActive=3')
    await button(page, text.action.pay).tap()
    await arrive(page, '/forklift')
    expect(await park.stored(id)).toMatchObject({ status: STATUS.paid, payments: [] })
  })
})

it('creates one order for two taps on the button', async () => {
  await park.start('empty')
  const page = await park.visit('customer', '/apply?id=1')
  await understand(page)
  await fillTexts(page)
  await chooseTomorrowAtTen(page)
  const held: Route[] = []
  await page.route('**/bookingOrder', (route) => void held.push(route))
  const submit = page.getByRole('button', { name: text.submit })
  await submit.tap()
  await expect.poll(() => held.length).toBe(1)
  await submit.tap({ force: true })
  // Taps are handled in order: once this one has an effect, the second tap on Submit has been handled.
  await button(page, stepperTexts.en.increase).tap()
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2')
  expect(held).toHaveLength(1)
  await held[0]?.continue()
  await page.waitForURL(/\/orderDetail\?orderId=\d+$/)
  expect(await park.count()).toBe(1)
})

it('if two users confirm a delivery at the same time, one succeeds; the other gets a message and the current state', async () => {
  const { orders } = await park.start('order-to-ship')
  const id = orders[0] ?? ''
  const people = await Promise.all([
    park.visit('customer', `/orderDetail?orderId=${id}`),
    park.visit('merchant', `/orderDetail?orderId=${id}`),
  ])
  const pass = gate(people.length)
  const confirmed = await Promise.all(
    people.map(async (page) => {
      await page.route('**/forkliftAppApp/confirm/*', pass)
      const answer = page.waitForResponse('**/forkliftAppApp/confirm/*')
      // Start waiting before the toast can appear, because a toast disappears after a while.
      const isSaid = toast(page, `This order has changed. It’s now: ${text.status.inUse}.`)
        .waitFor()
        .then(
          () => true,
          () => false,
        )
      await confirmAction(page, text.action.confirmDelivery)
      const { code } = (await (await answer).json()) as { code: number }
      if (code !== 200) expect(await isSaid).toBe(true)
      await page.getByRole('timer').waitFor()
      expect(await button(page, text.action.confirmDelivery).count()).toBe(0)
      return code
    }),
  )
  expect(confirmed.filter((code) => code === 200)).toHaveLength(1)
  expect((await park.stored(id)).status).toBe(STATUS.inUse)
})
