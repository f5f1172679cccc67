/** `npm run gallery`: every built route in both languages, both themes and two sizes, as pictures in gallery/. Says what does
 * not fit the screen or goes wrong, and ends with 1 when anything does. */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { listen } from '../examples/sandbox/server.ts'
import type { Path } from '../src/contract/routes.ts'
import { LAUNCH_OPTIONS } from './helpers/browser-server.ts'
import { openPageIn, overflow, SIZES } from './helpers/phone.ts'
import { logIn, startScenario, type PersonName, type Started } from './helpers/sandbox-client.ts'
import { ensureChromium } from './tools/chromium.ts'

interface Picture {
  name: string
  route: Path
  /** Query of the route, from what the scenario holds. */
  query?: (started: Started) => string
  scenario: string
  as?: PersonName
  /** What to do before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
}

const order = ({ orders }: Started): string => `orderId=${orders[0]}`
const forklift = ({ forklifts }: Started): string => `id=${forklifts[0]}`
const acknowledge = (page: Page): Promise<void> => page.getByRole('button', { name: /^(I understand|我知道了|我已知晓)$/ }).tap()

/** Add a row for each new screen, and for each face of it that looks different. */
const PICTURES: readonly Picture[] = [
  { name: 'nav', route: '/nav', scenario: 'demo' },
  { name: 'login', route: '/login', scenario: 'demo' },
  { name: 'forklift', route: '/forklift', scenario: 'empty', as: 'customer' },
  { name: 'forklift-running', route: '/forklift', scenario: 'order-in-use', as: 'customer' },
  { name: 'forklift-merchant', route: '/forklift', scenario: 'merchant', as: 'merchant' },
  { name: 'apply-warning', route: '/apply', query: forklift, scenario: 'empty', as: 'customer' },
  { name: 'apply', route: '/apply', query: forklift, scenario: 'empty', as: 'customer', act: acknowledge },
  { name: 'orderDetail-to-ship', route: '/orderDetail', query: order, scenario: 'order-to-ship', as: 'customer' },
  { name: 'orderDetail-in-use', route: '/orderDetail', query: order, scenario: 'order-in-use', as: 'customer' },
  { name: 'orderDetail-merchant', route: '/orderDetail', query: order, scenario: 'order-to-ship', as: 'merchant' },
  { name: 'orderList', route: '/orderList', scenario: 'merchant', as: 'merchant' },
  { name: 'orderList-empty', route: '/orderList', scenario: 'empty', as: 'merchant' },
  { name: 'parkNews', route: '/parkNews', scenario: 'demo' },
  { name: 'parkNews_info', route: '/parkNews_info', query: () => 'id=3', scenario: 'demo' },
  { name: 'parkNotice', route: '/parkNotice', scenario: 'demo' },
  { name: 'parkNotice_info', route: '/parkNotice_info', query: () => 'id=2', scenario: 'demo' },
  { name: 'parkNotice_info-over', route: '/parkNotice_info', query: () => 'id=9', scenario: 'demo' },
  { name: 'attractList', route: '/attractList', query: () => 'typeId=2', scenario: 'demo' },
  { name: 'attract_info', route: '/attract_info', query: () => 'id=1', scenario: 'demo' },
  { name: 'parkIntro', route: '/parkIntro', scenario: 'demo' },
  { name: 'parkIntro-companies', route: '/parkIntro', query: () => 'tab=companies', scenario: 'demo' },
  { name: 'parkCompany_info', route: '/parkCompany_info', query: () => 'id=15', scenario: 'demo' },
  { name: 'itinerary', route: '/itinerary', scenario: 'demo' },
  { name: 'orderPay', route: '/orderPay', query: order, scenario: 'order-to-pay', as: 'customer' },
]

const folder = fileURLToPath(new URL('../gallery', import.meta.url))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

// The pictures share their people's tokens: none may be replaced on the way.
const sandbox = await listen({ port: 0, rotateEvery: Number.MAX_SAFE_INTEGER })
const base = sandbox.url
const browser = await chromium.launch({ ...LAUNCH_OPTIONS, executablePath: ensureChromium() })
const faults: string[] = []
let taken = 0

const take = async ({ name, route, query, act }: Picture, started: Started, storage: Record<string, string>): Promise<void> => {
  const target = query ? `${route}?${query(started)}` : route
  for (const lang of ['en', 'zh-CN'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      for (const size of Object.values(SIZES)) {
        const file = `${name}-${lang}-${theme}-${size.width}x${size.height}.png`
        const { page, problems, close } = await openPageIn(browser, {
          base,
          path: target,
          lang,
          theme,
          size,
          storage,
          context: { reducedMotion: 'reduce' },
        })
        try {
          await page.waitForLoadState('networkidle')
          await act?.(page)
          await page.evaluate(() => document.fonts.ready)
          await page.screenshot({ path: path.join(folder, file), animations: 'disabled' })
          const shown = new URL(page.url()).pathname
          const led = shown === route ? [] : [`led to ${shown}`]
          faults.push(...[...led, ...(await overflow(page)), ...problems].map((fault) => `${file}: ${fault}`))
          taken += 1
        } catch (error) {
          faults.push(`${file}: ${(error as Error).message.split('\n')[0]}`)
        } finally {
          await close()
        }
      }
    }
  }
}

try {
  const people = new Map<PersonName, Record<string, string>>()
  for (const picture of PICTURES) {
    const started = await startScenario(base, picture.scenario)
    const storage = picture.as ? (people.get(picture.as) ?? (await logIn(base, picture.as))) : {}
    if (picture.as) people.set(picture.as, storage)
    await take(picture, started, storage)
    console.log(picture.name)
  }
} finally {
  await browser.close()
  await sandbox.close()
}
console.log(`\n${taken} pictures in gallery/; ${faults.length === 0 ? 'everything fits' : `${faults.length} faults:`}`)
for (const fault of faults) console.log(`  ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
