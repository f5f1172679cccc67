/** The hosted page in an app that speaks a native dialect, or in a frame of another page: the fake shells of examples/native-shell, driven
 * by their panel. */
import type { FrameLocator, Page } from 'playwright-core'
import { addFakeShell } from '../../examples/native-shell/page.ts'
import { openPage, type WatchedPage } from './browser.ts'
import type { OpenOptions } from './phone.ts'

/** For `listen`: puts the shell that an address names into the hosted page. */
export const changePage = addFakeShell

export interface FakeApp extends Pick<WatchedPage, 'close' | 'expectNoProblems'> {
  panel: Page
  page: FrameLocator
  /** The panel's log. */
  log(): Promise<string>
  /** The person's answer to what the page asks the app for. */
  answer(choice: string): Promise<void>
}

/** @param shell its kind. @param path where the page begins. @example const { page, answer } = await openFakeApp(park.url, 'android', '/application') */
export const openFakeApp = async (
  base: string,
  shell: string,
  path: string,
  context: OpenOptions['context'] = {},
): Promise<FakeApp> => {
  const at = `/examples/native-shell/fake/index.html?shell=${shell}&path=${encodeURIComponent(path)}`
  const opened = await openPage({
    base,
    path: at,
    size: { width: 1000, height: 900 },
    context: { isMobile: false, ...context },
  })
  const panel = opened.page
  return {
    ...opened,
    panel,
    page: panel.frameLocator('#page'),
    log: () => panel.locator('#log').innerText(),
    answer: (choice) => panel.locator('#open').getByRole('button', { name: choice, exact: true }).click(),
  }
}
