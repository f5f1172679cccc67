/** A tab in which one document after the other starts cold, with late responses: what it asked, what the page's inline script had
 * prefetched, and how far its content moved. */
import type { Page, Request } from 'playwright-core'
import { PREFETCHED, type EarlyCalls } from '../../src/core/http/prefetched-call.ts'
import { openPage } from './browser.ts'
import type { OpenOptions } from './phone.ts'

/** How late each response of the API is, in ms: later than the first rendering of a screen. */
export const LATE_MS = 700

/** Largest sum of layout shifts that is not noticed. Half of what Google calls good. */
export const SHIFT_MAX = 0.05

/** A document of the same origin that contains nothing of the app. */
const EMPTY = '/images/forklift-1.svg'

/** What the page records about itself. */
interface Records {
  shifts: { sum: number; largest: number; what: string }
  calls: { open: number; lastAt: number }
  prefetched?: string | undefined
}

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** Adds up a page's layout shifts, and names the elements that moved in the largest. */
const recordShifts = (): void => {
  const shifts = { sum: 0, largest: 0, what: '' }
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      shifts.sum += shift.value
      if (shift.value <= shifts.largest) continue
      shifts.largest = shift.value
      shifts.what = shift.sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(' | ')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Delays responses in the page, because `page.route` would turn the browser's cache off. Sends each body as text, because the browser
 * does not report the body of a `Request` object. */
const delayResponses = (ms: number): void => {
  const calls = { open: 0, lastAt: Infinity }
  const send = window.fetch
  window.fetch = async (input, init) => {
    if (!(input instanceof Request ? input.url : String(input)).includes('/api/')) return send(input, init)
    calls.open += 1
    const hasBody = input instanceof Request && input.method !== 'GET'
    const answer = send(input, hasBody ? { ...init, body: await input.clone().text() } : init)
    await Promise.all([answer.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))])
    calls.open -= 1
    calls.lastAt = performance.now()
    return answer
  }
  addEventListener('load', () => (calls.lastAt = Math.min(calls.lastAt, performance.now())))
  Object.assign(window, { calls })
}

/** Records the call that the page's inline script prefetches. */
const recordPrefetched = (key: string): void => {
  const name = Symbol.for(key)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    set: (early: EarlyCalls) => {
      Object.assign(window, { prefetched: early.prefetched?.call })
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: early })
    },
  })
}

/** All requests have responses, and there was no new request for half a second. */
const isIdle = (): boolean => {
  const { calls } = window as unknown as Records
  return calls.open === 0 && performance.now() - calls.lastAt > 500
}

export interface ColdTab {
  page: Page
  /** Opens a document, without anything of the previous one. */
  open(path: string): Promise<void>
  /** Resolves when the page has shown all responses. What it asks while the next document is opened would count as that one’s. */
  idle(): Promise<unknown>
  /** Requests of the document to the API. */
  calls(): Request[]
  shifts(): Promise<{ sum: number; what: string }>
  /** The endpoint and arguments that the inline script prefetched. */
  prefetched(): Promise<string | undefined>
  /** Problems that the document reported, one line each. */
  problems: readonly string[]
  expectNoProblems(): void
}

/** @param storage entries of local storage, such as those of a login.
 * @param lateMs 0: responses are not delayed. */
export const openColdTab = async (
  base: string,
  storage: Record<string, string> = {},
  { lateMs = LATE_MS, ...options }: { lateMs?: number } & Pick<OpenOptions, 'animated' | 'onPage'> = {},
): Promise<ColdTab> => {
  const asked: Request[] = []
  const { page, problems, expectNoProblems } = await openPage({
    base,
    path: EMPTY,
    ...options,
    onPage: async (opened) => {
      await opened.addInitScript(recordShifts)
      await opened.addInitScript((entries) => {
        sessionStorage.clear()
        localStorage.clear()
        for (const [key, value] of entries) localStorage.setItem(key, value)
      }, Object.entries(storage))
      await opened.addInitScript(delayResponses, lateMs)
      await opened.addInitScript(recordPrefetched, PREFETCHED.description as string)
      await options.onPage?.(opened)
      opened.on('request', (request) => {
        if (request.isNavigationRequest() && !request.frame().parentFrame()) asked.length = 0
        asked.push(request)
      })
    },
  })
  return {
    page,
    open: async (path) => {
      problems.length = 0
      await page.goto(base + path)
    },
    idle: () => page.waitForFunction(isIdle, undefined, { polling: 50 }),
    calls: () => asked.filter((request) => new URL(request.url()).pathname.startsWith('/api/')),
    shifts: () => page.evaluate(() => (window as unknown as Records).shifts),
    prefetched: () => page.evaluate(() => (window as unknown as Records).prefetched),
    problems,
    expectNoProblems,
  }
}
