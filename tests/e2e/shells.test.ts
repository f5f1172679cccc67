/** The built page in apps that speak the native dialects: the fake shells of examples/native-shell, driven by their panel. */
import { expect, it } from 'vitest'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { changePage, type FakeApp } from '../helpers/fake-app.ts'
import { button, readyButton } from '../helpers/page-actions.ts'

// With the portal, the page can also be in an iframe of the portal.
const park = openBrowserPark({ scenario: 'empty', changePage, config: { authorizeUrl: '' }, portal: { port: 0 } })

const giveToken = async ({ panel, page }: FakeApp): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => panel.locator('#log').innerText()).toContain('"k":"ready"')
  await button(panel, 'Log in and send the token').click()
}

const expectTokenHidden = async ({ panel }: FakeApp): Promise<void> => {
  const stored = await panel.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('parkside.')))
  expect(stored).toEqual([])
}

const pay = async (phone: FakeApp): Promise<void> => {
  const { panel, page } = phone
  const control = readyButton(page.locator('body'), 'Pay')
  await control.waitFor()
  await expectTokenHidden(phone)
  await control.click()
  await panel.locator('#open').getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Forklift rental', level: 1 }).waitFor()
}

const expectPaid = async (order?: string): Promise<void> =>
  expect(await park.read<{ status: number }>(`state?order=${order}`)).toMatchObject({ status: 4 })

const rentFirst = ({ page }: FakeApp): Promise<void> =>
  page
    .getByRole('button', { name: /^Rent / })
    .first()
    .click()

// The other dialects differ only in how messages travel, which `unit/fake-shells.test.ts` tests for each.
it('in an iOS shell, the page uses its token, context, Back and title, does not expose the token, and pays', async () => {
  const { orders } = await park.start('order-to-pay')
  const phone = await park.openApp('ios', '/forklift')
  const { panel, page } = phone
  await giveToken(phone)
  const running = page.getByRole('heading', { name: 'Orders in progress' })
  await running.waitFor()
  await expect.poll(() => panel.locator('#view-title').innerText()).toBe('Forklift rental')
  // There is only one title bar: the app's.
  const bar = page.getByRole('banner')
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(0)
  expect(await bar.getByRole('button').count()).toBe(0)

  await button(panel, 'Chinese').click()
  await page.getByRole('heading', { name: '叉车租赁', level: 1 }).waitFor()
  await button(panel, 'Chinese').click()
  await page.getByRole('heading', { name: 'Forklift rental', level: 1 }).waitFor()

  await rentFirst(phone)
  await page.getByRole('dialog').waitFor()
  await panel.locator('#back').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByLabel('Consignee').waitFor()
  await panel.locator('#back').click()
  await running.waitFor()

  await button(panel, 'Log out').click()
  await running.waitFor({ state: 'detached' })
  await button(panel, 'Log in and send the token').click()
  await running.waitFor()
  await page.getByRole('button', { name: /^CPCD30/ }).click()
  await pay(phone)
  await expectPaid(orders[0])

  // The panel and its page start again in the chosen language.
  await button(panel, '中文').click()
  await page.getByRole('heading', { name: '叉车租赁', level: 1 }).waitFor()
  expect(await panel.evaluate(() => [document.documentElement.lang, document.title])).toEqual([
    'zh-CN',
    'App 内的 Parkside',
  ])
})

it('the page never shows a title bar of its own in an app that has one', async () => {
  await park.start('empty')
  const { panel, page } = await park.openApp('ios', '/forklift')
  await panel.addInitScript(() => {
    const heights: number[] = []
    Object.assign(window, { heights })
    const look = (): void => {
      const bar = document.querySelector('#park header')
      if (bar) heights.push(bar.getBoundingClientRect().height)
      requestAnimationFrame(look)
    }
    look()
  })
  await panel.reload()
  await page
    .getByRole('button', { name: /^Rent / })
    .first()
    .waitFor()
  const heights = await page.locator('body').evaluate(() => (window as unknown as { heights: number[] }).heights)
  expect([...new Set(heights)]).toEqual([0])
})

it('in an Android shell, an order is paid; a closed view receives bye, and typed text is restored the next time', async () => {
  const { orders } = await park.start('order-to-pay')
  const phone = await park.openApp('android', `/orderPay?orderId=${orders[0]}`)
  const { panel, page } = phone
  await giveToken(phone)
  await pay(phone)
  await expectPaid(orders[0])

  const understand = (): Promise<void> => button(page.getByRole('dialog'), 'I understand').click()
  const consignee = page.getByLabel('Consignee')
  await rentFirst(phone)
  await understand()
  await consignee.fill('Sample Trading Co.')
  await button(panel, 'Tear down').click()
  await panel.locator('#gone').waitFor()
  expect(await phone.log()).toContain('"k":"bye"')
  await button(panel, 'Load the page').click()
  await rentFirst(phone)
  await understand()
  await expect.poll(() => consignee.inputValue()).toBe('Sample Trading Co.')
})

it('in an Android shell with an injected interface, an order is paid, and the token is not exposed', async () => {
  const { orders } = await park.start('order-to-pay')
  const phone = await park.openApp('android-interface', `/orderPay?orderId=${orders[0]}`)
  await giveToken(phone)
  await pay(phone)
  await expectPaid(orders[0])
})

it('a payment survives the end of its page: it is checked, and never started twice', async () => {
  const { orders } = await park.start('order-to-pay')
  const phone = await park.openApp('ios-answer', `/orderPay?orderId=${orders[0]}`)
  const { panel, page } = phone
  await giveToken(phone)
  await readyButton(page.locator('body'), 'Pay').click()
  await panel.locator('#open').getByRole('button', { name: 'Kill the page, pay, come back' }).click()
  await page.getByRole('heading', { name: 'Forklift rental', level: 1 }).waitFor()
  const stored = await park.read<{ status: number; payments: unknown[] }>(`state?order=${orders[0]}`)
  expect([stored.status, stored.payments.length]).toEqual([4, 1])
})

it.each(['legacy-ios', 'legacy-android'])(
  'an app without a bridge (%s) is asked to log in by its own jump',
  async (shell) => {
    await park.start('order-in-use')
    const phone = await park.openApp(shell, '/nav')
    const { panel, page } = phone
    await button(page.locator('body'), 'Log in').click()
    await panel.locator('#open').getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('button', { name: /^My details · ./ }).waitFor()
  },
)

it('the messages between app and page are a list, in a log that screen readers announce', async () => {
  await park.start('empty')
  const { panel } = await park.openApp('ios', '/forklift')
  await panel.getByRole('log', { name: 'Messages' }).getByRole('list').getByRole('listitem').first().waitFor()
})
