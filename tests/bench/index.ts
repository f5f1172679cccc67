/** `npm run bench`: the build against the floor, a page written by hand, in ratios of one run.
 *
 *     npm run bench                                     # all groups, five rounds
 *     npm run bench -- start list --rounds 3            # these groups
 *     npm run bench -- --target before=../old/dist      # instead of this build; may be given several times
 *     npm run bench -- --profile                        # where the time of a start goes, by kind and by function
 *
 * `--repeats`, `--cpu`, `--network fast`: see {@link Options}. `--out FOLDER` takes results.json and results.md, default .data/bench. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { GROUPS } from './groups/index.ts'
import type { Group, Options } from './group.ts'
import { calibrate, describeMachine } from './machine.ts'
import { profile } from './profile.ts'
import { report, type Measured } from './report.ts'
import { serve, type Served } from './serve.ts'
import { buildFloor, OUTPUT, OURS, readTarget } from './targets.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    repeats: { type: 'string', default: '20' },
    cpu: { type: 'string', default: '4' },
    network: { type: 'string', default: 'slow' },
    target: { type: 'string', multiple: true, default: [OURS] },
    out: { type: 'string', default: OUTPUT },
    profile: { type: 'boolean', default: false },
  },
})

const groupsOf = (names: readonly string[]): Group[] => {
  const unknown = names.filter((name) => !GROUPS.some((group) => group.name === name))
  if (unknown.length)
    throw new Error(`There is no group ${unknown.join(', ')}; there are ${GROUPS.map(({ name }) => name).join(', ')}.`)
  return GROUPS.filter(({ name }) => !names.length || names.includes(name))
}

const positive = (name: 'rounds' | 'repeats' | 'cpu'): number => {
  const number = Number(values[name])
  if (number > 0) return number
  console.error(`--${name} ${values[name]}: a number above 0 is expected`)
  process.exit(1)
}

const failures: string[] = []
const options: Options = {
  rounds: positive('rounds'),
  repeats: positive('repeats'),
  cpu: positive('cpu'),
  network: values.network === 'fast' ? 'fast' : 'slow',
  tell: (line, isFailure) => {
    if (isFailure) failures.push(line)
    console.error(isFailure ? `FAILED ${line}` : line)
  },
}

const run = async (groups: readonly Group[], served: readonly Served[]): Promise<void> => {
  const targets = served.map(({ name }) => name)
  const phone = `A slow phone: CPU ${options.cpu}x slower${options.network === 'slow' ? ', 1.6 Mbit/s, 150 ms' : ''}`
  const calibrations = [calibrate()]
  const measured: Measured[] = []
  let markdown = ''
  mkdirSync(values.out, { recursive: true })
  for (const { name, about, run } of groups) {
    measured.push({ group: { name, about }, rows: await run(served, options) })
    calibrations.push(calibrate())
    markdown = report(measured, targets, [`${options.rounds} rounds`, phone, describeMachine(calibrations)], failures)
    // Written after each group, so that an aborted run keeps its results.
    const result = { targets, options, calibrations, measured, failures }
    writeFileSync(path.join(values.out, 'results.md'), `${markdown}\n`)
    writeFileSync(path.join(values.out, 'results.json'), `${JSON.stringify(result, null, 1)}\n`)
  }
  console.log(markdown)
}

const served: Served[] = []
try {
  const groups = groupsOf(positionals)
  if (values.profile) {
    await profile(values.target, options)
  } else {
    for (const target of [await buildFloor(), ...values.target.map(readTarget)]) served.push(await serve(target))
    await run(groups, served)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await Promise.all(served.map(({ close }) => close()))
}
if (failures.length) process.exitCode = 1
