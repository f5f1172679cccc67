/** What the browser showed when a test failed: `test-results/<test>.png`; and what it did at the second try: a trace that `npx
 * playwright-core show-trace test-results/<test>.zip` shows. */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import { TestRunner } from 'vitest'

const FOLDER = path.join(import.meta.dirname, '../../test-results')

/** Records calls, network and console of a test that has failed once. Recording each test would take longer; snapshots of the page for each
 * call would add a fifth to the suite's time. */
export const startTraceOfRetry = async (context: BrowserContext): Promise<void> => {
  if (TestRunner.getCurrentTest()?.result?.retryCount) await context.tracing.start({ title: 'Parkside' })
}

/** How long a test waits at most for a trace, ms. The trace of a tab that visited every route is large, and a hook is aborted after 120
 * s. */
const TRACE_MS = 60_000

/** For each failed test, the tab whose trace is saved. */
const suspects = new WeakMap<object, BrowserContext>()

/** Sets the tab whose trace is saved if the running test fails. Only the first call counts; without a call it is the tab that is reported
 * first. */
export const suspect = (context: BrowserContext): void => {
  const test = TestRunner.getCurrentTest()
  if (test && !suspects.has(test)) suspects.set(test, context)
}

/** If the running test has failed, saves pictures of the context's pages, and the suspect's trace if it is recorded. */
export const reportFailure = async (context: BrowserContext): Promise<void> => {
  const test = TestRunner.getCurrentTest()
  if (test?.result?.state !== 'fail') return
  suspect(context)
  const isSuspect = suspects.get(test) === context
  const file = path.join(FOLDER, test.fullTestName.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120))
  const tab = isSuspect ? '' : `-tab-${context.browser()?.contexts().indexOf(context) ?? 0}`
  for (const [at, page] of context.pages().entries()) {
    // No screenshot can be taken of a page that hangs or has crashed. The test has already failed for that.
    const name = `${file}${tab}${at ? `-${at + 1}` : ''}.png`
    await page.screenshot({ path: name, timeout: 5000 }).catch(() => undefined)
  }
  const saved = context.tracing.stop(isSuspect ? { path: `${file}.zip` } : {}).catch(() => undefined)
  await Promise.race([saved, wait(TRACE_MS, undefined, { ref: false })])
}
