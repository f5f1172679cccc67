/** The run's one Chromium, and pages in it for the browser tests. */
import { chromium, type Browser } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { closeContext, openPageIn, type OpenedPage, type OpenOptions } from './phone.ts'

export { overflow, SIZES } from './phone.ts'

export interface WatchedPage extends OpenedPage {
  /** Fails the test when anything went wrong on the page. @param except lines that the test brought about on purpose. */
  expectNoProblems(except?: RegExp): void
}

let connection: Promise<Browser> | undefined

/** The run's Chromium; one connection for each test file. */
export const browser = (): Promise<Browser> => {
  connection ??= chromium.connect(inject('browser'))
  return connection
}

afterAll(async () => {
  const connected = await connection
  connection = undefined
  await Promise.all(connected?.contexts().map(closeContext) ?? [])
  await connected?.close()
})

/** @example
 * const { page, expectNoProblems } = await openPage({ base, path: '/apply?id=3', lang: 'zh-CN', theme: 'dark' })
 * await page.getByRole('button', { name: 'I understand' }).tap()
 * expectNoProblems() */
export const openPage = async (options: OpenOptions): Promise<WatchedPage> => {
  const opened = await openPageIn(await browser(), options)
  return {
    ...opened,
    expectNoProblems: (except) => expect(opened.problems.filter((line) => !except?.test(line))).toEqual([]),
  }
}
