/** Runs for each file of browser tests; they share their process and its connection to the browser. */
import { afterAll, afterEach } from 'vitest'
import { closePages, reportOpenPages } from './browser.ts'

afterEach(reportOpenPages)
afterAll(closePages)
