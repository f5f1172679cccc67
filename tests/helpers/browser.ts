/** The worker's Chromium, and its pages for the browser tests. */
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { expect, inject } from 'vitest'
import { LAUNCH_OPTIONS } from '../tools/chromium.ts'
import { reportFailure, startTraceOfRetry, suspect } from './failure-report.ts'
import { closeContext, openPageIn, type OpenedPage, type OpenOptions } from './phone.ts'

export { DESKTOP, overflow, SIZES } from './phone.ts'

export interface WatchedPage extends OpenedPage {
  /** Fails the test if the page reported a problem. @param except lines that the test caused on purpose. */
  expectNoProblems(except?: RegExp): void
}

let running: Promise<Browser> | undefined

/** Starts the worker's Chromium at the first call. It ends with the worker. A single one for all workers would need a server between them
 * and the browser, which takes a twentieth of the time. */
export const browser = (): Promise<Browser> => {
  running ??= chromium.launch({ ...LAUNCH_OPTIONS, executablePath: inject('browser') })
  return running
}

const contexts = async (): Promise<BrowserContext[]> => (await running)?.contexts() ?? []

/** Runs after each test: saves a report of the pages that a failed test left open. */
export const reportOpenPages = async (): Promise<void> => {
  await Promise.all((await contexts()).map(reportFailure))
}

/** Runs after each file, because the next one shares the browser. */
export const closePages = async (): Promise<void> => {
  await Promise.all((await contexts()).map(closeContext))
}

/** One device pixel per CSS pixel: Chromium paints a quarter of the pixels that a phone with two has, which no test compares. */
const deviceScaleFactor = 1

/** @example
 * const { page, expectNoProblems } = await openPage({ base, path: '/apply?id=3', lang: 'zh-CN', theme: 'dark' })
 * await page.getByRole('button', { name: 'I understand' }).tap()
 * expectNoProblems() */
export const openPage = async (options: OpenOptions): Promise<WatchedPage> => {
  const context = { deviceScaleFactor, ...options.context }
  const opened = await openPageIn(await browser(), { ...options, context, onContext: startTraceOfRetry })
  return {
    ...opened,
    close: async () => {
      await reportFailure(opened.context)
      await opened.close()
    },
    expectNoProblems: (except) => {
      const problems = opened.problems.filter((line) => !except?.test(line))
      if (problems.length > 0) suspect(opened.context)
      expect(problems).toEqual([])
    },
  }
}
