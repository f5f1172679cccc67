/** Runs the checks: `npm test` runs all, `npx tsx tests/tools/run.ts types lint` the named ones. Each step prints its name and time; the
 * first failure stops all steps and prints its output. The last line is `N passed, N failed`. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePostgres } from './postgres.ts'
import { runInTurn, type Outcome } from './run-in-turn.ts'
import { results, STEPS, TOOLS, vitest, type Command, type Step } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As many as CI has processors. Three at a time took as long in all. */
const AT_A_TIME = 2

const running = new Set<ChildProcess>()

const runCommand = ([name, ...args]: Command): Promise<Outcome> =>
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

/** The parts of vitest's JSON report that are read. */
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

/** Tests that passed only after a retry. */
const unsteadyTests = (report: Report | undefined): string[] =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, meta }) => status === 'passed' && Boolean(meta.retries))
    .map(({ fullName }) => fullName)

const total: Counts = { passed: 0, failed: 0 }
let stopped = false

const runStep = async (name: string, step: Step): Promise<boolean> => {
  const start = performance.now()
  const { ok, output } = await runInTurn(step.commands, runCommand, () => stopped)
  if (stopped) return false
  const report = readReport(step)
  const { passed, failed } = countsOf(report)
  total.passed += passed
  // A step can fail without a failed test (types, lint, a build, a file that does not load). It counts as one failure.
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

/** Starts each step as soon as the steps it needs have passed; resolves when all have passed or one has failed. */
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
  // Tests that run on the server need not run again on the embedded engine, except for a selection.
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
