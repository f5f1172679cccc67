/** Views of the native app, in a browser that bears its marker and in one that does not. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '../../examples/sandbox/server.ts'
import { STORAGE } from '../../src/contract/storage.ts'
import { openPage, overflow } from '../helpers/browser.ts'
import { startScenario } from '../helpers/sandbox-client.ts'

const APP = 'Mozilla/5.0 (Linux; Android 12; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36 ParkApp/3.1'

let sandbox: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  sandbox = await listen({ port: 0, cacheDir: 'node_modules/.cache/parkside' })
  await startScenario(sandbox.url, 'demo')
})

afterAll(() => sandbox.close())

const VIEWS = [
  ['/app/attractList', 'Opportunities', 'article'],
  ['/emergency_detail?id=3', 'Emergency notice', '[role=alert]'],
] as const

it.each(VIEWS)('%s has no bar of ours in the app, and one elsewhere; it asks nobody to log in', async (path, title, content) => {
  for (const isApp of [true, false]) {
    const { page, close } = await openPage({ base: sandbox.url, path, ...(isApp && { context: { userAgent: APP } }) })
    await page.locator(content).first().waitFor()
    const top = (await page.locator('main > *').first().boundingBox())?.y ?? 0
    expect(await page.getByRole('button', { name: 'Back' }).count(), `app: ${isApp}`).toBe(isApp ? 0 : 1)
    // Where one is stays to be heard.
    expect(await page.getByRole('heading', { name: title, level: 1 }).count()).toBe(1)
    if (isApp) expect(top).toBeLessThan(20)
    else expect(top).toBeGreaterThan(40)
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE.token)).toBeNull()
    expect(await overflow(page)).toEqual([])
    await close()
  }
})

it('what sticks below the bar sticks to the edge where there is none', async () => {
  const { page, close } = await openPage({ base: sandbox.url, path: '/app/attractList', context: { userAgent: APP } })
  await page.getByRole('tab').nth(1).waitFor()
  await page.locator('article').nth(4).waitFor({ state: 'attached' })
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(async () => (await page.getByRole('tablist').boundingBox())?.y).toBe(0)
  await close()
})
