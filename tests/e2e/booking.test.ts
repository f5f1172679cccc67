/** A truck entry from the menu to the gate, by touch, on the hosted build; then a stall and a parking place, booked, cancelled and booked
 * again. Each step is checked in the database. */
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { bookingSlots, stallBookings, truckBookings } from '../../examples/sandbox/park/db/schema.ts'
import { BOOKING, ENTRY } from '../../src/contract/model/booking/booking.ts'
import { HOME } from '../../src/contract/routes.ts'
import { booking as texts } from '../../src/contract/text/en/booking.ts'
import { truckTexts } from '../../src/contract/text/parts/booking/truck.ts'
import { truckFormTexts } from '../../src/contract/text/parts/form/truck.ts'
import { cancellingTexts } from '../../src/contract/text/parts/cancelling.ts'
import { stallFormTexts } from '../../src/contract/text/parts/form/stall.ts'
import { bookingDetailTexts } from '../../src/contract/text/parts/booking/booking-detail.ts'
import { idOf, openBrowserPark } from '../helpers/browser-park.ts'
import { overflow } from '../helpers/browser.ts'
import { arrive, button, confirmAction, settled, toast } from '../helpers/page-actions.ts'

const text = { ...texts.truck, ...bookingDetailTexts.en, ...cancellingTexts.en }
const stallText = { ...texts.stall, ...stallFormTexts.en }
const form = { ...truckTexts.en, ...truckFormTexts.en }
const PLATE = '新A12345'

const park = openBrowserPark({ scenario: 'demo' })

const storedTruck = async (id: string) =>
  (
    await park.db
      .select()
      .from(truckBookings)
      .where(eq(truckBookings.id, Number(id)))
  )[0]
const bookedIn = async (slotId: number | undefined): Promise<number | undefined> =>
  (
    await park.db
      .select()
      .from(bookingSlots)
      .where(eq(bookingSlots.id, slotId ?? 0))
  )[0]?.booked

const choose = async (page: Page, field: string, option: RegExp | string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: option }).tap()
  await dialog.waitFor({ state: 'detached' })
  await settled(page, 0)
}
const choosePlate = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${form.plate}`) }).tap()
  const dialog = page.getByRole('dialog')
  await button(dialog, PLATE).tap()
  await dialog.waitFor({ state: 'detached' })
  await settled(page, 0)
}
const advance = (kind: string, id: string, action: string) => park.control('advance', { kind, id, action })

it('books a truck entry, cancels it, books again, and shows its code until the truck has entered', async () => {
  await park.start('demo')
  const page = await park.visit('customer', HOME)
  await button(page, texts.titles['/bookNav']).tap()
  await arrive(page, '/bookNav')
  await page.getByRole('tab', { name: /^Tomorrow/ }).tap()
  const slot = page.getByRole('group', { name: 'North gate' }).getByRole('radio', { name: /^18:00-20:00/ })
  const left = Number(/(\d+) left/.exec((await slot.textContent()) ?? '')?.[1])
  await slot.tap()
  await expect.poll(() => page.getByLabel(form.driver, { exact: true }).inputValue()).not.toBe('')
  await choosePlate(page)
  await choose(page, form.size, form.sizes.medium)
  await choose(page, form.stall, /^Zone A, 01-101/)
  await choose(page, form.purpose, 'Delivery')
  await page.getByLabel(form.goods, { exact: true }).fill('Rice')
  expect(await overflow(page)).toEqual([])
  await button(page, form.submit).tap()
  await page.waitForURL(/\/bookRecord_info\?id=\d+$/)
  await page.getByText(text.code).waitFor()
  const first = await storedTruck(idOf(page))
  expect(first).toMatchObject({
    userId: 'u-customer',
    plateNo: PLATE,
    goodsName: 'Rice',
    status: BOOKING.booked,
    entryState: ENTRY.notEntered,
  })
  await page.getByText(first?.entryCode ?? '-', { exact: true }).waitFor()
  // The browser's own name of the button: it leaves out the text of some roles.
  await button(page, 'Copy').waitFor()
  const total =
    (
      await park.db
        .select()
        .from(bookingSlots)
        .where(eq(bookingSlots.id, first?.slotId ?? 0))
    )[0]?.total ?? 0
  expect(await bookedIn(first?.slotId)).toBe(total - left + 1)

  await confirmAction(page, text.cancel)
  await toast(page, text.cancelled).waitFor()
  await expect.poll(async () => (await storedTruck(String(first?.id)))?.status).toBe(BOOKING.cancelled)
  expect(await bookedIn(first?.slotId)).toBe(total - left)
  await page.getByText(text.codeOver).waitFor()

  await button(page, text.again).tap()
  await arrive(page, '/bookNav')
  await page.getByRole('button', { name: `${form.plate} ${PLATE}` }).waitFor()
  await page.getByRole('tab', { name: /^Tomorrow/ }).tap()
  await page
    .getByRole('radio', { name: /^18:00-20:00/ })
    .first()
    .tap()
  await button(page, form.submit).tap()
  await page.waitForURL(
    (url) => url.pathname === '/bookRecord_info' && url.searchParams.get('id') !== String(first?.id),
  )
  const again = idOf(page)
  expect(await storedTruck(again)).toMatchObject({ status: BOOKING.booked, slotId: first?.slotId, goodsName: 'Rice' })

  await advance('truck', again, 'enter')
  await page.reload()
  await page.getByText('Entered', { exact: true }).first().waitFor()
  expect(await button(page, text.cancel).count()).toBe(0)
  expect(await page.getByText(text.code).count()).toBe(0)
  await advance('truck', again, 'leave')
  await page.reload()
  await page.getByText('Exited', { exact: true }).first().waitFor()
  expect(await page.getByText(text.code).count()).toBe(0)
})

const storedStall = async (id: string) =>
  (
    await park.db
      .select()
      .from(stallBookings)
      .where(eq(stallBookings.id, Number(id)))
  )[0]
const chooseHours = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${stallText.start}`) }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('tab', { name: /^Tomorrow/ }).tap()
  await sheet.getByRole('option', { name: '09:00' }).tap()
  await sheet.waitFor({ state: 'detached' })
  await settled(page, 0)
  await choose(page, stallText.end, '11:00')
}

it.each([
  ['/bookStalls', 'stall', /Available$/, BOOKING.reviewing],
  ['/bookCarpark', 'carPark', /^08.*Available$/, BOOKING.booked],
] as const)(
  'from the truck entries to %s: books free hours, cancels, and books again',
  async (path, kind, free, status) => {
    await park.start('demo')
    const page = await park.visit('customer', '/bookNav')
    await button(page, texts.titles[path]).tap()
    await arrive(page, path)
    await page.getByRole('button', { name: free }).first().tap()
    await page.waitForURL((url) => url.pathname === path && url.searchParams.has('id'))
    const place = idOf(page)
    await chooseHours(page)
    await choosePlate(page)
    await choose(page, form.size, form.sizes.small)
    expect(await overflow(page)).toEqual([])
    await button(page, form.submit).tap()
    await page.waitForURL(/\/bookRecord_info\?kind=stall&id=\d+$/)
    const first = idOf(page)
    const booked = {
      userId: 'u-customer',
      stallId: Number(place),
      plateNo: PLATE,
      bookDate: '2026-11-22',
      startTime: '09:00',
      endTime: '11:00',
      status,
    }
    expect(await storedStall(first)).toMatchObject(booked)

    await confirmAction(page, text.cancel)
    await toast(page, text.cancelled).waitFor()
    await expect.poll(async () => (await storedStall(first))?.status).toBe(BOOKING.cancelled)

    await button(page, text.again).tap()
    await arrive(page, `${path}?id=${place}`)
    await page.getByRole('button', { name: `${form.plate} ${PLATE}` }).waitFor()
    await chooseHours(page)
    await button(page, form.submit).tap()
    await page.waitForURL((url) => url.pathname === '/bookRecord_info' && url.searchParams.get('id') !== first)
    expect(await storedStall(idOf(page))).toMatchObject(booked)
    expect(await storedStall(first)).toMatchObject({ status: BOOKING.cancelled })

    await page.goto(`${park.url}/myBook?kind=${kind}`)
    await page.getByRole('button', { name: 'Tomorrow 09:00-11:00' }).first().waitFor()
  },
)
