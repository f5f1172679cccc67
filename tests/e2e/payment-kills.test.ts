/** The page dies at each step of a payment and is opened again: the screen tells the truth. In the messaging app, and in native apps. */
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { PAYMENTS_KEY } from '../../src/contract/storage.ts'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { changePage, type FakeApp } from '../helpers/fake-app.ts'
import { arrive, button, FORKLIFT_TEXTS, openForkliftPark } from '../helpers/forklift-park.ts'

const text = FORKLIFT_TEXTS.en
const PREPARE = '**/wx/forklift/pay'
const ASK = '**/forkliftAppApp/getOnlinePay'

describe('in the messaging app', () => {
  const park = openForkliftPark()

  const open = async (settings = {}): Promise<{ page: Page; id: string; path: string }> => {
    const { orders } = await park.start('order-to-pay')
    await park.control('settings', { pay: 'ask', notify: 'lost', ...settings })
    const path = `/orderPay?orderId=${orders[0]}`
    const page = await park.visit('customer', path)
    await button(page, text.action.pay).and(page.locator(':enabled')).waitFor()
    return { page, id: orders[0] ?? '', path }
  }

  /** Another page of the same phone, after this one has died. */
  const reopen = async (page: Page, path: string): Promise<Page> => {
    const next = await page.context().newPage()
    const base = new URL(page.url()).origin
    await page.close()
    await next.goto(base + path)
    return next
  }

  const doubt = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), PAYMENTS_KEY)

  it('while the attempt is begun: nothing was opened, and it is payable', async () => {
    const { page, id, path } = await open()
    const held: Route[] = []
    await page.route(PREPARE, (route) => void held.push(route))
    await button(page, text.action.pay).tap()
    await expect.poll(() => held.length).toBe(1)
    const next = await reopen(page, path)
    await button(next, text.action.pay).and(next.locator(':enabled')).waitFor()
    expect(await doubt(next)).toBeNull()
    expect((await park.stored(id)).status).toBe(STATUS.toPay)
  })

  it('under the open sheet: it is being confirmed; closed on demand, it is payable again', async () => {
    const { page, id, path } = await open()
    await button(page, text.action.pay).tap()
    await page.getByRole('dialog').waitFor()
    const next = await reopen(page, path)
    await next.getByText(text.payConfirming).waitFor()
    expect(await doubt(next)).toContain(id)
    expect(await button(next, text.action.pay).and(next.locator(':enabled')).count()).toBe(0)
    await button(next, text.payNotPaid).tap({ timeout: 40_000 })
    await button(next, text.action.pay).and(next.locator(':enabled')).waitFor()
    expect(await doubt(next)).toBeNull()
    expect(await park.stored(id)).toMatchObject({ status: STATUS.toPay, payments: [{ state: 'closed' }] })
  })

  it('after money has moved, before the sheet says so: the receipt', async () => {
    const { page, id, path } = await open({ pay: 'silent' })
    const charged = page.waitForResponse('**/sandbox/pay')
    await button(page, text.action.pay).tap()
    await (await charged).finished()
    expect(await doubt(page)).toContain(id)
    const next = await reopen(page, path)
    await arrive(next, '/forklift')
    await next.getByRole('heading', { name: text.receipt.title }).waitFor()
    expect(await doubt(next)).toBeNull()
    expect(await park.stored(id)).toMatchObject({ status: STATUS.paid, payments: [{ state: 'paid' }] })
  })

  it('while it is being confirmed: the receipt, and one payment', async () => {
    const { page, id, path } = await open({ pay: 'ok' })
    const held: Route[] = []
    await page.route(ASK, (route) => void held.push(route))
    await button(page, text.action.pay).tap()
    await expect.poll(() => held.length).toBe(1)
    await page.getByText(text.payConfirming).waitFor()
    const next = await reopen(page, path)
    await arrive(next, '/forklift')
    await next.getByRole('heading', { name: text.receipt.title }).waitFor()
    expect(await park.stored(id)).toMatchObject({ status: STATUS.paid, payments: [{ state: 'paid' }] })
  })
})

describe('in a native app', () => {
  const park = openBrowserPark({ seed: 'empty', changePage, config: { authorizeUrl: '' }, portal: { port: 0 } })

  const open = async (shell: string): Promise<{ app: FakeApp; id: string }> => {
    const { orders } = await park.start('order-to-pay')
    const app = await park.openApp(shell, `/orderPay?orderId=${orders[0]}`)
    await app.page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(app.log).toContain('"k":"ready"')
    await button(app.panel, 'Log in and give the token').click()
    await button(app.page.locator('body'), text.action.pay).and(app.page.locator(':enabled')).click()
    await app.panel.locator('#open').getByRole('button', { name: 'Cancel', exact: true }).waitFor()
    return { app, id: orders[0] ?? '' }
  }
  const statusOf = async (id: string): Promise<number> =>
    (await park.read<{ status: number }>(`state?order=${id}`)).status

  it.each(['ios', 'android'])(
    '%s, killed under the sheet: being confirmed, and payable once it is cancelled',
    async (shell) => {
      const { app, id } = await open(shell)
      await button(app.panel, 'Tear down').click()
      await app.panel.locator('#gone').waitFor()
      await button(app.panel, 'Load the page').click()
      await app.page.getByText(text.payConfirming).waitFor()
      await app.answer('Cancel')
      await button(app.page.locator('body'), text.action.pay).and(app.page.locator(':enabled')).waitFor()
      expect(await statusOf(id)).toBe(STATUS.toPay)
    },
  )

  it.each(['ios', 'android'])('%s, killed while money moves: the receipt', async (shell) => {
    const { app, id } = await open(shell)
    await app.answer('Kill the page, pay, come back')
    await app.page.getByRole('heading', { name: text.receipt.title }).waitFor()
    expect(await statusOf(id)).toBe(STATUS.paid)
  })
})
