/** A phone with Parkside on it: opens a page in a Chromium and records every problem. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Locale } from '../../src/contract/text/titles.ts'
import { reportChangedTexts } from './steady-texts.ts'

export interface OpenOptions {
  /** Origin of the running sandbox, such as `http://localhost:4173`. */
  base: string
  /** Route with its query. */
  path: string
  /** The phone's language. Default `en`. */
  lang?: Locale
  /** The phone's theme. Default `light`. */
  theme?: 'light' | 'dark'
  /** The screen's size in CSS pixels. Default 390 x 844. */
  size?: { width: number; height: number }
  /** Whether the page prefetches the code of the next screens. Default false, as for users who save data: tests then take less time, and
   * do not depend on what has been prefetched when they go on. */
  prefetches?: boolean
  /** Whether animations run. Default false, as for users who prefer reduced motion: tests then take less time. */
  animated?: boolean
  /** Entries of local storage before the page's own scripts run, such as those of an earlier visit. */
  storage?: Record<string, string>
  /** Called and awaited before the page is requested, so that it can listen from the first byte. */
  onPage?: (page: Page) => unknown
  /** Called and awaited before the page is created. */
  onContext?: (context: BrowserContext) => unknown
  /** Other options of the browser context, such as a user agent or a time zone. */
  context?: BrowserContextOptions
}

export interface OpenedPage {
  page: Page
  context: BrowserContext
  /** Problems so far, one line each: uncaught errors, unhandled rejections and console errors, which include violations of the page's
   * Content-Security-Policy. */
  problems: string[]
  close(): Promise<void>
}

/** Sizes of phones that every screen must fit. */
export const SIZES = { usual: { width: 390, height: 844 }, small: { width: 320, height: 568 } } as const

/** Size of a desktop window in CSS pixels. */
export const DESKTOP = { width: 1280, height: 800 }

export const phone = ({
  lang = 'en',
  theme = 'light',
  size = SIZES.usual,
  animated = false,
  context = {},
}: Omit<OpenOptions, 'base' | 'path'>): BrowserContextOptions => ({
  viewport: size,
  screen: size,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: lang,
  colorScheme: theme,
  timezoneId: 'Asia/Shanghai',
  reducedMotion: animated ? 'no-preference' : 'reduce',
  ...context,
})

/** Closes a context whose pages may still have pending requests. Otherwise a `route` handler that reads a response after its page has
 * closed causes an unhandled rejection, which fails the run although every test has passed. */
export const closeContext = async (context: BrowserContext): Promise<void> => {
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** Opens a page in the given browser; tests use `openPage` of `browser.ts`. */
export const openPageIn = async (
  browser: Browser,
  { base, path, storage, prefetches = false, onContext, onPage, ...options }: OpenOptions,
): Promise<OpenedPage> => {
  const context = await browser.newContext(phone(options))
  await onContext?.(context)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`[error] ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('crash', () => problems.push('[crash] the page crashed'))
  // tsx wraps inner functions in a helper `__name`, which does not exist in the page, where `evaluate` runs them.
  await page.addInitScript('globalThis.__name ??= (wrapped) => wrapped')
  // The argument `app`: the hosted page.
  await page.addInitScript(reportChangedTexts, undefined)
  if (!prefetches)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  if (storage) {
    await page.addInitScript((entries) => {
      // Once per tab, so that what the page removes later stays removed. The document of the PDF viewer has no storage.
      const session = sessionStorage as Storage | null
      if (!session || session.getItem('test.filled')) return
      session.setItem('test.filled', '1')
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, Object.entries(storage))
  }
  await onPage?.(page)
  await page.goto(new URL(path, base).href)
  return { page, context, problems, close: () => closeContext(context) }
}

/** Runs in the page: elements that are wider than the screen, one line each; `[]` if everything fits. */
export const findOverflow = (): string[] => {
  const width = document.documentElement.clientWidth
  const isClipped = (element: Element): boolean => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).position === 'fixed') return false
      if (['hidden', 'clip', 'auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true
    }
    return false
  }
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && (box.right > width + 0.5 || box.left < -0.5) && !isClipped(element)
  })
  const found = wide.map((element) => {
    const { left, right } = element.getBoundingClientRect()
    const text = (element.textContent ?? '').trim().slice(0, 40)
    return `<${element.localName}> from ${Math.round(left)} to ${Math.round(right)} of ${width}: ${text}`
  })
  // A row of tabs, an article's wide table and a code sample may scroll sideways; anything else must not.
  const scrolling = [document.documentElement, ...document.body.querySelectorAll('*')].filter(
    (element) =>
      !element.matches('[role=tablist], [data-table], pre[tabindex]') &&
      element.scrollWidth > element.clientWidth + 1 &&
      (element === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)),
  )
  const pushed = scrolling.map((element) => {
    const by = element.scrollWidth - element.clientWidth
    return `<${element.localName} class="${element.className}"> scrolls sideways by ${by} px`
  })
  return [...pushed, ...found]
}

/** Elements of the page that are wider than the screen, one line each. */
export const overflow = (page: Page): Promise<string[]> => page.evaluate(findOverflow)
