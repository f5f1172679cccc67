/** Starts one Chromium for all browser tests of a run; they connect to it (see `browser.ts`). */
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildReactApp } from '../../examples/react-app/build.ts'
import { ensureHeadless } from '../tools/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL at which the run's Chromium accepts connections. */
    browser: string
    /** Whether the run writes snapshots (`-u`). */
    isUpdating: boolean
  }
}

/** Launch options of Chromium: no requests of the browser itself, and no browser sandbox, because some containers do not allow it. */
export const LAUNCH_OPTIONS = {
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ],
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Built here because two files that run at the same time would both write it.
  await buildReactApp()
  const server = await chromium.launchServer({ ...LAUNCH_OPTIONS, executablePath: ensureHeadless(), host: '127.0.0.1' })
  project.provide('browser', server.wsEndpoint())
  project.provide('isUpdating', project.config.snapshotOptions.updateSnapshot === 'all')
  return () => server.close()
}
