/** What the browser showed and did when a test failed: `test-results/<test>.png`, and a trace for
 * `npx playwright-core show-trace test-results/<test>.zip`. */
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { TestRunner } from 'vitest'

const FOLDER = path.join(import.meta.dirname, '../../test-results')

/** Notes calls, network and console; without a copy of the page for each call, which would take a fifth of the suite's time. */
export const startTrace = async (context: BrowserContext): Promise<void> => {
  await context.tracing.start({ title: 'Parkside' })
}

/** Saves what is in a context when the running test has failed; otherwise does nothing. */
export const reportFailure = async (context: BrowserContext): Promise<void> => {
  const test = TestRunner.getCurrentTest()
  if (test?.result?.state !== 'fail') return
  const file = path.join(FOLDER, test.fullTestName.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120))
  for (const [at, page] of context.pages().entries()) {
    const name = at ? `${file}-${at + 1}.png` : `${file}.png`
    // A page that hangs or has crashed gives no picture; the test has failed for that already.
    await page.screenshot({ path: name, timeout: 5000 }).catch(() => undefined)
  }
  await context.tracing.stop({ path: `${file}.zip` }).catch(() => undefined)
}
