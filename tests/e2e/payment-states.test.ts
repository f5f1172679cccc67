/** What users see of a payment on the three screens that take one. Each state must tell the truth, offer a way on, and break no rule of
 * axe. */
import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { payments } from '../../examples/sandbox/park/db/schema.ts'
import { PAYMENTS_KEY } from '../../src/contract/storage.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { paymentTexts } from '../../src/contract/text/parts/payment.ts'
import { receiptTexts } from '../../src/contract/text/parts/receipt.ts'
import { payWayTexts } from '../../src/contract/text/parts/pay-ways.ts'
import { axeFaults, axeSource } from '../helpers/axe.ts'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { overflow, type WatchedPage } from '../helpers/browser.ts'
import { button, readyButton, toast } from '../helpers/page-actions.ts'
import { inParallel } from '../helpers/in-parallel.ts'
import { logIn } from '../helpers/sandbox-client.ts'

const text = { ...paymentTexts.en, ...receiptTexts.en }

const SCREENS = [
  { path: '/orderPay?orderId=1001', pay: 'Pay', lock: 'forklift.1001', elsewhere: text.payUnsupported },
  {
    path: `/parkingRate?plateNo=${encodeURIComponent('新A12345')}`,
    pay: 'Pay',
    lock: 'parking.5001',
    elsewhere: text.payUnsupported,
  },
  { path: '/fee/order?id=301', pay: 'Pay', lock: 'elec.301', elsewhere: text.payOtherWay },
] as const

const park = openBrowserPark({ rotateEvery: Number.MAX_SAFE_INTEGER })

it('each state of a payment is shown, offers a next step and is accessible', async () => {
  await park.start('order-to-pay')
  const storage = await logIn(park.url, 'customer')
  const faults: string[] = []
  const screens: { screen: (typeof SCREENS)[number]; opened: WatchedPage }[] = []
  const look = async (page: Page, state: string): Promise<void> => {
    // The loading message is shown over the screen while a request is pending.
    await page.getByText(common.loading, { exact: true }).waitFor({ state: 'hidden' })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const found = [...(await axeFaults(page)), ...(await overflow(page))]
      faults.push(...found.map((fault) => `${page.url()} ${state} (${colorScheme}): ${fault}`))
    }
  }
  const payable = (page: Page, { pay }: { pay: string }): Locator => readyButton(page, pay)
  const unlocked = async (page: Page, screen: { pay: string }): Promise<void> => payable(page, screen).waitFor()
  const each = (run: (screen: (typeof SCREENS)[number], opened: WatchedPage) => Promise<void>): Promise<void> =>
    inParallel(screens, screens.length, ({ screen, opened }) => run(screen, opened))

  await park.control('settings', { bridge: 'never' })
  await inParallel(SCREENS, SCREENS.length, async (screen) => {
    const onPage = async (page: Page): Promise<void> => {
      await page.clock.install()
      await page.addInitScript(axeSource())
      await page.addInitScript((entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      }, Object.entries(storage))
    }
    const opened = await park.open('visitor', screen.path, {
      onPage,
      context: { bypassCSP: true },
    })
    screens.push({ screen, opened })
    const { page } = opened
    // If there is another way to pay, it is selected automatically.
    if (screen.elsewhere === text.payOtherWay)
      await page.getByRole('radio', { name: payWayTexts.en.wechat }).tap({ timeout: 60_000 })
    const isSaid = async (): Promise<boolean> => {
      await page.clock.runFor(1000)
      return page.getByText(screen.elsewhere).isVisible()
    }
    await expect.poll(isSaid, { timeout: 20_000 }).toBe(true)
    expect(await payable(page, screen).count()).toBe(0)
    await look(page, 'unsupported')
  })

  await park.control('settings', { bridge: 'ready', notify: 'lost' })
  await each(async (screen, { page, context }) => {
    await page.reload()
    await unlocked(page, screen)
    const other = await context.newPage()
    await other.goto(`${park.url}/healthz`)
    await other.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          void navigator.locks.request(`parkside.pay.${name}`, () => {
            resolve()
            return new Promise(() => undefined)
          })
        }),
      screen.lock,
    )
    await payable(page, screen).tap()
    await page.getByText(text.payBusy).waitFor()
    await look(page, 'busy')
    await other.close()
    await button(page, text.payCheck).tap()

    await payable(page, screen).tap()
    await button(page.getByRole('dialog'), 'Simulate failure').tap()
    await toast(page, text.payFailed).waitFor()
    await look(page, 'failed')

    await payable(page, screen).tap()
    await page.getByRole('dialog').waitFor()
    await page.reload()
    await page.getByText(text.payConfirming).waitFor()
    expect(await payable(page, screen).count()).toBe(0)
    await look(page, 'confirming')
    const notPaid = button(page, text.payNotPaid)
    const isOffered = async (): Promise<boolean> => {
      await page.clock.runFor(5000)
      return notPaid.isVisible()
    }
    await expect.poll(isOffered, { timeout: 20_000 }).toBe(true)
    expect(await payable(page, screen).count()).toBe(0)
    await look(page, 'unknown')
    await notPaid.tap()

    await payable(page, screen).tap()
    await button(page.getByRole('dialog'), 'Pay now').tap()
    await page.getByRole('heading', { name: text.receipt.title }).waitFor()
    expect(await page.evaluate((key) => localStorage.getItem(key), PAYMENTS_KEY)).toBeNull()
    await look(page, 'receipt')
  })

  // The provider also charges sheets that it has closed: the money is refunded, and the user sees that.
  await park.control('settings', { notify: 'once', lateCharge: true })
  const closed = await park.db.select().from(payments).where(eq(payments.state, 'closed'))
  for (const { prepayId } of closed) await park.control('pay', { package: `prepay_id=${prepayId}` })
  await each(async (screen, { page }) => {
    if (screen.path.startsWith('/orderPay')) await button(page, text.receipt.details).tap()
    else await page.reload()
    await page.getByRole('heading', { name: text.refunds.title }).waitFor()
    await look(page, 'refunded')
  })
  expect(faults).toEqual([])
})
