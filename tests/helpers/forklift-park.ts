/** A sandbox for one test file with the people of the forklift rental in browsers. Tests check each step in the database. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '../../src/contract/text/titles.ts'
import { openBrowserPark, type BrowserPark, type BrowserParkOptions } from './browser-park.ts'
import { en } from './forklift-texts.ts'
import { zh } from './forklift-texts.ts'
import { button, settled } from './page-actions.ts'

/** An order as the database stores it. */
export interface StoredOrder extends Record<string, unknown> {
  status: number
  retrieveStatus: number
  payments: { prepayId: string; totalFen: number; paidAt: string | null; state: string }[]
}

export interface ForkliftPark extends BrowserPark {
  stored(id: string): Promise<StoredOrder>
  /** Number of orders. */
  count(): Promise<number>
}

export const openForkliftPark = (options: BrowserParkOptions = {}): ForkliftPark => {
  const park = openBrowserPark({ scenario: 'empty', ...options })
  return Object.assign(park, {
    stored: (id: string) => park.read<StoredOrder>(`state?order=${id}`),
    count: async () => (await park.read<{ orders: number }>('state')).orders,
  })
}

export type ForkliftTexts = typeof en

export const FORKLIFT_TEXTS: Record<Locale, ForkliftTexts> = { en, 'zh-CN': zh }

/** Form values that are valid on the park's morning. */
export const FORM = { consignee: 'Sample Trading Co.', phone: '13000000001', stallAddress: 'Zone B, row 01, stall 008' }

/** Resolves when the place has this number of open overlays. A widget does not change its page's history. */
const settledIn = async (place: Page | Locator, overlays: number): Promise<void> => {
  if ('goto' in place) await settled(place, overlays)
}

/** Acknowledges the warning that every user of /apply must read first.
 * @param place the hosted page, or a widget. */
export const understand = async (place: Page | Locator, text: typeof en = en): Promise<void> => {
  await button(place.getByRole('dialog', { name: text.warningTitle }), text.understand).tap()
  await place.getByRole('dialog').waitFor({ state: 'detached' })
  await settledIn(place, 0)
}

/** Opens the sheet that selects the delivery time. */
export const openTimes = async (place: Page | Locator, text: typeof en = en): Promise<Locator> => {
  await place.getByRole('button', { name: text.deliveryTime }).tap()
  const sheet = place.getByRole('dialog', { name: text.deliveryTime })
  await sheet.waitFor()
  await settledIn(place, 1)
  return sheet
}

export const chooseTomorrowAtTen = async (place: Page | Locator, text: typeof en = en): Promise<void> => {
  const sheet = await openTimes(place, text)
  await sheet.getByRole('tab', { name: text.days[1] ?? '' }).tap()
  await sheet.getByRole('option', { name: '10:00-11:00', exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
  await settledIn(place, 0)
}

export const fillTexts = async (place: Page | Locator, text: typeof en = en): Promise<void> => {
  await place.getByLabel(text.consignee, { exact: true }).fill(FORM.consignee)
  await place.getByLabel(text.phone, { exact: true }).fill(FORM.phone)
  await place.getByLabel(text.stallAddress, { exact: true }).fill(FORM.stallAddress)
}

/** Expects the form values that a draft must keep. */
export const expectDraft = async (page: Page, text: typeof en = en): Promise<void> => {
  const labels = [text.consignee, text.phone, text.quantity, text.stallAddress]
  const values = await Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()))
  expect(values).toEqual([FORM.consignee, FORM.phone, '2', FORM.stallAddress])
  await page.getByRole('button', { name: /^(Delivery time|配送时间).*(Tomorrow|明天) 10:00-11:00/ }).waitFor()
}
