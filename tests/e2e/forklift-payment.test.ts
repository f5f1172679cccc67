/** What must not happen twice: payments and orders; and paying by keyboard. */
import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { stepperTexts } from '../../src/contract/text/parts/stepper.ts'
import { chooseTomorrowAtTen, fillTexts, openForkliftPark, understand } from '../helpers/forklift-park.ts'
import { arrive, button, readyButton, toast } from '../helpers/page-actions.ts'
import { en as text } from '../helpers/forklift-texts.ts'
import { chunkOf } from '../tools/sizes.ts'

const park = openForkliftPark({ animated: true })

/** A customer's page with an order to pay. */
const openPayment = async (): Promise<{ page: Page; id: string }> => {
  const { orders } = await park.start('order-to-pay')
  const id = orders[0] ?? ''
  const page = await park.visit('customer', `/orderPay?orderId=${id}`)
  await readyButton(page, text.action.pay).waitFor()
  return { page, id }
}

/** The provider notifies the park that the order's only payment was made. */
const notify = async (id: string): Promise<void> => {
  const { payments } = await park.stored(id)
  expect(payments).toHaveLength(1)
  await park.control('pay', { package: `prepay_id=${payments[0]?.prepayId}` })
}

describe('paying', () => {
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

  it('fails and charges nothing while the code of the sheet cannot be loaded, and works afterwards', async () => {
    const { orders } = await park.start('order-to-pay')
    const id = orders[0] ?? ''
    const code = `**/${chunkOf('hosted', 'src/core/payment/payment-sheet.ts')}`
    const { page, problems } = await park.open('customer', `/orderPay?orderId=${id}`, {
      onPage: (opened) => opened.route(code, (route) => route.abort()),
    })
    await readyButton(page, text.action.pay).tap()
    await toast(page, text.payFailed).waitFor()
    expect((await park.stored(id)).payments.filter(({ paidAt }) => paidAt)).toEqual([])
    // The browser logs each failed request.
    problems.length = 0
    await page.unroute(code)
    await readyButton(page, text.action.pay).tap()
    await button(page.getByRole('dialog'), 'Pay now').tap()
    await arrive(page, '/forklift')
    expect((await park.stored(id)).status).toBe(STATUS.paid)
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
