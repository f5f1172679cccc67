/** What the browser showed and did when a test failed: `test-results/<test>.png`, and a trace for
 * `npx playwright-core show-trace test-results/<test>.zip`. */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import { TestRunner } from 'vitest'

const FOLDER = path.join(import.meta.dirname, '../../test-results')

/** Notes calls, network and console; without a copy of the page for each call, which would take a fifth of the suite's time. */
export const startTrace = async (context: BrowserContext): Promise<void> => {
  await context.tracing.start({ title: 'Parkside' })
}

/** What a test waits for a trace at most, ms: that of a tab that has visited every route is large, and a hook ends after 120 s. */
const TRACE_MS = 60_000

/** Of each test that has failed, the tab whose trace is saved. */
const suspects = new WeakMap<object, BrowserContext>()

/** Names the tab whose trace is saved if the running test fails; only the first one counts. Without it that is the first tab. */
export const suspect = (context: BrowserContext): void => {
  const test = TestRunner.getCurrentTest()
  if (test && !suspects.has(test)) suspects.set(test, context)
}

/** Saves what is in a context when the running test has failed: pictures of its pages, and the trace of the suspect. Otherwise does nothing. */
export const reportFailure = async (context: BrowserContext): Promise<void> => {
  const test = TestRunner.getCurrentTest()
  if (test?.result?.state !== 'fail') return
  suspect(context)
  const isSuspect = suspects.get(test) === context
  const file = path.join(FOLDER, test.fullTestName.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120))
  const tab = isSuspect ? '' : `-tab-${context.browser()?.contexts().indexOf(context) ?? 0}`
  for (const [at, page] of context.pages().entries()) {
    // A page that hangs or has crashed gives no picture; the test has failed for that already.
    const name = `${file}${tab}${at ? `-${at + 1}` : ''}.png`
    await page.screenshot({ path: name, timeout: 5000 }).catch(() => undefined)
  }
  const saved = context.tracing.stop(isSuspect ? { path: `${file}.zip` } : {}).catch(() => undefined)
  await Promise.race([saved, wait(TRACE_MS, undefined, { ref: false })])
}
