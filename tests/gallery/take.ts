/** Takes pictures of one state in one variant: opens it, brings it into its state, and takes it from the top and at its end. */
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Locale } from '../../src/contract/text/titles.ts'
import { enlarge } from '../helpers/large-text.ts'
import { DESKTOP, openPageIn, overflow, SIZES } from '../helpers/phone.ts'
import type { Started } from '../helpers/sandbox-client.ts'
import { smallTargets } from './small-targets.ts'
import type { GalleryState } from './states.ts'

/** Sizes of phones and of a desktop window. */
const PAGES = { ...SIZES, desktop: DESKTOP } as const

export interface Variant {
  lang: Locale
  theme: 'light' | 'dark'
  size: keyof typeof PAGES
  /** Text size in percent, as a user sets it in a webview. */
  text: 100 | 140
}

/** Every pair of values occurs in some variant, but not every combination of all values. `types/gallery.types.ts` requires all
 * languages. */
export const VARIANTS = [
  { lang: 'en', theme: 'light', size: 'usual', text: 100 },
  { lang: 'zh-CN', theme: 'dark', size: 'usual', text: 100 },
  { lang: 'zh-CN', theme: 'light', size: 'small', text: 100 },
  { lang: 'en', theme: 'dark', size: 'small', text: 140 },
  { lang: 'zh-CN', theme: 'light', size: 'usual', text: 140 },
  { lang: 'en', theme: 'light', size: 'desktop', text: 100 },
  { lang: 'zh-CN', theme: 'dark', size: 'desktop', text: 100 },
] as const satisfies readonly Variant[]

/** Variants for states without content. */
export const FEW_VARIANTS = VARIANTS.filter(
  ({ size, text }) => size === 'desktop' || (text === 100) === (size === 'usual'),
)

export interface Shot {
  file: string
  width: number
  height: number
}

export interface Taken {
  shots: Shot[]
  faults: string[]
}

export interface TakeContext {
  browser: Browser
  base: string
  folder: string
  started: Started
  storage: Record<string, string>
}

const settle = async (page: Page, { api }: GalleryState): Promise<void> => {
  if (api === 'pending') await page.waitForLoadState('domcontentloaded')
  else await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** How often a list may load more rows at its end. */
const ENDS = 12

/** Scrolls to the end. @returns whether there was content below the viewport. */
const toEnd = async (page: Page): Promise<boolean> => {
  for (let turn = 0; turn < ENDS; turn += 1) {
    const before = await page.evaluate(() => {
      const { scrollHeight } = document.documentElement
      window.scrollTo(0, scrollHeight)
      return scrollHeight
    })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    if ((await page.evaluate(() => document.documentElement.scrollHeight)) === before) break
  }
  return page.evaluate(() => window.scrollY > 40)
}

/** @param name of the pictures, to which the variant is added. */
export const take = async (
  context: TakeContext,
  route: string,
  name: string,
  state: GalleryState,
  variant: Variant,
): Promise<Taken> => {
  const { lang, theme, text } = variant
  const size = PAGES[variant.size]
  const isDesktop = variant.size === 'desktop'
  const query = typeof state.query === 'function' ? state.query(context.started) : state.query
  const stem = `${name}-${lang}-${theme}-${size.width}${text === 100 ? '' : `-${text}`}`
  const taken: Taken = { shots: [], faults: [] }
  const shoot = async (page: Page, end = ''): Promise<void> => {
    const file = `${stem}${end}.png`
    await page.screenshot({ path: path.join(context.folder, file), animations: 'disabled' })
    taken.shots.push({ file, ...size })
  }
  const { page, problems, close } = await openPageIn(context.browser, {
    base: context.base,
    path: query ? `${route}?${query}` : route,
    lang,
    theme,
    size,
    storage: context.storage,
    // `act` uses touch.
    ...(isDesktop && { context: { isMobile: false, hasTouch: Boolean(state.act), deviceScaleFactor: 1 } }),
    onPage: (opened) => {
      if (text !== 100) void enlarge(opened, text)
      if (state.api === 'pending') void opened.route('**/api/**', () => undefined)
      if (state.api === 'failing')
        void opened.route('**/api/**', (apiRoute) => apiRoute.fulfill({ status: 502, body: '' }))
    },
  })
  try {
    if (state.api === 'pending') await page.locator('main').waitFor()
    await settle(page, state)
    await state.act?.(page)
    await settle(page, state)
    await shoot(page)
    const shown = new URL(page.url()).pathname
    if (shown !== route) taken.faults.push(`led to ${shown}`)
    taken.faults.push(...(await overflow(page)), ...(isDesktop ? [] : await smallTargets(page)))
    if (!state.api) taken.faults.push(...problems)
    const isCovered = (await page.getByRole('dialog').count()) > 0
    if (!state.api && !isCovered && (await toEnd(page))) {
      await shoot(page, '-end')
      taken.faults.push(...(await overflow(page)), ...(isDesktop ? [] : await smallTargets(page)))
    }
  } catch (error) {
    taken.faults.push((error as Error).message.split('\n')[0] ?? '')
  } finally {
    await close()
  }
  return { ...taken, faults: taken.faults.map((fault) => `${stem}: ${fault}`) }
}
