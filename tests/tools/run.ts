/** Runs the checks: `npm test` all of them, `npx tsx tests/tools/run.ts types lint` the named ones. Each step's name and time is
 * printed; the first failure stops everything and shows its output. The last line is `N passed, N failed`. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePostgres } from './postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const results = mkdtempSync(path.join(tmpdir(), 'parkside-'))

/** Started by Node itself: `npx` would take a second each time, and a shim is another file on Windows. */
const TOOLS = {
  // Checks types in a quarter of the time; Rollup's plugin and the linter need the other one's programming interface.
  tsc: 'typescript-native/bin/tsc',
  eslint: 'eslint/bin/eslint.js',
  prettier: 'prettier/bin/prettier.cjs',
  rollup: 'rollup/dist/bin/rollup',
  vitest: 'vitest/vitest.mjs',
}

/** A command line of a tool in node_modules. */
type Command = readonly [tool: keyof typeof TOOLS, ...args: string[]]

interface Step {
  /** One after the other. */
  commands: readonly Command[]
  /** What must have passed before. */
  after?: readonly string[]
  /** Where vitest writes its counts. */
  report?: string
}

const vitest = (name: string, projects: readonly string[], ...filters: string[]): Pick<Step, 'commands' | 'report'> => {
  const report = path.join(results, `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  // Dots: what is printed of a step that failed is what went wrong, and not all that passed.
  const output = ['--reporter', 'dot', '--reporter', 'json', '--outputFile.json', report]
  return {
    report,
    commands: [['vitest', 'run', '--config', 'tests/vitest.config.ts', ...chosen, ...output, ...filters]],
  }
}

/** All steps, in the order in which they begin when nothing holds them back: the longest first. */
const STEPS: Record<string, Step> = {
  // Two files at a time: half of their time is waiting for timers of the screens.
  flows: vitest('flows', ['react-flows', 'preact-flows'], '--maxWorkers', '2'),
  build: { commands: [['rollup', '--config']] },
  unit: vitest('unit', ['unit', 'react-kit', 'preact-kit', 'react-elements', 'preact-elements']),
  contract: vitest('contract', ['contract']),
  postgres: vitest('postgres', ['contract-postgres']),
  sizes: { ...vitest('sizes', ['sizes']), after: ['build'] },
  types: {
    commands: [
      ['tsc', '--project', '.'],
      ['tsc', '--project', 'tests'],
      ['tsc', '--project', 'examples'],
    ],
  },
  lint: {
    commands: [
      ['prettier', '--check', '--log-level', 'warn', '.'],
      ['eslint', '--max-warnings', '0', '.'],
    ],
  },
  // Beside the end of lint, which takes one processor, and otherwise alone: it runs four files at a time by itself.
  e2e: {
    ...vitest('e2e', ['e2e']),
    after: ['types', 'unit', 'contract', 'postgres', 'build', 'flows', 'sizes'],
  },
}
/** One more than CI has processors: each step waits for files and timers, too. */
const AT_A_TIME = 3

const running = new Set<ChildProcess>()

const runCommand = ([name, ...args]: Command): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', TOOLS[name]), ...args], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => (output += text))
    }
    child.on('close', (code) => {
      running.delete(child)
      resolve({ ok: code === 0, output: `$ ${[name, ...args].join(' ')}\n${output}` })
    })
  })

interface Counts {
  passed: number
  failed: number
}

/** What vitest's JSON report says. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { fullName: string; status: string; meta: { retries?: number } }[] }[]
}

const readReport = ({ report }: Step): Report | undefined =>
  report && existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined

const countsOf = (report: Report | undefined): Counts => ({
  passed: report?.numPassedTests ?? 0,
  failed: report?.numFailedTests ?? 0,
})

/** Tests that passed, but not at their first try. */
const unsteadyTests = (report: Report | undefined): string[] =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, meta }) => status === 'passed' && Boolean(meta.retries))
    .map(({ fullName }) => fullName)

const total: Counts = { passed: 0, failed: 0 }
let stopped = false

const runStep = async (name: string, step: Step): Promise<boolean> => {
  const start = performance.now()
  let output = ''
  let ok = true
  for (const command of step.commands) {
    if (!ok || stopped) break
    const result = await runCommand(command)
    output += result.output
    ok = result.ok
  }
  if (stopped) return false
  const report = readReport(step)
  const { passed, failed } = countsOf(report)
  total.passed += passed
  // A step that fails without a failing test (types, lint, a build, a file that does not load) is a failure, too.
  total.failed += ok ? failed : Math.max(1, failed)
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6)
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(9)}${seconds} s${step.report ? `  ${passed} passed` : ''}`)
  for (const test of unsteadyTests(report)) console.log(`     passed at the second try only: ${test}`)
  if (!ok) console.log(`\n${output}`)
  return ok
}

const stop = (): void => {
  stopped = true
  for (const child of running) child.kill()
}

/** Runs steps as soon as what they need has passed; resolves when all have, or one has failed. */
const runAll = (names: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const waiting = [...names]
    const passed = new Set<string>()
    let active = 0
    const isReady = (name: string): boolean =>
      (STEPS[name]?.after ?? []).every((need) => passed.has(need) || !names.includes(need))
    const begin = (name: string, step: Step): void => {
      active += 1
      waiting.splice(waiting.indexOf(name), 1)
      void runStep(name, step).then((ok) => {
        active -= 1
        if (ok) passed.add(name)
        else stop()
        advance()
      })
    }
    const advance = (): void => {
      while (!stopped && active < AT_A_TIME) {
        const name = waiting.find(isReady)
        const step = name && STEPS[name]
        if (!name || !step) break
        begin(name, step)
      }
      if (active === 0) resolve()
    }
    advance()
  })

const isNamed = process.argv.length > 2
const names = isNamed ? process.argv.slice(2) : Object.keys(STEPS)
const unknown = names.filter((name) => !STEPS[name])
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}.`)
  process.exit(1)
}
if (names.includes('postgres')) {
  // What runs on a server needs no second run on the embedded engine, but for a cross-section.
  if (ensurePostgres()) STEPS.contract = vitest('contract', ['contract-embedded'])
  else if (!isNamed) {
    console.log('LEFT OUT postgres: no PostgreSQL was found, so calls that meet at the same time are not tested.')
    names.splice(names.indexOf('postgres'), 1)
  }
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
await runAll(names)
rmSync(results, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || stopped ? 1 : 0
