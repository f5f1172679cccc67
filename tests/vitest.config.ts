import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { PREACT_ALIASES } from '../widgets/build/preact.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The files of a project share a process, and with it the loaded modules and the embedded database's engine: loading these for each file
 * took most of the time. Helpers must therefore clean up with `onTestFinished`, not with hooks in their module, which would run only for
 * the first file. */
const AFTER_FILE = 'tests/helpers/after-file.ts'
const COUNT_RETRIES = 'tests/helpers/count-retries.ts'
const shared = { isolate: false, setupFiles: [COUNT_RETRIES, AFTER_FILE], testTimeout: 40_000, hookTimeout: 60_000 }

/** Longer timeouts: the first test waits until every screen is transformed, while other workers also use the processors. */
const PATIENCE = 'tests/helpers/patience.ts'
const page = {
  environment: 'happy-dom',
  setupFiles: [COUNT_RETRIES, PATIENCE],
  testTimeout: 40_000,
  hookTimeout: 60_000,
}
const sharedPage = { ...page, isolate: false, setupFiles: [COUNT_RETRIES, PATIENCE, AFTER_FILE] }

const ELEMENTS = 'tests/unit/element/**/*.test.tsx'
/** Each of these files has its own process: a defined element cannot be removed, so tests of what defines the elements need a new page, and
 * others load modules again or replace them. */
const OWN_PROCESS = 'tests/unit/element/own-process/*.test.tsx'
const CLEAN_PAGE = 'tests/unit/element/clean-page.ts'
const KIT = 'tests/unit/**/*.test.tsx'

/** Pages, files and URLs, for which the database does not matter; and `flat-lists`, which tests the query plans of the embedded engine:
 * those of a server depend on its statistics. */
const EMBEDDED_ONLY = ['cors', 'flat-lists', 'headers', 'server', 'sign', 'site'].map(
  (name) => `tests/contract/sandbox/${name}.test.ts`,
)

/** Tests that also run on the embedded engine if there is a server: locks and restoring. */
const ON_EMBEDDED = ['payment', 'restore'].map((name) => `tests/contract/sandbox/${name}.test.ts`)

/** Needs two processes on one database; the embedded engine can be open in only one. */
const SERVER_ONLY = 'tests/contract/sandbox/two-processes.test.ts'

/** The flow that also runs on React: booking, with forms, sheets and a list. All tests of the kit run on both; the other screens only
 * add code that is the same on both, and Preact is what is shipped. */
const ON_REACT = ['tests/flows/forklift-apply.test.tsx']

/** React code uses Preact through the same aliases as in the builds. */
const onPreact = { resolve: { alias: PREACT_ALIASES } }
const inlined = { server: { deps: { inline: [/wouter/] } } }

/** Long browser tests of what other tests also cover in part: every link by taps, photographs of 10 MB, forty hostile articles, each state
 * of a payment, pages that are killed while paying in apps, lists of 500 orders, the viewer of the API, hovering, random walks. `npm run test:long`
 * runs them; with them `npm test` takes too long on two processors. */
const LONG = [
  'api-description',
  'every-route',
  'hostile-articles',
  'hover-and-press',
  'long-lists',
  'payment-states',
  'pictures',
  'random-walk',
].map((name) => `tests/e2e/${name}.test.ts`)

/** Some of its tests are long: it reads `TEST_LONG`. */
const PARTLY_LONG = 'tests/e2e/payment-kills.test.ts'

const inBrowser = {
  environment: 'node',
  globalSetup: ['tests/helpers/postgres-if-found.ts', 'tests/helpers/prepare-browser.ts'],
  isolate: false,
  setupFiles: [COUNT_RETRIES, 'tests/helpers/after-browser-test.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Each file has its own sandbox. Two at a time: with three, a test of touches failed on two processors.
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
}

export default defineConfig({
  root,
  test: {
    // `npm run coverage`: of the unit tests and flows that run on Preact.
    coverage: {
      include: ['src/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'],
      // These scripts only run from a page's script tag: browser tests load the built files.
      exclude: ['widgets/build/**', 'widgets/iife.ts', 'widgets/loader*.ts'],
      // Without this, one failed test leaves no report.
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
    // On a busy machine, events may come in a rare order. Tests that pass only at the second try are listed by name for investigation.
    retry: 1,
    // Otherwise a lost snapshot file would be written again, and the test would pass. `-u` writes them.
    update: 'none',
    // The same as in helpers/until.ts.
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
        test: {
          name: 'preact-flows',
          ...sharedPage,
          ...inlined,
          include: ['tests/flows/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/helpers/postgres-if-found.ts',
        },
      },
      // The elements' own code is shipped only with Preact; only the React wrapper also runs on React.
      {
        extends: true,
        test: {
          name: 'react-elements',
          ...sharedPage,
          include: ['tests/unit/element/react-*.test.tsx'],
          setupFiles: [...sharedPage.setupFiles, CLEAN_PAGE],
        },
      },
      {
        extends: true,
        ...onPreact,
        test: {
          name: 'preact-elements',
          ...sharedPage,
          ...inlined,
          include: [ELEMENTS],
          exclude: [OWN_PROCESS],
          setupFiles: [...sharedPage.setupFiles, CLEAN_PAGE],
        },
      },
      {
        extends: true,
        ...onPreact,
        test: {
          name: 'preact-own-process',
          ...page,
          ...inlined,
          include: [OWN_PROCESS],
          setupFiles: [...page.setupFiles, CLEAN_PAGE, 'tests/helpers/end-timers.ts'],
        },
      },
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
      // Two concurrent calls meet as in production; the embedded engine would run one after the other.
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
      // These test the output of `npm run build`.
      {
        extends: true,
        test: { name: 'sizes', environment: 'node', include: ['tests/sizes/**/*.test.ts'], ...shared },
      },
      { extends: true, test: { name: 'e2e', ...inBrowser, include: ['tests/e2e/**/*.test.ts'], exclude: LONG } },
      {
        extends: true,
        test: { name: 'e2e-long', ...inBrowser, include: [...LONG, PARTLY_LONG], env: { TEST_LONG: 'true' } },
      },
      { extends: true, test: { name: 'webkit', ...inBrowser, include: ['tests/webkit/**/*.test.ts'] } },
    ],
  },
})
