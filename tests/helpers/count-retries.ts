/** Setup file of all tests: adds the number of retries to the report, in which tests/tools/run.ts finds tests to investigate. */
import { afterEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** How many times the test was repeated after it failed. */
    retries?: number
  }
}

afterEach(({ task }) => {
  task.meta.retries = task.result?.retryCount ?? 0
})
