/** Setup file that runs for each file of browser tests. The files share a process and its connection to the browser. */
import { afterAll, afterEach } from 'vitest'
declare module 'vitest' {
  interface TaskMeta {
    /** How many times the test was repeated after it failed. */
    retries?: number
  }
}

import { closePages, reportOpenPages } from './browser.ts'

afterEach(reportOpenPages)
// The JSON report does not contain the retry count otherwise.
afterEach(({ task }) => {
  task.meta.retries = task.result?.retryCount ?? 0
})
afterAll(closePages)
