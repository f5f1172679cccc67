import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { PREACT_ALIASES } from '../widgets/build/preact.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Files of a project share a process, with it the modules they load and the embedded database's engine: loading these again for each was
 * most of the time. So a helper cleans up by `onTestFinished` and not by hooks of its module, which would run for the first file only. */
const AFTER_FILE = 'tests/helpers/after-file.ts'
const shared = { isolate: false, setupFiles: [AFTER_FILE], testTimeout: 40_000, hookTimeout: 60_000 }

/** The first test waits for every screen to be transformed, beside another worker on two processors. */
const PATIENCE = 'tests/helpers/patience.ts'
const page = { environment: 'happy-dom', setupFiles: [PATIENCE], testTimeout: 40_000, hookTimeout: 60_000 }
const sharedPage = { ...page, isolate: false, setupFiles: [PATIENCE, AFTER_FILE] }

const ELEMENTS = 'tests/unit/element/**/*.test.tsx'
const KIT = 'tests/unit/**/*.test.tsx'

/** Pages, files and addresses, in which the database has no part; and `flat-lists`, which tests the embedded engine's plans: a server's
 * depend on its statistics. */
const EMBEDDED_ONLY = ['cors', 'flat-lists', 'headers', 'server', 'sign', 'site'].map(
  (name) => `tests/contract/sandbox/${name}.test.ts`,
)

/** What runs on the embedded engine where a server runs everything: a cross-section of writes, locks and restoring. The flows walk every
 * screen on it, too. */
const ON_EMBEDDED = ['orders', 'payment', 'restore', 'submissions', 'uploads'].map(
  (name) => `tests/contract/sandbox/${name}.test.ts`,
)

/** Two processes on one database: the embedded engine is open in one only. */
const SERVER_ONLY = 'tests/contract/sandbox/two-processes.test.ts'

/** Whole ways that are walked on React, too: booking and paying, signing up, reading, one's own details. The kit is tested on both
 * throughout; what the other screens add to it is the same code, and Preact is what is shipped. */
const ON_REACT = ['forklift-apply', 'forklift-customer', 'activity', 'park-news', 'my-profile'].map(
  (name) => `tests/flows/${name}.test.tsx`,
)

/** React code meets Preact by the same aliases as in the builds. */
const onPreact = { resolve: { alias: PREACT_ALIASES } }
const inlined = { server: { deps: { inline: [/wouter/] } } }

export default defineConfig({
  root,
  test: {
    // `npm run coverage`: of what the unit tests and the flows run on Preact.
    coverage: {
      include: ['src/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'],
      // The two scripts are only run by the tag of a page: browser tests load them as they are built.
      exclude: ['widgets/build/**', 'widgets/iife.ts', 'widgets/loader*.ts'],
      // Without it one failed test leaves no report.
      reportOnFailure: true,
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'coverage',
      thresholds: {
        'src/core/**': { lines: 92 },
        'src/contract/**': { lines: 97 },
        'src/{ui,screens,features}/**': { lines: 90 },
        'widgets/**': { lines: 92 },
      },
    },
    // As in helpers/patience.ts.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'], ...shared } },
      { extends: true, test: { name: 'react-kit', ...sharedPage, include: [KIT], exclude: [ELEMENTS] } },
      {
        extends: true,
        ...onPreact,
        test: { name: 'preact-kit', ...sharedPage, ...inlined, include: [KIT], exclude: [ELEMENTS] },
      },
      { extends: true, test: { name: 'react-flows', ...sharedPage, include: ON_REACT } },
      {
        extends: true,
        ...onPreact,
        test: { name: 'preact-flows', ...sharedPage, ...inlined, include: ['tests/flows/**/*.test.{ts,tsx}'] },
      },
      // A page for each file: what is defined as an element stays defined.
      // The elements' own code is shipped on Preact alone; what a page's own React has to do with them is not.
      {
        extends: true,
        test: { name: 'react-elements', ...page, include: ['tests/unit/element/react-*.test.{ts,tsx}'] },
      },
      { extends: true, ...onPreact, test: { name: 'preact-elements', ...page, ...inlined, include: [ELEMENTS] } },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          exclude: [SERVER_ONLY],
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract-embedded',
          environment: 'node',
          include: [
            'tests/contract/*.test.ts',
            'tests/contract/{api,spec}/**/*.test.ts',
            ...EMBEDDED_ONLY,
            ...ON_EMBEDDED,
          ],
          ...shared,
        },
      },
      // Two calls at once meet as they do in production: the embedded engine runs one after the other.
      {
        extends: true,
        test: {
          name: 'contract-postgres',
          environment: 'node',
          include: ['tests/contract/sandbox/**/*.test.ts'],
          exclude: EMBEDDED_ONLY,
          globalSetup: 'tests/helpers/postgres-server.ts',
          ...shared,
        },
      },
      // These look at what `npm run build` has made.
      {
        extends: true,
        test: { name: 'sizes', environment: 'node', include: ['tests/sizes/**/*.test.ts'], testTimeout: 40_000 },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/helpers/browser-server.ts',
          isolate: false,
          setupFiles: ['tests/helpers/after-browser-test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has a sandbox of its own. Four at a time: half of its time a file waits for the browser and for timers, and two at a
          // time leave half of two processors idle.
          maxWorkers: 4,
          // A browser on a busy machine may be late. What passes at the second try only is listed by name, to be looked into.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
