/** Setup file that runs for each file of browser tests. The files share a process and its browser. */
import { afterAll, afterEach } from 'vitest'
import { closePages, reportOpenPages } from './browser.ts'

afterEach(reportOpenPages)
afterAll(closePages)
