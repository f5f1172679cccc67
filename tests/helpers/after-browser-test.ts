/** Runs for each file of browser tests; they share their process and its connection to the browser. */
import { afterAll, afterEach } from 'vitest'
declare module 'vitest' {
  interface TaskMeta {
    /** How many times a test was run again after it failed. */
    retries?: number
  }
}

import { closePages, reportOpenPages } from './browser.ts'

afterEach(reportOpenPages)
// The JSON report has no other word of it.
afterEach(({ task }) => {
  task.meta.retries = task.result?.retryCount ?? 0
})
afterAll(closePages)
