/** One browser for each visit, driven over the DevTools protocol. The page runs only the target, and what `page/watch.ts` is asked to
 * do. */
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'esbuild'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { phone } from '../helpers/phone.ts'
import { ensureChromium, LAUNCH_OPTIONS } from '../tools/chromium.ts'
import { SHIFT_SCRIPT } from './clock.ts'
import type { Options } from './group.ts'
import type { Find, Point } from './page/find.ts'
import type {} from './page/observe.ts'
import type { Bench, Step } from './page/watch.ts'
import { startTrace, type TraceEvent } from './trace.ts'

const VISIT_LIMIT_MS = 200_000
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

const bundle = async (name: string): Promise<string> => {
  const entry = fileURLToPath(new URL(`page/${name}.ts`, import.meta.url))
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  })
  // The name tells this script from the page's in a profile.
  return `${outputFiles[0]?.text}\n//# sourceURL=bench:${name}.js`
}

let scripts: Promise<[observe: string, watch: string]> | undefined

type Calls = { [K in keyof Bench]: Bench[K] extends (...args: never[]) => unknown ? Bench[K] : never }

export interface Metrics {
  JSHeapUsedSize: number
  Nodes: number
}

/** Acts like a user's finger on a phone. */
export interface Driver {
  readonly cdp: CDPSession
  open(url: string): Promise<void>
  /** Calls a method of `page/watch.ts`. */
  ask<K extends keyof Bench>(name: K, ...args: Parameters<Calls[K]>): Promise<Awaited<ReturnType<Calls[K]>>>
  /** What `page/observe.ts` has recorded so far. */
  seen(): Promise<Window['seen']>
  /** Adds `page/watch.ts` to a page that was opened without it. */
  bringWatch(): Promise<void>
  tap(point: Point): Promise<void>
  /** Taps again if something covered the target in the meantime, as a user would. */
  tapSurely(target: Find): Promise<number>
  /** Inserts the whole text in one step, like a keyboard's suggestion. */
  insert(text: string): Promise<void>
  key(character: string): Promise<void>
  /** Focuses a field and fills it. @returns when the text was painted, ms since navigation. */
  fill(target: Find, text: string): Promise<number>
  /** Runs `act`. @returns the time from the touch, or from `act`, to each step's painted frame, ms. */
  timed(steps: Step[], act: () => Promise<void>): Promise<number[]>
  /** A long drag upwards that pauses before the finger is lifted, so that the list does not scroll on by itself. */
  drag(distance: number): Promise<void>
  /** Resolves when the page has loaded and there has been no pending request for `ms`. */
  quiet(ms?: number): Promise<void>
  metrics(): Promise<Metrics>
  collectGarbage(): Promise<void>
  /** Starts a trace; the result stops it and resolves with its events. */
  trace(categories: readonly string[]): Promise<() => Promise<TraceEvent[]>>
}

const within = async <T>(work: Promise<T>, ms: number, what: string): Promise<T> => {
  const stop = new AbortController()
  const late = pause(ms, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`${what}: more than ${ms / 1000} s`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop.abort()
    late.catch(() => undefined)
  }
}

/** Counts pending requests of the page. */
const watchNetwork = (cdp: CDPSession): (() => { open: number; since: number }) => {
  const open = new Set<string>()
  let since = performance.now()
  const note = (change: () => unknown) => (): void => {
    change()
    since = performance.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId }) => note(() => open.add(requestId))())
  cdp.on('Network.loadingFinished', ({ requestId }) => note(() => open.delete(requestId))())
  cdp.on('Network.loadingFailed', ({ requestId }) => note(() => open.delete(requestId))())
  // A document does not report the end of requests that were pending when it was left.
  cdp.on('Page.frameNavigated', ({ frame }) => void (frame.parentId ?? open.clear()))
  return () => ({ open: open.size, since })
}

/** The pause before each tap differs, so that taps fall anywhere within a frame. */
let phase = 0

const createDriver = (page: Page, cdp: CDPSession, watchScript: string): Driver => {
  const network = watchNetwork(cdp)
  const evaluate = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })

  const driver: Driver = {
    cdp,
    open: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
    ask: async (name, ...args) =>
      (await evaluate(`bench.${name}(${args.map((arg) => JSON.stringify(arg)).join()})`)) as never,
    seen: async () => (await evaluate('seen')) as Window['seen'],
    bringWatch: async () => void (await evaluate(watchScript)),
    tap: async (point) => void (await Promise.all([touch('touchStart', point), touch('touchEnd')])),
    tapSurely: async (target) => {
      for (let tries = 0; tries < 10; tries++) {
        const { at, ...point } = await driver.ask('until', target, 'reachable')
        await driver.ask('forgetClick')
        await driver.tap(point)
        if (await driver.ask('hit', target)) return at
      }
      throw new Error(`${target.name} cannot be tapped`)
    },
    insert: async (text) => void (await cdp.send('Input.insertText', { text })),
    key: async (character) => {
      const key = { key: character, code: `Key${character.toUpperCase()}` }
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: character, ...key })
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    },
    fill: async (target, text) => {
      await driver.tap(await driver.ask('reach', target))
      await driver.ask('untilFocus', target)
      await driver.insert(text)
      return driver.ask('untilValue', target, text)
    },
    timed: async (steps, act) => {
      await driver.ask('watch', steps)
      phase = (phase + 7) % 17
      await pause(20 + phase)
      await act()
      return driver.ask('watched')
    },
    drag: async (distance) => {
      const from = 800
      const at = (way: number): Point => ({ x: 195, y: from - Math.round(way) })
      await touch('touchStart', at(0))
      for (let step = 1; step <= 10; step++) await touch('touchMove', at((distance * step) / 10))
      await pause(60)
      await touch('touchMove', at(distance + 1))
      await pause(60)
      await touch('touchEnd')
    },
    quiet: async (ms = 500) => {
      await page.waitForLoadState('load')
      for (;;) {
        const { open, since } = network()
        if (!open && performance.now() - since >= ms) return
        if (page.isClosed()) throw new Error('the page was closed')
        await pause(25)
      }
    },
    metrics: async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as unknown as Metrics
    },
    collectGarbage: async () => {
      await cdp.send('HeapProfiler.collectGarbage')
      await pause(100)
      await cdp.send('HeapProfiler.collectGarbage')
    },
    trace: (categories) => startTrace(cdp, categories),
  }
  return driver
}

export interface VisitOptions {
  /** How many times slower than this machine. Default 1. */
  cpu?: number
  network?: Options['network']
  /** Opens the page without `page/watch.ts`, which can be added later, so that only the page's own code runs. */
  bare?: boolean
}

/** Opens a browser with an empty profile, and closes it even if `work` fails. */
export const visit = async <T>(work: (driver: Driver) => Promise<T>, options: VisitOptions = {}): Promise<T> => {
  const { cpu = 1, network = 'fast', bare = false } = options
  const [observe, watch] = await (scripts ??= Promise.all([bundle('observe'), bundle('watch')]))
  const browser = await chromium.launch({ ...LAUNCH_OPTIONS, executablePath: ensureChromium() })
  const run = async (): Promise<T> => {
    const context = await browser.newContext({ ...phone({}), serviceWorkers: 'block' })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    for (const content of [SHIFT_SCRIPT, observe, ...(bare ? [] : [watch])]) await page.addInitScript({ content })
    for (const domain of ['Performance', 'Network', 'Page'] as const) await cdp.send(`${domain}.enable`)
    // A new browser is busy with its own start at first.
    await pause(400)
    if (network === 'slow') await cdp.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    return work(createDriver(page, cdp, watch))
  }
  try {
    return await within(run(), VISIT_LIMIT_MS, 'visit')
  } finally {
    await browser.close()
  }
}
