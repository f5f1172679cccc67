/** Prepares a run of browser tests: builds the React app, and finds the Chromium that each worker starts (see `browser.ts`). */
import type { TestProject } from 'vitest/node'
import { buildReactApp } from '../../examples/react-app/build.ts'
import { ensureHeadless } from '../tools/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the Chromium. */
    browser: string
    /** Whether the run writes snapshots (`-u`). */
    isUpdating: boolean
  }
}

export default async (project: TestProject): Promise<void> => {
  // Built here because two files that run at the same time would both write it.
  await buildReactApp()
  project.provide('browser', ensureHeadless())
  project.provide('isUpdating', project.config.snapshotOptions.updateSnapshot === 'all')
}
