/** The hosted page when the network is lost: nothing is lost, and the page continues when the network is back. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { openPage } from '../helpers/browser.ts'
import { openServer } from '../helpers/sandbox.ts'

let park: Listening
beforeAll(async () => {
  park = await openServer()
})
afterAll(() => park.close())

it('a screen whose code cannot be loaded keeps the page, and appears when the network is back', async () => {
  const { page, problems, close } = await openPage({ base: park.url, path: '/nav' })
  const entry = page.getByRole('button', { name: 'Service agreement' })
  await entry.waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.context().setOffline(true)
  await entry.tap()
  const retry = page.getByRole('button', { name: common.retry })
  await retry.waitFor()
  for (let turn = 0; turn < 2; turn += 1) {
    const asked = page.waitForEvent('requestfailed')
    await retry.tap()
    await asked
    await retry.waitFor()
  }
  // The title is known, because the texts of this area are loaded.
  await page.getByRole('heading', { level: 1, name: 'Service agreement' }).waitFor()
  await expect.poll(() => page.title()).toBe('Service agreement')
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  // Continues without a press on Retry.
  await page.context().setOffline(false)
  await retry.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await page.title()).toBe('Service agreement')
  // The browser logs each failed request.
  problems.length = 0
  await close()
})

it('a page that loaded only its document is complete when the network is back', async () => {
  const { page, problems, close } = await openPage({ base: park.url, path: '/setting' })
  await page.route('**', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort('internetdisconnected'),
  )
  await page.goto(`${park.url}/forklift`)
  const asked = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: common.retry }).tap()
  await asked
  await page.getByRole('button', { name: common.retry }).waitFor()
  await page.context().setOffline(true)
  await page.unroute('**')
  await page.context().setOffline(false)
  // Its data has loaded, too, although the request that the page sent at its start failed.
  await page.getByText('CPCD30').waitFor()
  // The button that was pressed is gone.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1')
  problems.length = 0
  await close()
})
