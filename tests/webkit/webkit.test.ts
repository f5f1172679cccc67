/** The built pages in WebKit, the engine of Safari and of the webviews of iOS: every route, and what depends most on the engine, such as
 * overlays, the history, photographs, and styles under a strict content security policy. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { By } from 'selenium-webdriver'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Listening } from '../../examples/sandbox/server.ts'
import { STATUS } from '../../src/contract/model/forklift.ts'
import { CHOICE } from '../../src/contract/storage.ts'
import { common } from '../../src/contract/text/en/common.ts'
import { profileTexts } from '../../src/contract/text/parts/my/profile.ts'
import { settingTexts } from '../../src/contract/text/parts/my/setting.ts'
import { en as forklift } from '../helpers/forklift-texts.ts'
import { MORNING } from '../helpers/morning.ts'
import { openPartner, partnerPage } from '../helpers/partner.ts'
import { findOverflow } from '../helpers/phone.ts'
import { decodeFile, drawPicture, turned } from '../helpers/photographs.ts'
import { addressOf, byScenario, LOADING, ROUTE_STATES, titlesOf, type RouteState } from '../helpers/route-states.ts'
import { createLogins, PHONES, startScenario } from '../helpers/sandbox-client.ts'
import { openServer } from '../helpers/sandbox.ts'
import { until } from '../helpers/until.ts'
import { openWebKit, type WebKitPage } from '../helpers/webkit.ts'

let park: Listening
let page: WebKitPage
let storageOf: ReturnType<typeof createLogins>
beforeAll(async () => {
  park = await openServer({ rotateEvery: Number.MAX_SAFE_INTEGER, now: () => MORNING })
  storageOf = createLogins(park.url)
  page = await openWebKit()
})
afterAll(async () => {
  await page.close()
  await park.close()
})

const visit = async (who: Parameters<typeof storageOf>[0], to: string): Promise<void> =>
  page.open(park.url + to, { [CHOICE.locale]: 'en', ...(await storageOf(who)) })

/** Resolves when the page's URL begins with this path and query. */
const arrive = (to: string): Promise<void> =>
  until(async () => expect(await page.driver.getCurrentUrl()).toContain(park.url + to))

/** Resolves when a dialog is open, or when none is. */
const expectDialog = (exists: boolean): Promise<void> =>
  until(async () => expect(await page.run(() => Boolean(document.querySelector('[role=dialog]')))).toBe(exists))

/** Resolves when the current history entry has this number of open overlays. */
const expectOverlays = (count: number): Promise<void> =>
  until(async () =>
    expect(await page.run(() => (history.state as { overlays?: number } | null)?.overlays ?? 0)).toBe(count),
  )

const stored = async (id: string): Promise<{ status: number }> =>
  (await (await fetch(`${park.url}/sandbox/state?order=${id}`)).json()) as { status: number }

/** Runs in the page: faults of the screen, or why it is not complete. */
const findFaults = (at: string, title: string, loading: string): { missing: boolean; faults: string[] } => {
  const missing =
    location.pathname !== at ||
    document.title !== title ||
    document.querySelector('h1')?.textContent !== title ||
    Boolean(document.querySelector('[aria-busy="true"], main [aria-hidden="true"] section')) ||
    document.body.innerText.includes(loading)
  const styled = getComputedStyle(document.querySelector('h1') ?? document.body).marginTop === '0px'
  const alerts = Array.from(document.querySelectorAll('[role=alert]'), ({ textContent }) => `fails: ${textContent}`)
  return { missing, faults: [...(styled ? [] : ['is not styled']), ...alerts] }
}

it(
  'each route that an address opens is shown, and nothing is wider than the screen',
  { timeout: 300_000 },
  async () => {
    const titles = await titlesOf('en')
    const found: string[] = []
    const look = async (routeState: RouteState, to: string): Promise<void> => {
      const { path: at, state } = routeState
      await visit(state.as ?? 'visitor', to)
      const names = [...new URL(to, park.url).searchParams.keys()]
      const title = names.map((name) => titles[`${at}?${name}`]).find(Boolean) ?? titles[at] ?? ''
      const faults = await until(async () => {
        const { missing, faults } = await page.run(findFaults, at, title, LOADING.en)
        expect(missing, `${at} is not complete`).toBe(false)
        return faults
      })
      // This screen's content is a warning.
      if (at === '/emergency_detail') faults.length = 0
      found.push(...[...faults, ...(await page.run(findOverflow))].map((fault) => `${at} ${fault}`))
    }
    const states = ROUTE_STATES.filter(({ state }) => !state.act)
    expect(states.length).toBeGreaterThan(75)
    await byScenario(park.url, states, async (routeStates, started) => {
      for (const routeState of routeStates) await look(routeState, addressOf(routeState, started))
    })
    expect(found).toEqual([])
  },
)

describe('a customer', () => {
  it('books a forklift', async () => {
    await startScenario(park.url, 'empty')
    await visit('customer', '/forklift')
    await page.press(`${forklift.rent} CPD20`)
    await arrive('/apply?id=2')
    await page.press(forklift.understand)
    await expectDialog(false)
    const phone = await page.control(forklift.phone)
    await until(async () => expect(await phone.getAttribute('value')).toBe(PHONES.customer))
    await page.fill(forklift.stallAddress, 'Zone B, row 01, stall 008')
    await page.press(forklift.deliveryTime)
    await page.press(forklift.days[1] ?? '')
    await page.press('10:00-11:00')
    await expectDialog(false)
    await page.press(forklift.submit)
    await arrive('/orderDetail?orderId=')
    const id = new URL(await page.driver.getCurrentUrl()).searchParams.get('orderId') ?? ''
    expect(await stored(id)).toMatchObject({
      status: STATUS.toShip,
      expectedDeliveryDate: '2026-11-22',
      expectedDeliveryTime: '10:00-11:00',
      stallAddress: 'Zone B, row 01, stall 008',
    })
  })

  it('pays an order', async () => {
    const { orders } = await startScenario(park.url, 'order-to-pay')
    const id = orders[0] ?? ''
    await visit('customer', `/orderPay?orderId=${id}`)
    await page.press(forklift.action.pay)
    await page.press('Pay now')
    await arrive('/forklift')
    expect(await stored(id)).toMatchObject({ status: STATUS.paid, payments: [{ state: 'paid' }] })
  })

  it('closes a dialog with Back and stays on the screen', async () => {
    await startScenario(park.url, 'demo')
    await visit('customer', '/setting')
    await page.press(settingTexts.en.language)
    await expectOverlays(1)
    await page.driver.navigate().back()
    await expectDialog(false)
    expect(new URL(await page.driver.getCurrentUrl()).pathname).toBe('/setting')
    expect(await page.run(() => document.activeElement?.textContent)).toContain(settingTexts.en.language)
  })

  it('is back where the list was', async () => {
    await startScenario(park.url, 'demo')
    await visit('customer', '/forklift')
    await page.control(`${forklift.rent} CPD20`)
    await page.run(() => scrollTo(0, 600))
    // The position is recorded in the next frame. The driver can press before it, which a user cannot.
    await page.run(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const before = await page.run(() => scrollY)
    await page.press(`${forklift.rent} CQD15`)
    await page.press(forklift.understand)
    await expectOverlays(0)
    await page.press(common.back)
    await arrive('/forklift')
    await until(async () => expect(await page.run(() => scrollY)).toBe(before))
    expect(before).toBeGreaterThan(300)
  })

  it('uploads a photo upright, scaled and without its metadata', async () => {
    await startScenario(park.url, 'demo')
    await visit('customer', '/editMyInfo')
    await page.control(profileTexts.en.save)
    const folder = await mkdtemp(path.join(tmpdir(), 'parkside-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const drawn = await page.run(drawPicture, { type: 'image/jpeg' as const, width: 2400, height: 1800 })
    const file = path.join(folder, 'me.jpg')
    await writeFile(file, turned(drawn))
    await page.driver.findElement(By.css('input[type=file]')).sendKeys(file)
    const isUploaded = (): boolean =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/attachment/upload/'))
    await until(async () => expect(await page.run(isUploaded)).toBe(true))
    await page.press(profileTexts.en.save)
    await arrive('/myInfo')
    const url = await until(async () => {
      const src = await page.run(() => document.querySelector('main img')?.getAttribute('src'))
      expect(src).toContain('/files/')
      return src ?? ''
    })
    const { width, height, first, last } = await page.run(decodeFile, url)
    expect([width, height]).toEqual([1200, 1600])
    expect([first[0]! > first[2]!, last[0]! > last[2]!]).toEqual([true, false])
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
    expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS/)
  })
})

it('an element on a partner’s page is styled and usable under the strictest policy', async () => {
  await startScenario(park.url, 'demo')
  const partner = await openPartner(park.url)
  onTestFinished(() => partner.close())
  partner.serve('/page', {
    html: partnerPage({ body: '<park-forklift></park-forklift>' }),
    policy: "default-src 'self'",
  })
  await page.driver.get(`${partner.url}/page`)
  await page.press(`${forklift.rent} CPD20`)
  await page.press(forklift.understand)
  const field = await page.control(forklift.stallAddress)
  await field.sendKeys('Zone B')
  expect(await field.getCssValue('font-size')).toBe('16px')
})
