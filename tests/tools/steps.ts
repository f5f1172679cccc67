/** The steps of `npm test`. */
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Folder of vitest's reports, which vitest creates. */
export const results = path.join(tmpdir(), `parkside-${process.pid}`)

/** Scripts that Node starts directly: `npx` would take a second each time, and on Windows the executable has another name. */
export const TOOLS = {
  // The native compiler checks types in a quarter of the time. Rollup's plugin and our tools need the API of the other one.
  tsc: 'typescript-native/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  rollup: 'rollup/dist/bin/rollup',
  vitest: 'vitest/vitest.mjs',
}

/** A command line of a tool in node_modules. */
export type Command = readonly [tool: keyof typeof TOOLS, ...args: string[]]

export interface Step {
  /** Run one after the other. */
  commands: readonly Command[]
  /** Steps that must pass first. */
  after?: readonly string[]
  /** Path of vitest's JSON report. */
  report?: string
}

export const vitest = (
  name: string,
  projects: readonly string[],
  ...filters: string[]
): Pick<Step, 'commands' | 'report'> => {
  const report = path.join(results, `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  // The reporter `dot` prints only the failures in full, so the output of a failed step is short.
  const output = ['--reporter', 'dot', '--reporter', 'json', '--outputFile.json', report]
  return {
    report,
    commands: [['vitest', 'run', '--config', 'tests/vitest.config.ts', ...chosen, ...output, ...filters]],
  }
}

/** All steps, longest first, in the order in which they start unless `after` delays them. */
export const STEPS: Record<string, Step> = {
  // Two files at a time: half of their time is spent waiting for timers of the screens.
  flows: vitest('flows', ['react-flows', 'preact-flows'], '--maxWorkers', '2'),
  build: { commands: [['rollup', '--config']] },
  unit: vitest('unit', ['unit', 'react-kit', 'preact-kit', 'react-elements', 'preact-elements', 'preact-own-process']),
  contract: vitest('contract', ['contract']),
  postgres: vitest('postgres', ['contract-postgres']),
  sizes: { ...vitest('sizes', ['sizes']), after: ['build'] },
  types: {
    commands: [
      ['tsc', '--project', '.'],
      ['tsc', '--project', 'tests'],
    ],
  },
  lint: {
    commands: [
      ['oxfmt', '--check'],
      ['oxlint', '--type-aware', '--report-unused-disable-directives'],
    ],
  },
  // Runs while lint ends, and otherwise alone, because it runs two files at a time, each with a browser's processes.
  e2e: {
    ...vitest('e2e', ['e2e']),
    after: ['types', 'unit', 'contract', 'postgres', 'build', 'flows', 'sizes'],
  },
}
