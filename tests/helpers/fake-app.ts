/** The hosted page in an app that speaks a native dialect, or in an iframe: the fake shells of examples/native-shell, driven by their
 * panel. */
import type { FrameLocator, Page } from 'playwright-core'
import { addFakeShell } from '../../examples/native-shell/page.ts'
import { openPage, type WatchedPage } from './browser.ts'
import type { OpenOptions } from './phone.ts'

/** For `listen`: adds the shell that the URL names to the hosted page. */
export const changePage = addFakeShell

export interface FakeApp extends Pick<WatchedPage, 'close' | 'expectNoProblems'> {
  panel: Page
  page: FrameLocator
  /** The panel's log. */
  log(): Promise<string>
  /** The user's answer to a request of the page to the app. */
  answer(choice: string): Promise<void>
}

/** @param shell kind of the shell. @param path where the page starts. @example const { page, answer } = await openFakeApp(park.url,
 * 'android', '/application') */
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
