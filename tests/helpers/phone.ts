/** A phone with Parkside on it: opens a page in a Chromium and notes everything that goes wrong there. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export interface OpenOptions {
  /** Origin of the running sandbox, such as `http://localhost:4173`. */
  base: string
  /** Route with its query. */
  path: string
  /** The phone's language. Default `en`. */
  lang?: 'en' | 'zh-CN'
  /** The phone's theme. Default `light`. */
  theme?: 'light' | 'dark'
  /** The screen's size in CSS pixels. Default 390 x 844. */
  size?: { width: number; height: number }
  /** Taken to the page before its own scripts run: what a person who was here before has in local storage. */
  storage?: Record<string, string>
  /** Called, and waited for, before the page is asked for: to listen from the first byte on. */
  onPage?: (page: Page) => unknown
  /** Called, and waited for, before there is a page. */
  onContext?: (context: BrowserContext) => unknown
  /** Anything else of the browser's context, such as a user agent or a clock's zone. */
  context?: BrowserContextOptions
}

export interface OpenedPage {
  page: Page
  context: BrowserContext
  /** What went wrong so far, one line each: uncaught errors and unhandled rejections, console errors, and among these what the
   * page's policy refused. */
  problems: string[]
  close(): Promise<void>
}

/** A phone's sizes that every screen must fit. */
export const SIZES = { usual: { width: 390, height: 844 }, small: { width: 320, height: 568 } } as const

/** A window of a computer, in CSS pixels. */
export const DESKTOP = { width: 1280, height: 800 }

export const phone = ({
  lang = 'en',
  theme = 'light',
  size = SIZES.usual,
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
  ...context,
})

/** Closes a context while its pages may still have requests: a handler of `route` that reads an answer after its page has gone would otherwise
 * end in an unhandled rejection, and with it the run, although every test has passed. */
export const closeContext = async (context: BrowserContext): Promise<void> => {
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** Opens a page in a browser at hand; tests use `openPage` of `browser.ts`. */
export const openPageIn = async (
  browser: Browser,
  { base, path, storage, onContext, onPage, ...options }: OpenOptions,
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
  // tsx wraps inner functions in this helper of its own; in the page, where `evaluate` takes them, it does not exist.
  await page.addInitScript('globalThis.__name ??= (wrapped) => wrapped')
  if (storage) {
    await page.addInitScript((entries) => {
      // Once per tab: what the page removes later stays removed. The document of the PDF viewer has no storage.
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

/** What is wider than the screen, a line each: `[]` when everything fits. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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
    // A row of tabs is made to be pushed sideways, and so is an article's wide table; anything else that can be is an accident.
    const scrolling = [
      document.documentElement,
      ...document.body.querySelectorAll(':not([role=tablist], [data-table])'),
    ].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        (element === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)),
    )
    const pushed = scrolling.map((element) => {
      const by = element.scrollWidth - element.clientWidth
      return `<${element.localName} class="${element.className}"> scrolls sideways by ${by} px`
    })
    return [...pushed, ...found]
  })
