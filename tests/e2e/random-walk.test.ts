/** Walks through the screens at random: taps and types anything, goes back, opens a URL, loses the network. After each step the screen
 * must be sound. The walks are the same in each run, except for what depends on time; `WALKS=20` tries more of them. */
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { ScenarioName } from '../../examples/sandbox/scenarios/index.ts'
import type { Path } from '../../src/contract/routes.ts'
import { GALLERY_STATES, type GalleryState } from '../gallery/states.ts'
import { axeFaults, axeSource } from '../helpers/axe.ts'
import { openBrowserPark } from '../helpers/browser-park.ts'
import { DESKTOP, overflow, SIZES } from '../helpers/browser.ts'
import { brokenWords } from '../helpers/large-text.ts'
import { addressOf, rendered, type RouteState } from '../helpers/route-states.ts'
import { faultsOfState, reachableControls, type Control } from '../helpers/sound-screen.ts'

const WALKS = Number(process.env.WALKS ?? 6)
const STEPS = 100
const DICE_MAX = 999_999

/** What failed requests log, also those of the sandbox's WeChat; and the browser's own page without the network, which has no storage. */
const WITHOUT_NETWORK = /Failed to load resource|net::ERR_|Failed to fetch|'sessionStorage'/
const park = openBrowserPark({ except: WITHOUT_NETWORK })

const STATES = Object.entries<readonly GalleryState[]>(GALLERY_STATES).flatMap(([path, states]) =>
  states.filter(({ api }) => !api).map((state): RouteState => ({ path: path as Path, state })),
)
const scenarioOf = ({ state }: RouteState): ScenarioName => (state.scenario ?? 'demo') as ScenarioName

const TEXTS = [
  'Zhang San',
  '张三',
  '0',
  '-3',
  '2',
  '12.345',
  '99999999',
  '粤B1234D',
  '13800138000',
  'a@b.cn',
  ' ',
  '<b>x</b>',
  '👍',
  'x'.repeat(300),
]

/** Not a page of the login provider or the payment company: from these, the walk opens a URL. */
const isOurs = (page: Page): boolean =>
  page.url().startsWith(park.url) && new URL(page.url()).pathname in GALLERY_STATES

it.each(Array.from({ length: WALKS }, (_, index) => index + 1))(
  'walk %i meets only sound screens',
  async (seed) => {
    const dice = fc.sample(fc.noBias(fc.nat(DICE_MAX)), { seed, numRuns: STEPS * 8 })
    const roll = (): number => (dice.pop() ?? 0) / (DICE_MAX + 1)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T

    const first = pick(STATES)
    const scenario = scenarioOf(first)
    const started = await park.start(scenario)
    const who = first.state.as ?? pick(['visitor', 'customer', 'merchant'] as const)
    const addresses = STATES.filter((state) => scenarioOf(state) === scenario).map((state) => addressOf(state, started))
    const { page, context, problems } = await park.open(who, addressOf(first, started), {
      lang: pick(['en', 'zh-CN'] as const),
      size: pick([SIZES.usual, SIZES.small, DESKTOP]),
      onPage: (opened) => opened.addInitScript(axeSource()),
    })
    let isOffline = false

    const tap = async (control: Control): Promise<string> => {
      await page.touchscreen.tap(control.x, control.y)
      if (!control.takesText) return `tap ${control.name}`
      const text = pick(TEXTS)
      await page.keyboard.insertText(text)
      return `type ${text} into ${control.name}`
    }
    const open = async (address: string): Promise<string> => {
      isOffline = false
      await context.setOffline(isOffline)
      await page.goto(park.url + address, { waitUntil: 'commit' })
      return `open ${address}`
    }
    const step = async (): Promise<string> => {
      const controls = isOurs(page) ? await reachableControls(page) : []
      const what = roll()
      if (controls.length === 0 || what < 0.05) return open(pick(addresses))
      // The last control is often the main action.
      if (what < 0.25) return tap(controls.at(-1) as Control)
      if (what < 0.85) return tap(pick(controls))
      if (what < 0.92) {
        // `goBack` would fail without the network. Later, because the page may end while it goes back.
        await page.evaluate(() => setTimeout(() => history.back()))
        return 'Back'
      }
      if (what < 0.96) {
        await page.keyboard.press('Escape')
        return 'Escape'
      }
      isOffline = !isOffline
      await context.setOffline(isOffline)
      return isOffline ? 'lose the network' : 'find the network'
    }

    const steps: string[] = []
    for (let count = 0; count < STEPS; count += 1) {
      steps.push(await step())
      // A payment company's page may have opened.
      for (const other of context.pages()) if (other !== page) await other.close()
      if (!isOurs(page)) continue
      const found = async (): Promise<string[]> => [
        ...(await faultsOfState(page)),
        ...(await overflow(page)),
        ...(await brokenWords(page)),
        ...(count % 5 === 0 ? await axeFaults(page) : []),
      ]
      // What moves or loads is sound once it has ended.
      await expect
        .poll(async () => (await rendered(page), isOurs(page) ? found() : []), {
          message: `${page.url()} after ${steps.slice(-8).join(', ')}`,
          timeout: 15_000,
        })
        .toEqual([])
      expect(problems.filter((line) => !WITHOUT_NETWORK.test(line))).toEqual([])
    }
  },
  600_000,
)
