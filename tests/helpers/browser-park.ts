/** A sandbox for one test file, and its people in browsers. Each page is closed after its test, and the test fails if the page reported a
 * problem. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Sandbox } from '../../examples/sandbox/app.ts'
import type { ScenarioName } from '../../examples/sandbox/scenarios/index.ts'
import type { Listening, ListenOptions } from '../../examples/sandbox/server.ts'
import { openPage, type WatchedPage } from './browser.ts'
import { openFakeApp, type FakeApp } from './fake-app.ts'
import { MORNING } from './morning.ts'
import type { OpenOptions } from './phone.ts'
import { logIn, startScenario, type PersonName, type Started } from './sandbox-client.ts'
import { openServer } from './sandbox.ts'

export interface BrowserParkOptions extends Omit<ListenOptions, 'port' | 'now'> {
  /** Problems that the tests cause on purpose. */
  except?: RegExp
  /** Whether animations run in its pages. Default false. */
  animated?: boolean
}

export interface PageOptions extends Omit<OpenOptions, 'base' | 'path' | 'storage'> {
  /** Default: the origin of the hosted page. */
  base?: string
  /** Problems that the test causes on purpose on this page. Default: those of the park. */
  except?: RegExp | undefined
}

export interface BrowserPark {
  readonly url: string
  /** Origin of the partner portal; `''` if there is none. */
  readonly portalUrl: string
  readonly db: Sandbox['db']
  /** Restores a starting state and sets the park's clock back to the morning. */
  start(scenario: ScenarioName): Promise<Started>
  /** Moves the park's clock forward. The clock also runs by itself. */
  wait(ms: number): void
  /** Opens the hosted page for a person, or for a visitor who is not logged in. */
  visit(who: PersonName | 'visitor', path: string, options?: PageOptions): Promise<Page>
  /** The same, with the page's context and problems. */
  open(who: PersonName | 'visitor', path: string, options?: PageOptions): Promise<WatchedPage>
  /** Opens the hosted page in an app that speaks a native dialect, or in an iframe. Needs `changePage` of `fake-app.ts`. */
  openApp(shell: string, path: string): Promise<FakeApp>
  /** Sends GET to `/sandbox/…`. */
  read<T>(path: string): Promise<T>
  /** Sends POST to `/sandbox/…`. */
  control(path: string, body: object): Promise<void>
}

/** @example
 * const park = openBrowserPark({ scenario: 'demo' })
 * const page = await park.visit('customer', '/fee/list') */
export const openBrowserPark = ({ except, animated = false, ...options }: BrowserParkOptions = {}): BrowserPark => {
  let server: Listening
  let offset = 0
  const open: (Pick<WatchedPage, 'close' | 'expectNoProblems'> & { except?: RegExp | undefined })[] = []
  const restart = (): void => {
    offset = MORNING - Date.now()
  }

  beforeAll(async () => {
    restart()
    server = await openServer({ ...options, now: () => Date.now() + offset })
  })
  afterEach(async () => {
    const pages = open.splice(0)
    await Promise.all(pages.map(({ close }) => close()))
    for (const one of pages) one.expectNoProblems(one.except ?? except)
    // The sandbox sends a person at most one code a minute.
    offset += 120_000
  })
  afterAll(() => server.close())

  const openFor: BrowserPark['open'] = async (who, path, { except: ofPage, ...pageOptions } = {}) => {
    const storage = who === 'visitor' ? {} : await logIn(server.url, who)
    const opened = await openPage({ base: server.url, path, storage, animated, ...pageOptions })
    open.push({ ...opened, except: ofPage })
    return opened
  }
  return {
    get url() {
      return server.url
    },
    get portalUrl() {
      return server.portalUrl ?? ''
    },
    get db() {
      if (!server.sandbox) throw new Error('There is no sandbox behind this server')
      return server.sandbox.db
    },
    start: (scenario) => {
      restart()
      return startScenario(server.url, scenario)
    },
    wait: (ms) => {
      offset += ms
    },
    visit: async (...of) => (await openFor(...of)).page,
    open: openFor,
    openApp: async (shell, path) => {
      const app = await openFakeApp(server.url, shell, path)
      open.push(app)
      return app
    },
    read: async <T>(path: string) => (await (await fetch(`${server.url}/sandbox/${path}`)).json()) as T,
    control: async (path, body) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const answer = await fetch(`${server.url}/sandbox/${path}`, init)
      if (!answer.ok) throw new Error(`/sandbox/${path} answered ${answer.status}: ${await answer.text()}`)
    },
  }
}

/** The `id` in the page's URL; `''` if it has none. */
export const idOf = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? ''
