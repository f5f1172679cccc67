/** Forklift rental with detours: Back, reloads, drafts, and login and logout on the way. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../examples/sandbox/scenarios/people.ts'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { STORAGE } from '../../src/contract/storage.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { stepperTexts } from '../../src/contract/text/parts/stepper.ts'
import { en as text } from '../helpers/forklift-texts.ts'
import { codeSendingTexts } from '../../src/contract/text/parts/form/code-sending.ts'
import { general } from '../../src/contract/text/en/general.ts'
import { settingTexts } from '../../src/contract/text/parts/my/setting.ts'
import {
  chooseTomorrowAtTen,
  expectDraft,
  FORM,
  fillTexts,
  openForkliftPark,
  openTimes,
  understand,
} from '../helpers/forklift-park.ts'
import { arrive, button, confirmAction, settled, toast } from '../helpers/page-actions.ts'

const park = openForkliftPark()

const fillForm = async (page: Page): Promise<void> => {
  await understand(page)
  await fillTexts(page)
  await button(page, stepperTexts.en.increase).tap()
  await chooseTomorrowAtTen(page)
}

const keysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('parkside.')))

describe('Back', () => {
  it('closes the warning and the time sheet first, and does not return to the form of a submitted order', async () => {
    await park.start('empty')
    const page = await park.visit('customer', '/forklift')
    await page.getByRole('button', { name: text.rent }).first().tap()
    await arrive(page, '/apply?id=1')
    const warning = page.getByRole('dialog', { name: text.warningTitle })
    await warning.waitFor()
    await settled(page, 1)
    await page.goBack()
    await warning.waitFor({ state: 'detached' })
    await arrive(page, '/apply?id=1')
    const sheet = await openTimes(page)
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    await arrive(page, '/apply?id=1')
    await button(page, text.submit).waitFor()

    // A sheet that was closed by a choice leaves no history entry.
    await chooseTomorrowAtTen(page)
    await page.goBack()
    await arrive(page, '/forklift')
    await page.getByRole('heading', { name: text.fleet }).waitFor()

    await page.getByRole('button', { name: text.rent }).first().tap()
    await fillForm(page)
    await button(page, text.submit).tap()
    await page.waitForURL(/\/orderDetail\?orderId=\d+$/)
    await button(page, text.action.confirmDelivery).waitFor()
    await page.goBack()
    await arrive(page, '/forklift')
    await page.getByRole('heading', { name: text.running }).waitFor()
  })

  it('closes only the dialog with the customer service’s number; then it opens the list of a screen opened by its URL', async () => {
    const { orders } = await park.start('order-in-use')
    const page = await park.visit('customer', `/orderDetail?orderId=${orders[0]}`)
    await button(page, text.service).tap()
    const popup = page.getByRole('dialog', { name: text.service })
    await popup.getByText(text.servicePhone('4000000000')).waitFor()
    expect(await popup.getByRole('link', { name: text.call }).getAttribute('href')).toBe('tel:4000000000')
    await settled(page, 1)
    await page.goBack()
    await popup.waitFor({ state: 'detached' })
    await page.getByRole('timer').waitFor()
    await arrive(page, `/orderDetail?orderId=${orders[0]}`)
    await button(page, common.back).tap()
    await arrive(page, '/forklift')
  })

  it('does not return to the detail of an unpaid order, which leads to its payment screen', async () => {
    const { orders } = await park.start('order-to-pay')
    const page = await park.visit('customer', '/forklift')
    await page.getByRole('heading', { name: text.running }).waitFor()
    await page.goto(`${park.url}/orderDetail?orderId=${orders[0]}`)
    await arrive(page, `/orderPay?orderId=${orders[0]}`)
    await button(page, text.action.pay).waitFor()
    await page.goBack()
    await arrive(page, '/forklift')
  })
})

describe('logging in', () => {
  it('keeps what a visitor typed while the provider is open, and submits it then', async () => {
    await park.start('empty')
    const page = await park.visit('visitor', '/apply?id=1')
    await fillForm(page)
    await button(page, text.submit).tap()
    await page.waitForURL('**/provider/authorize?**')
    expect(await park.count()).toBe(0)
    await page.getByRole('button', { name: PEOPLE.second.phone }).tap()
    await page.waitForURL((url) => url.pathname === '/apply')
    expect(new URL(page.url()).searchParams.get('id')).toBe('1')
    expect(page.url()).not.toMatch(/code=|state=/)
    await understand(page)
    await expectDraft(page)
    await button(page, text.submit).tap()
    await page.waitForURL(/\/orderDetail\?orderId=\d+$/)
    const id = new URL(page.url()).searchParams.get('orderId') ?? ''
    expect(await park.stored(id)).toMatchObject({
      ...FORM,
      userId: PEOPLE.second.id,
      quantity: 2,
      status: STATUS.toShip,
    })
  })

  it('offers login by phone and code after a refusal at the provider', async () => {
    await park.start('empty')
    const page = await park.visit('visitor', '/apply?id=1')
    await fillForm(page)
    await button(page, text.submit).tap()
    await button(page, 'Decline').tap()
    await page.getByText(general.returnRefused).waitFor()
    expect(await keysOf(page)).toEqual([])

    const { phone } = PEOPLE.customer
    await page.getByLabel(general.phone, { exact: true }).fill(phone)
    await button(page, general.getCode).tap()
    await toast(page, codeSendingTexts.en.sent).waitFor()
    const { code } = (await (await fetch(`${park.url}/sandbox/sms?phone=${phone}`)).json()) as { code: string }
    await page.getByLabel(general.code, { exact: true }).fill(code)
    await button(page, general.login).tap()
    await page.waitForURL((url) => url.pathname === '/apply')
    await understand(page)
    await expectDraft(page)
  })
})

it('a reload restores what was typed; logging out removes it, the keys, and the person’s orders', async () => {
  await park.start('order-in-use')
  const page = await park.visit('customer', '/apply?id=1')
  await fillForm(page)
  await page.reload()
  await understand(page)
  await expectDraft(page)
  await button(page, common.back).tap()
  await arrive(page, '/forklift')
  await page.getByRole('heading', { name: text.running }).waitFor()
  await button(page, common.back).tap()
  await arrive(page, '/nav')
  expect(await keysOf(page)).toContain(STORAGE.token)
  await button(page, general.entries['/setting']).tap()
  await confirmAction(page, settingTexts.en.logOut)
  await toast(page, settingTexts.en.loggedOut).waitFor()
  await button(page, general.account).waitFor()
  expect(await keysOf(page)).toEqual([])
  await page.getByRole('button', { name: new RegExp(`^${general.entries['/forklift']}`) }).tap()
  await arrive(page, '/forklift')
  await page.getByRole('button', { name: text.rent }).first().waitFor()
  expect(await page.getByRole('heading', { name: text.running }).count()).toBe(0)
  await page.goto(`${park.url}/apply?id=1`)
  await understand(page)
  expect(await page.getByLabel(text.consignee, { exact: true }).inputValue()).toBe('')
  expect(await page.getByLabel(text.stallAddress, { exact: true }).inputValue()).toBe('')
})

it('pulling the fleet down to refresh neither scrolls the page nor reloads it', async () => {
  await park.start('empty')
  const page = await park.visit('customer', '/forklift')
  // The code of the gesture is loaded: there is room for its text above the list. No locator: Playwright would add listeners that make every
  // touch cancelable.
  await page.evaluate(async () => {
    while (!document.querySelector('div + [data-divided]')) await new Promise(requestAnimationFrame)
  })
  const cancelled = page.evaluate(
    () =>
      new Promise<boolean[]>((resolve) => {
        const seen: boolean[] = []
        document.addEventListener('touchmove', (event) => seen.push(event.defaultPrevented), { passive: true })
        document.addEventListener('touchend', () => resolve(seen))
      }),
  )
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<unknown> =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await touch('touchStart', 300)
  for (const y of [330, 360, 390, 360, 330]) await touch('touchMove', y)
  await touch('touchEnd')
  expect([...new Set(await cancelled)]).toEqual([true])
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
