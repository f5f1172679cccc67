/** The run's one Chromium, and pages in it for the browser tests. */
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { expect, inject } from 'vitest'
import { reportFailure, startTrace, suspect } from './failure-report.ts'
import { closeContext, openPageIn, type OpenedPage, type OpenOptions } from './phone.ts'

export { DESKTOP, overflow, SIZES } from './phone.ts'

export interface WatchedPage extends OpenedPage {
  /** Fails the test when anything went wrong on the page. @param except lines that the test brought about on purpose. */
  expectNoProblems(except?: RegExp): void
}

let connection: Promise<Browser> | undefined

/** The run's Chromium; one connection for each worker. */
export const browser = (): Promise<Browser> => {
  connection ??= chromium.connect(inject('browser'))
  return connection
}

const contexts = async (): Promise<BrowserContext[]> => (await connection)?.contexts() ?? []

/** After each test: what a failed one leaves open is on record. */
export const reportOpenPages = async (): Promise<void> => {
  await Promise.all((await contexts()).map(reportFailure))
}

/** After each file: the next one shares the connection. */
export const closePages = async (): Promise<void> => {
  await Promise.all((await contexts()).map(closeContext))
}

/** @example
 * const { page, expectNoProblems } = await openPage({ base, path: '/apply?id=3', lang: 'zh-CN', theme: 'dark' })
 * await page.getByRole('button', { name: 'I understand' }).tap()
 * expectNoProblems() */
export const openPage = async (options: OpenOptions): Promise<WatchedPage> => {
  const opened = await openPageIn(await browser(), { ...options, onContext: startTrace })
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
