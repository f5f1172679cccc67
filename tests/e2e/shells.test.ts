/** The built page in apps that speak the native dialects: the fake shells of examples/native-shell, driven by their panel. */
import { describe, expect, it } from 'vitest'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { changePage, type FakeApp } from '../helpers/fake-app.ts'
import { button } from '../helpers/forklift-park.ts'

// With the portal, the page can also be in an iframe of the portal.
const park = openBrowserPark({ seed: 'empty', changePage, config: { authorizeUrl: '' }, portal: { port: 0 } })

const giveToken = async ({ panel, page }: FakeApp): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => panel.locator('#log').innerText()).toContain('"k":"ready"')
  await button(panel, 'Log in and send the token').click()
}

/** The others differ from `ios` only in how an answer reaches the page. `payment-kills` pays in each of them. */
const DIALECTS = ['ios', 'android', 'android-interface']

describe('in a shell of the kind', () => {
  it.each(DIALECTS)(
    '%s the page uses its token, context, Back and title, and does not expose the token',
    async (shell) => {
      await park.start('order-in-use')
      const phone = await park.openApp(shell, '/forklift')
      const { panel, page } = phone
      await giveToken(phone)
      await page.getByRole('heading', { name: 'Orders in progress' }).waitFor()
      await expect.poll(() => panel.locator('#view-title').innerText()).toBe('Forklift rental')
      // There is only one title bar: the app's.
      const bar = page.getByRole('banner')
      await expect.poll(async () => (await bar.boundingBox())?.height).toBe(0)
      expect(await bar.getByRole('button').count()).toBe(0)

      await button(panel, 'Chinese').click()
      await page.getByRole('heading', { name: '叉车租赁', level: 1 }).waitFor()
      await button(panel, 'Chinese').click()
      await page.getByRole('heading', { name: 'Forklift rental', level: 1 }).waitFor()

      await page
        .getByRole('button', { name: /^Rent / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await panel.locator('#back').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByLabel('Consignee').waitFor()
      await panel.locator('#back').click()
      await page.getByRole('heading', { name: 'Orders in progress' }).waitFor()

      const stored = await panel.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('parkside.')))
      expect(stored).toEqual([])
      await button(panel, 'Log out').click()
      await page.getByRole('heading', { name: 'Orders in progress' }).waitFor({ state: 'detached' })
    },
  )

  it('ios an order is paid with its payment sheet, and confirmed by the server', async () => {
    const { orders } = await park.start('order-to-pay')
    const phone = await park.openApp('ios', `/orderPay?orderId=${orders[0]}`)
    const { panel, page } = phone
    await giveToken(phone)
    await button(page.locator('body'), 'Pay').and(page.locator(':enabled')).click()
    await panel.locator('#open').getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { name: 'Forklift rental', level: 1 }).waitFor()
    const stored = await park.read<{ status: number }>(`state?order=${orders[0]}`)
    expect(stored.status).toBe(4)
  })
})

it('the panel and its page start again in the chosen language', async () => {
  const { panel, page } = await park.openApp('ios', '/forklift')
  await button(panel, '中文').click()
  await page.getByRole('heading', { name: '叉车租赁', level: 1 }).waitFor()
  expect(await panel.evaluate(() => [document.documentElement.lang, document.title])).toEqual([
    'zh-CN',
    'App 内的 Parkside',
  ])
})

it('a payment survives the end of its page: it is checked, and never started twice', async () => {
  const { orders } = await park.start('order-to-pay')
  const phone = await park.openApp('ios-answer', `/orderPay?orderId=${orders[0]}`)
  const { panel, page } = phone
  await giveToken(phone)
  await button(page.locator('body'), 'Pay').and(page.locator(':enabled')).click()
  await panel.locator('#open').getByRole('button', { name: 'Kill the page, pay, come back' }).click()
  await page.getByRole('heading', { name: 'Forklift rental', level: 1 }).waitFor()
  const stored = await park.read<{ status: number; payments: unknown[] }>(`state?order=${orders[0]}`)
  expect([stored.status, stored.payments.length]).toEqual([4, 1])
})

it('a shell that closes the view receives bye, and typed text is restored the next time', async () => {
  await park.start('demo')
  const phone = await park.openApp('android', '/apply?id=1')
  const { panel, page } = phone
  await button(page.getByRole('dialog'), 'I understand').click()
  await page.getByLabel('Consignee').fill('Sample Trading Co.')
  await button(panel, 'Tear down').click()
  await panel.locator('#gone').waitFor()
  expect(await phone.log()).toContain('"k":"bye"')
  await button(panel, 'Load the page').click()
  await button(page.getByRole('dialog'), 'I understand').click()
  expect(await page.getByLabel('Consignee').inputValue()).toBe('Sample Trading Co.')
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
